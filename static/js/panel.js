// The source beside the answer, where there is room; elsewhere its links lead to its own page.

const panel = document.querySelector("[data-panel]");
const body = panel.querySelector("[data-panel-body]");
const desk = document.querySelector("[data-desk]");
const room = matchMedia("(min-width: 64rem)");

const FRESH_MS = 20000;

let opener = null;
let ready = { href: "", at: 0, part: null };

// A pointer that rests on a link is about to follow it: the part and its picture are under way by then.
function fetched(href) {
  if (ready.href !== href || Date.now() - ready.at > FRESH_MS) {
    ready = { href, at: Date.now(), part: load(href) };
  }
  return ready.part;
}

async function load(href) {
  const url = new URL(href);
  url.searchParams.set("part", "1");
  const response = await fetch(url).catch(() => null);
  if (!response?.ok || new URL(response.url).searchParams.get("part") !== "1") return null;
  return document.createRange().createContextualFragment(await response.text());
}

async function open(link) {
  panel.setAttribute("aria-busy", "true");
  const source = await fetched(link.href);
  panel.removeAttribute("aria-busy");
  if (!source) {
    location.href = link.href;
    return;
  }
  body.replaceChildren(source.cloneNode(true));
  panel.hidden = false;
  desk.classList.add("with-panel");
  document.dispatchEvent(new Event("source-opened"));
  reveal();
}

function reveal() {
  const span = body.querySelector("rect, mark");
  if (span) span.scrollIntoView({ block: "center" });
  else panel.scrollTop = 0;
}

// The link that opened the panel, or its like where the finished answer has taken its place.
function opening() {
  if (!opener || opener.isConnected) return opener;
  return [...document.querySelectorAll("[data-source]")].find((link) => link.href === opener.href) ?? null;
}

function close() {
  panel.hidden = true;
  body.replaceChildren();
  desk.classList.remove("with-panel");
  current(null);
  opening()?.focus();
}

function current(link) {
  for (const marked of document.querySelectorAll("[data-source][aria-current]")) marked.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "true");
}

function follow(link) {
  opener = link;
  current(link);
  return open(link);
}

function step(by) {
  const badges = [...document.querySelectorAll(".badge")];
  if (!badges.length) return;
  const last = badges.indexOf(opening());
  const next = badges[(last + by + badges.length) % badges.length] ?? badges[0];
  next.scrollIntoView({ block: "nearest" });
  next.focus();
  if (room.matches) follow(next);
  else opener = next;
}

document.addEventListener("pointerover", (event) => {
  const link = event.target.closest("a[data-source]");
  if (link && room.matches && event.pointerType === "mouse") fetched(link.href);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) return close();
  const link = event.target.closest("a[data-source], [data-panel] a[data-turn-page]");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || !room.matches) return;
  event.preventDefault();
  const byKey = event.detail === 0; // whoever opened it by key goes on inside
  const opened = panel.contains(link) ? open(link) : follow(link);
  opened.then(() => byKey && panel.focus());
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.isComposing && !panel.hidden) return close();
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (event.key === "[") step(-1);
  if (event.key === "]") step(1);
});
