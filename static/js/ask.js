// The ask page: sends a question, shows its checked sentences as they come, then the page the server made of it.

const composer = document.querySelector("[data-composer]");
const box = composer.querySelector("textarea");
const turns = document.querySelector("[data-turns]");
const announcer = document.querySelector("[data-announce]");
const TYPES = ["status", "meta", "sentence", "refused", "conflict", "done"];
const POLL_MS = 2000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const part = (id) => document.getElementById(`part-${id}`).content.firstElementChild.cloneNode(true);
const fragment = (html) => document.createRange().createContextualFragment(html);

function announce() {
  announcer.textContent = "";
  requestAnimationFrame(() => (announcer.textContent = announcer.dataset.finished));
}

function ours(url, options = {}) {
  return fetch(url, { ...options, headers: { "X-Requested-With": "fetch" } });
}

// A question that goes out

async function send(form, submitter) {
  const data = new FormData(form, submitter);
  const question = data.get("question");
  if (!question.trim()) return;
  data.set("conversation", composer.elements.conversation.value);
  if (form !== composer) {
    for (const kb of composer.querySelectorAll("[name=kb]:checked")) data.append("kb", kb.value);
  }
  composer.querySelector("[role=alert]")?.remove();
  if (form === composer) box.value = "";
  const response = await ours(form.action, { method: "POST", body: data }).catch(() => null);
  if (!response?.ok || response.redirected) {
    box.value ||= question;
    composer.append(part(response?.redirected ? "signed-out" : "trouble"));
    return;
  }
  const html = await response.text();
  greet();
  turns.append(fragment(html));
  const turn = turns.lastElementChild;
  join(turn);
  turn.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth", block: "start" });
  listen(turn);
}

function greet() {
  const title = document.querySelector("[data-welcome] h1");
  if (!title) return;
  title.className = "unseen";
  turns.before(title);
  for (const welcome of document.querySelectorAll("[data-welcome]")) welcome.remove();
}

function join(turn) {
  const id = turn.dataset.conversation;
  if (!id || composer.elements.conversation.value === id) return;
  composer.elements.conversation.value = id;
  composer.classList.add("docked");
  box.placeholder = box.dataset.next;
  history.replaceState(null, "", turn.dataset.conversationUrl);
  for (const next of document.querySelectorAll("input[name=next]")) next.value = turn.dataset.conversationUrl;
  const entry = part("recent");
  const link = entry.querySelector("a");
  link.href = turn.dataset.conversationUrl;
  link.textContent = link.title = turn.querySelector("h2").textContent;
  document.querySelector("h1").textContent = link.title;
  const recent = document.querySelector("[data-recent]");
  recent.prepend(entry);
  recent.closest("nav").querySelector("h2").hidden = false;
}

// An answer that comes in

function listen(turn) {
  const seen = new Set();
  const stream = new EventSource(turn.dataset.events);
  for (const type of TYPES) {
    stream.addEventListener(type, (event) => {
      const key = `${type} ${event.lastEventId}`;
      if (seen.has(key)) return;
      seen.add(key);
      receive[type](turn, JSON.parse(event.data), stream);
    });
  }
  stream.addEventListener("error", () => {
    stage(turn, "waiting");
    if (stream.readyState === EventSource.CLOSED) fallBack(turn, stream);
  });
}

const receive = {
  status: (turn, { phase, count }) => stage(turn, phase, count),
  meta: (turn, { blocks }) => {
    turn.querySelector("script[type='application/json']").textContent = JSON.stringify(blocks);
  },
  sentence: (turn, { text, citations }) => {
    const prose = turn.querySelector("[data-sentences]");
    const sentence = document.createElement("span");
    sentence.className = "sentence";
    sentence.append(text.trim(), ...citations.map(badge));
    prose.append(sentence, text.endsWith("\n") ? "\n" : " ");
  },
  refused: () => {},
  conflict: () => {},
  done: async (turn, _, stream) => {
    stream.close();
    if (!(await finish(turn).catch(() => false))) fallBack(turn, stream);
  },
};

function badge({ index, preview_url }) {
  const link = part("badge");
  link.href = preview_url;
  link.dataset.index = index;
  link.textContent = index;
  link.setAttribute("aria-label", link.getAttribute("aria-label").replace("{n}", index));
  return link;
}

function stage(turn, phase, count) {
  const text = turn.querySelector("[data-stage-text]");
  if (text) text.textContent = text.dataset[phase].replace("{count}", count);
}

// The end: what the server shows of the answer takes the place of what came in

async function finish(turn) {
  const response = await ours(turn.dataset.part);
  if (!response.ok) return false;
  const finished = fragment(await response.text()).firstElementChild;
  if (finished.dataset.events) return false;
  const held = turn.contains(document.activeElement) ? document.activeElement : null;
  const place = [...turn.querySelectorAll(".badge")].indexOf(held);
  turn.replaceWith(finished);
  if (held) {
    finished.tabIndex = -1;
    (finished.querySelectorAll(".badge")[place] ?? finished).focus({ preventScroll: true });
  }
  announce();
  return true;
}

async function fallBack(turn, stream) {
  stream.close();
  while (turn.isConnected && !(await finish(turn).catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

// Copying and printing

function copied(turn) {
  const prose = turn.querySelector("[data-sentences]").cloneNode(true);
  for (const link of prose.querySelectorAll(".badge")) link.replaceWith(`[${link.dataset.index}]`);
  const references = [...turn.querySelectorAll("[data-reference]")].map((card) => card.dataset.reference);
  return [turn.querySelector("h2").textContent, prose.textContent.trim(), references.join("\n")].join("\n\n");
}

// Before the listener that copies what a button holds.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) button.dataset.copyText = copied(button.closest("[data-turn]"));
  },
  { capture: true },
);

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
  const rephrase = event.target.closest("[data-rephrase]");
  if (rephrase) {
    event.preventDefault();
    box.value = rephrase.dataset.rephrase;
    box.focus();
    box.select();
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-stop]")) {
    event.preventDefault();
    ours(form.action, { method: "POST", body: new FormData(form) });
  } else if (form.matches("[data-composer], [data-examples], [data-again]")) {
    event.preventDefault();
    send(form, event.submitter);
  }
});

box.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  composer.requestSubmit();
});

if (!CSS.supports("field-sizing", "content")) {
  box.addEventListener("input", () => {
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  });
}

for (const turn of turns.querySelectorAll("[data-turn]")) {
  if (turn.dataset.events) listen(turn);
}
