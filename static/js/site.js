// Every page: light or dark, "/" to the box, menus that close.

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

function switchTheme() {
  const shown = root.dataset.theme ?? (dark.matches ? "dark" : "light");
  root.dataset.theme = shown === "dark" ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.hidden = false;
  button.addEventListener("click", switchTheme);
}

const menus = () => document.querySelectorAll("details.account[open]");

document.addEventListener("click", (event) => {
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
