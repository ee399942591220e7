// The source on a page of its own: bring the cited span into view.

document.querySelector("rect, mark")?.scrollIntoView({ block: "center" });
