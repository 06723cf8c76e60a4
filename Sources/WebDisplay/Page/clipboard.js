// The browser's clipboard: what the app copies goes there, and the app is told what its user copies and pastes here. A browser lets
// a page write right after its user has done something, and never read.

// In UTF-16 units: what is longer is between the user and the browser.
const longestText = 200_000;
const secrets = "input[type=password]";

export class Clipboard {
  #notices;
  #notice = null;

  constructor(notices) {
    this.#notices = notices;
  }

  // Writes what the app has copied. Where the browser refuses, its user does it with a button.
  async write(text) {
    this.#notice?.remove();
    this.#notice = null;
    if (await hasWritten(text)) return;
    const notice = this.#notices.offer("The app has copied this, and the browser asks for a press.", text, "Copy", async () => {
      if ((await hasWritten(text)) || hasCopied(text)) notice.remove();
    });
    this.#notice = notice;
  }
}

async function hasWritten(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Nobody has pressed anything, or the page came without encryption from another computer.
    return false;
  }
}

// The way for pages that came without encryption; only within a press.
function hasCopied(text) {
  const active = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("aria-hidden", "true");
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const hasCopied = document.execCommand("copy");
  area.remove();
  active?.focus({ preventScroll: true });
  return hasCopied;
}

// What the user copies, cuts or pastes in `root`; null for a secret, for what is no text, and for what is too long.
export function usedText(event, root) {
  const { type, target, clipboardData } = event;
  if (!root.contains(target) || target.matches?.(secrets)) return null;
  const text = type === "paste" ? clipboardData?.getData("text/plain") : selectedText(target);
  return text && text.length <= longestText ? text : null;
}

function selectedText({ value, selectionStart, selectionEnd }) {
  if (typeof value === "string" && selectionStart !== undefined) return value.slice(selectionStart, selectionEnd);
  return String(getSelection() ?? "");
}

export function watchClipboard(root, { outbox }) {
  for (const type of ["copy", "cut", "paste"]) {
    document.addEventListener(type, (event) => {
      const text = usedText(event, root);
      if (text !== null) outbox.push({ type: "useClipboard", text });
    });
  }
}
