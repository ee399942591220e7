// The source beside the answer, where there is room; elsewhere its links lead to its own page.

const panel = document.querySelector("[data-panel]");
const body = panel.querySelector("[data-panel-body]");
const desk = document.querySelector("[data-desk]");
const room = matchMedia("(min-width: 64rem)");

let opener = null;

async function open(link) {
  const url = new URL(link.href);
  url.searchParams.set("part", "1");
  panel.setAttribute("aria-busy", "true");
  const response = await fetch(url).catch(() => null);
  panel.removeAttribute("aria-busy");
  if (!response?.ok || new URL(response.url).searchParams.get("part") !== "1") {
    location.href = link.href;
    return;
  }
  body.innerHTML = await response.text();
  panel.hidden = false;
  desk.classList.add("with-panel");
  reveal();
}

function reveal() {
  const span = body.querySelector("rect, mark");
  if (span) span.scrollIntoView({ block: "center" });
  else panel.scrollTop = 0;
}

function close() {
  panel.hidden = true;
  body.replaceChildren();
  desk.classList.remove("with-panel");
  current(null);
  opener?.focus();
}

function current(link) {
  for (const marked of document.querySelectorAll("[data-source][aria-current]")) marked.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "true");
}

function follow(link) {
  opener = link;
  current(link);
  open(link);
}

function step(by) {
  const badges = [...document.querySelectorAll(".badge")];
  if (!badges.length) return;
  const last = badges.indexOf(opener);
  const next = badges[(last + by + badges.length) % badges.length] ?? badges[0];
  next.scrollIntoView({ block: "nearest" });
  next.focus();
  if (room.matches) follow(next);
  else opener = next;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) return close();
  const link = event.target.closest("a[data-source], [data-panel] a[data-turn-page]");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || !room.matches) return;
  event.preventDefault();
  if (panel.contains(link)) open(link);
  else follow(link);
  if (event.detail === 0) panel.focus(); // opened by key: its reader goes on inside
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.isComposing && !panel.hidden) return close();
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (event.key === "[") step(-1);
  if (event.key === "]") step(1);
});
