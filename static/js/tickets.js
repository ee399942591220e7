// Handoff: buttons in the conversation, the agents' queue by key, references to an answer.

const fragment = (html) => document.createRange().createContextualFragment(html);
const LOOK_MS = 30000;
const ours = { "X-Requested-With": "fetch" };

// In the conversation: what the server shows of the answer afterwards takes its place

async function hand(form, submitter) {
  const body = new FormData(form, submitter);
  const response = await fetch(form.action, { method: "POST", body, headers: ours }).catch(() => null);
  const part = response?.ok ? fragment(await response.text()).querySelector("[data-turn]") : null;
  if (!part) return form.submit();
  form.closest("[data-turn]").replaceWith(part);
  part.querySelector(".reply, .handoff")?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-turn] [data-handoff]")) {
    event.preventDefault();
    hand(form, event.submitter);
  } else if (form.matches("[data-find]")) {
    event.preventDefault();
    find(form);
  }
});

// A person's answer comes while the asker looks on, or when they come back to the page

async function look(reply) {
  const turn = reply.closest("[data-turn]");
  const response = await fetch(turn.dataset.part, { headers: ours }).catch(() => null);
  const part = response?.ok ? fragment(await response.text()).querySelector("[data-turn]") : null;
  const now = part?.querySelector(".reply");
  if (now && now.dataset.state !== reply.dataset.state) turn.replaceWith(part);
}

function lookAll() {
  if (document.hidden) return;
  for (const reply of document.querySelectorAll("[data-turn] .reply:not([data-state=resolved])")) look(reply);
}

document.addEventListener("visibilitychange", lookAll);
setInterval(lookAll, LOOK_MS);

// The queue: j and k go through it, Enter opens, c claims

const queue = document.querySelector("[data-queue]");

function step(by) {
  const links = [...queue.querySelectorAll("[data-row] > a")];
  const at = links.indexOf(document.activeElement.closest("[data-row]")?.querySelector("a"));
  links[Math.max(0, Math.min(links.length - 1, at + by))].focus();
}

function claim() {
  const row = document.activeElement.closest("[data-row]") ?? (queue ? null : document);
  row?.querySelector("[data-claim]")?.click();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (event.key === "j" && queue) step(1);
  if (event.key === "k" && queue) step(-1);
  if (event.key === "c") claim();
});

// References: numbered in the order in which they are picked

const resolve = document.querySelector("[data-resolve]");
const picked = new Map();

async function find(form) {
  const url = new URL(form.dataset.find, location.href);
  url.searchParams.set("q", new FormData(form).get("q"));
  const response = await fetch(url, { headers: ours }).catch(() => null);
  if (!response?.ok) return form.submit();
  const finds = fragment(await response.text()).querySelector("[data-finds]");
  document.querySelector("[data-finds]").replaceWith(finds);
  for (const box of finds.querySelectorAll("[data-cite]")) box.checked = picked.has(box.value);
}

function showPicked() {
  const list = resolve.querySelector("[data-picked]");
  list.replaceChildren(
    ...[...picked].map(([, title]) => Object.assign(document.createElement("li"), { textContent: title })),
  );
  list.hidden = picked.size === 0;
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-cite]")) return;
  if (target.checked) picked.set(target.value, target.dataset.cite);
  else picked.delete(target.value);
  for (const same of document.querySelectorAll("[data-cite]")) {
    if (same.value === target.value) same.checked = target.checked;
  }
  showPicked();
});

resolve?.addEventListener("formdata", ({ formData }) => {
  formData.delete("chunk");
  for (const id of picked.keys()) formData.append("chunk", id);
});

// The form shows what the label may lead to

function follow() {
  const label = resolve.querySelector("[name=label]:checked")?.value;
  for (const part of resolve.querySelectorAll("[data-follows]")) {
    part.disabled = part.hidden = !part.dataset.follows.split(" ").includes(label);
  }
}

if (resolve) {
  for (const box of document.querySelectorAll("[data-cite]:checked")) picked.set(box.value, box.dataset.cite);
  resolve.addEventListener("change", follow);
  follow();
  resolve.addEventListener("click", ({ target }) => {
    const beginning = target.closest("[data-beginning]");
    if (!beginning) return;
    const text = resolve.elements.text;
    text.value = `${beginning.textContent}\n\n${text.value}`;
    text.focus();
  });
}
