// Every page: light or dark, "/" to the box, menus that close, buttons that copy.

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

function switchTheme() {
  const shown = root.dataset.theme ?? (dark.matches ? "dark" : "light");
  root.dataset.theme = shown === "dark" ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

root.classList.add("scripted");
for (const button of document.querySelectorAll("[data-theme-switch]")) button.addEventListener("click", switchTheme);

// Browsers have no clipboard to offer on a site without TLS.
function copyByHand(text) {
  const holder = document.createElement("textarea");
  holder.value = text;
  document.body.append(holder);
  holder.select();
  document.execCommand("copy");
  holder.remove();
}

async function copy(button) {
  const words = button.textContent;
  if (navigator.clipboard) await navigator.clipboard.writeText(button.dataset.copyText);
  else copyByHand(button.dataset.copyText);
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = words), 1600);
}

const menus = () => document.querySelectorAll("details.account[open]");

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy-text]");
  if (button) copy(button);
  for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  }
  const writing = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || writing || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = document.getElementById("question");
  if (!box) return;
  event.preventDefault();
  box.focus();
});
