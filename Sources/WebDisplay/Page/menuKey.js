// The menu key and Shift+F10 in browsers that send no `contextmenu` for them. Where the browser sends one, that counts alone.

import { pointOf } from "./contextMenus.js";
import { isComposing } from "./shortcuts.js";

// In milliseconds: a browser that has both events for one press sends the second one within this time.
const together = 500;

export function installMenuKey(window) {
  // When the browser has told of the key, and when the page has.
  let told = -Infinity;
  let asked = -Infinity;

  window.addEventListener("contextmenu", (event) => {
    if (!event.isTrusted || pointOf(event)) return;
    const now = performance.now();
    if (now - asked > together) return void (told = now);
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  window.addEventListener("keydown", (event) => {
    if (!isMenuKey(event) || event.repeat || event.defaultPrevented || isComposing(event)) return;
    const now = performance.now();
    if (now - told < together) return;
    const isLeft = event.target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    // Nobody has a menu here, so the browser shows its own.
    if (isLeft) return;
    asked = now;
    event.preventDefault();
  });
}

const isMenuKey = ({ key, shiftKey, ctrlKey, altKey, metaKey }) =>
  !ctrlKey && !altKey && !metaKey && (key === "ContextMenu" || (key === "F10" && shiftKey));
