// Versions of a document that are being read show how far it is.

const list = document.querySelector("[data-uploads]");
const PAUSE = 1000;

async function look() {
  try {
    const running = [...list.querySelectorAll("[data-running]")].map((row) => ["v", row.dataset.upload]);
    const answer = await fetch(`${list.dataset.rowsUrl}?${new URLSearchParams(running)}`);
    const holder = document.createElement("template");
    if (answer.ok) holder.innerHTML = await answer.text();
    for (const row of holder.content.querySelectorAll("[data-upload]")) {
      list.querySelector(`[data-upload="${row.dataset.upload}"]`)?.replaceWith(row);
    }
  } catch {
    // The next look will tell.
  }
  watch();
}

function watch() {
  if (list.querySelector("[data-running]")) setTimeout(look, PAUSE);
}

watch();
