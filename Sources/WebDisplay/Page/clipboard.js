// The browser's clipboard. The page writes what the app copies, and reports to the app what the user copies and
// pastes here. A browser lets a page write only right after an action of the user, and never read.

// In UTF-16 units. The app does not get a longer text.
const longestText = 200_000;
const secrets = "input[type=password]";

export class Clipboard {
  #notices;
  #notice = null;

  constructor(notices) {
    this.#notices = notices;
  }

  // Writes a text that the app copied. If the browser refuses, the user does it with a button. The button for an
  // earlier text disappears.
  async write(text) {
    this.#notice?.remove();
    this.#notice = null;
    if (await hasWritten(text)) return;
    const notice = this.#notices.offer("The app copied this text. The browser asks for a press before it takes it.", text, "Copy", async () => {
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
    // The user did not press anything, or the page came from another computer without encryption.
    return false;
  }
}

// Copies on pages without encryption. This works only during a press.
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

// Returns the text that the user copies, cuts or pastes in `root`. Returns null outside of `root`, in a password field,
// for other data than text, for an empty text, and for a text that is too long.
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
