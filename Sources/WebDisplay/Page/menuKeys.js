// The menu key and Shift+F10. Browsers differ in when they send a `contextmenu` event for them, and some send none,
// so the page sends such an event itself. If nothing in the page handles it, the browser shows its own menu as
// usual.

import { isComposing } from "./shortcuts.js";

// In milliseconds: the longest time after a key in which the browser's own event may come. On some systems it comes
// when the key is released.
const patience = 1000;

export function installMenuKeys(page = document) {
  let takenAt = -Infinity;
  const isRecent = () => performance.now() - takenAt <= patience;

  page.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isComposing(event) || !isMenuKey(event)) return;
    // The menu is open, or about to open, while the key is held.
    const isTaken = event.repeat ? isRecent() : !(page.activeElement ?? page.body).dispatchEvent(asking());
    if (!isTaken) return;
    takenAt = performance.now();
    event.preventDefault();
  });
  // The browser's own event would request the menu again, or open the browser's menu over the app's.
  page.addEventListener("contextmenu", (event) => {
    if (!event.isTrusted || event.button === 2 || !isRecent()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

const asking = () => new MouseEvent("contextmenu", { bubbles: true, cancelable: true, composed: true });

function isMenuKey({ key, shiftKey, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return false;
  return key === "ContextMenu" || (key === "F10" && shiftKey);
}
