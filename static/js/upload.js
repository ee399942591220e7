// The upload page: files go up two at a time, each with its row; rows that are in work are asked after.

const form = document.querySelector("[data-drop]");
const list = document.querySelector("[data-uploads]");
const chooser = form.querySelector("input[type=file]");
const publishAll = document.querySelector("[data-publish-all]");
const AT_ONCE = 2;
const PAUSE = 800;
const MOST = 50;
const tally = document.querySelector("[data-tally]");
const waiting = [];
let sending = 0;

const part = (address) => `${address}${address.includes("?") ? "&" : "?"}part=1`;

function fragment(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

function fromTemplate(name) {
  return document.querySelector(`template[${name}]`).content.firstElementChild.cloneNode(true);
}

function refusedRow(name, reason) {
  const row = fromTemplate("data-refused-row");
  row.querySelector(".name").textContent = name;
  row.querySelector(".reason").textContent = reason;
  return row;
}

function put(file) {
  if (file.size > Number(form.dataset.limitMb) * 1024 * 1024) {
    list.prepend(refusedRow(file.name, form.dataset.tooLarge));
    return;
  }
  const row = fromTemplate("data-sending-row");
  row.querySelector(".name").textContent = file.name;
  list.prepend(row);
  waiting.push({ file, row, kb: form.elements.kb.value });
  next();
}

function next() {
  while (sending < AT_ONCE && waiting.length) {
    sending += 1;
    send(waiting.shift());
  }
}

function send({ file, row, kb }) {
  const request = new XMLHttpRequest();
  const data = new FormData();
  data.append("kb", kb);
  data.append("files", file);
  row.querySelector(".said").textContent = form.dataset.sending;
  request.upload.addEventListener("progress", (event) => {
    if (event.lengthComputable) row.querySelector("progress").value = (100 * event.loaded) / event.total;
  });
  request.addEventListener("load", () => {
    row.replaceWith(request.status === 200 ? fragment(request.responseText) : refusedRow(file.name, form.dataset.lost));
    watch();
  });
  request.addEventListener("error", () => row.replaceWith(refusedRow(file.name, form.dataset.lost)));
  request.addEventListener("loadend", () => {
    sending -= 1;
    next();
  });
  request.open("POST", part(form.getAttribute("action") || location.pathname));
  request.setRequestHeader("X-CSRFToken", form.elements.csrfmiddlewaretoken.value);
  request.send(data);
}

let timer = 0;

function count(selector) {
  return list.querySelectorAll(selector).length;
}

function tell() {
  const figures = { ready: count("[data-review]"), running: count("[data-running], [data-sending]"), refused: count(".refused") };
  const words = tally.dataset.words.replace(/\{(\w+)\}/g, (_, name) => figures[name]);
  if (tally.textContent !== words) tally.textContent = words;
}

function watch() {
  tell();
  publishAll.hidden = count("[data-review]:not(:has(.question))") < 2;
  clearTimeout(timer);
  if (list.querySelector("[data-running]")) timer = setTimeout(look, PAUSE);
}

async function look() {
  const running = [...list.querySelectorAll("[data-running]")].slice(0, MOST);
  const query = new URLSearchParams(running.map((row) => ["v", row.dataset.upload]));
  try {
    const answer = await fetch(`${list.dataset.rowsUrl}?${query}`);
    if (answer.ok) for (const row of fragment(await answer.text()).querySelectorAll("[data-upload]")) renew(row);
  } catch {
    // The next look will tell.
  }
  watch();
}

function renew(row) {
  const old = list.querySelector(`[data-upload="${row.dataset.upload}"]`);
  if (old && old.outerHTML !== row.outerHTML) old.replaceWith(row);
}

async function submit(sent, button) {
  const row = sent.closest("[data-upload]");
  const address = button?.getAttribute("formaction") ?? sent.getAttribute("action");
  const answer = await fetch(part(address), { method: "POST", body: new FormData(sent) });
  if (!answer.ok) return sent.submit();
  row.replaceWith(fragment(await answer.text()));
  watch();
}

list.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-partly]")) return;
  event.preventDefault();
  submit(event.target, event.submitter);
});

publishAll.addEventListener("click", async () => {
  for (const sent of [...list.querySelectorAll("[data-review]")]) {
    if (!sent.querySelector(".question") && sent.checkValidity()) await submit(sent);
  }
});

function take() {
  for (const file of chooser.files) put(file);
  chooser.value = "";
}

chooser.addEventListener("change", take);

for (const kind of ["dragenter", "dragover"]) {
  form.addEventListener(kind, (event) => {
    event.preventDefault();
    form.classList.add("over");
  });
}
for (const kind of ["dragleave", "drop"]) form.addEventListener(kind, () => form.classList.remove("over"));
form.addEventListener("drop", (event) => {
  event.preventDefault();
  for (const file of event.dataTransfer.files) put(file);
});

watch();
take(); // what was chosen before this script came
