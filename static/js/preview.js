// A badge shows, on hover and on focus, what it stands for.

const SHOW_MS = 120;
const HIDE_MS = 180;

let shown = null;
let waiting = 0;

function blockOf(badge) {
  const turn = badge.closest("[data-turn]");
  const blocks = JSON.parse(turn.querySelector("script[type='application/json']").textContent);
  return blocks.find((block) => String(block.index) === badge.dataset.index);
}

function longDate(iso) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(iso));
}

// As the server's cards: without Markdown's signs and empty lines.
function legible(snippet) {
  const words = snippet.replace(/^(?:#{1,6}[ \t]+|\|?[ \t:|-]+\|$)|\*\*/gm, "");
  return words.replace(/\n\s*\n/g, "\n").trim();
}

function filled(block) {
  const preview = document.getElementById("part-preview").content.firstElementChild.cloneNode(true);
  const slot = (name) => preview.querySelector(`[data-slot=${name}]`);
  slot("title").textContent = block.title;
  slot("version").textContent = slot("version").dataset.pattern.replace("{n}", block.version);
  const { pattern, none } = slot("published").dataset;
  slot("published").textContent = block.published_at ? pattern.replace("{n}", longDate(block.published_at)) : none;
  const clause = block.clause_no || block.heading_path.at(-1);
  if (clause) slot("clause").textContent = clause;
  else slot("clause").remove();
  slot("snippet").textContent = legible(block.snippet);
  return preview;
}

function show(badge) {
  if (shown?.badge === badge) return;
  hide();
  const block = blockOf(badge);
  if (!block) return;
  const preview = filled(block);
  badge.closest("main").append(preview);
  place(preview, badge);
  badge.setAttribute("aria-describedby", preview.id);
  shown = { badge, preview };
}

function place(preview, badge) {
  const at = badge.getBoundingClientRect();
  const room = document.documentElement.clientWidth - preview.offsetWidth - 16;
  const above = at.top > preview.offsetHeight + 70;
  const top = above ? at.top - preview.offsetHeight - 6 : at.bottom + 6;
  preview.style.left = `${scrollX + Math.max(16, Math.min(at.left - 24, room))}px`;
  preview.style.top = `${scrollY + top}px`;
}

function hide() {
  clearTimeout(waiting);
  shown?.badge.removeAttribute("aria-describedby");
  shown?.preview.remove();
  shown = null;
}

function soon(action, delay) {
  clearTimeout(waiting);
  waiting = setTimeout(action, delay);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const badge = event.target.closest(".badge");
  if (badge) soon(() => show(badge), SHOW_MS);
  else if (shown && event.target.closest(".preview")) clearTimeout(waiting);
  else if (shown && document.activeElement !== shown.badge) soon(hide, HIDE_MS);
  else if (!shown) clearTimeout(waiting);
});

document.addEventListener("focusin", (event) => {
  const badge = event.target.closest(".badge");
  if (badge?.matches(":focus-visible")) show(badge);
  else hide();
});

document.addEventListener("focusout", hide);
document.addEventListener("source-opened", hide);
document.addEventListener("click", hide);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !shown) return;
  hide();
  event.stopImmediatePropagation();
});
