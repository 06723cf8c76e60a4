// Buttons that open a menu, and the contents of menus. The browser's popover closes on a press outside. By
// keyboard, arrow keys move within it and Escape closes it (see keyboard.js). For the menus of other elements see
// contextMenus.js.

import { make, setAttribute, setText, showImage, uniqueName } from "./elements.js";
import { pressable } from "./controls.js";
import { place } from "./popovers.js";
import { ariaFor, wordsFor } from "./shortcuts.js";
import { has, traits } from "./traits.js";

export function menuButton(view) {
  const slot = make("div", "menu");
  slot.popover = "auto";
  slot.id = uniqueName();
  slot.setAttribute("role", "menu");
  slot.dataset.roving = "menu";
  const follow = follower(slot, () => place(slot, button, ["below", "above", "right", "left"]));
  const open = () => {
    slot.showPopover();
    follow();
    enter(slot);
  };
  const { element: button, show } = pressable("button")({ send: open });
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-controls", slot.id);
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open();
  });
  // For the menu key. See menuKeys.js.
  button.addEventListener("contextmenu", (event) => {
    if (event.isTrusted) return;
    event.preventDefault();
    open();
  });
  slot.addEventListener("toggle", ({ newState }) => button.setAttribute("aria-expanded", newState === "open"));
  slot.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    if (event.key === "Escape") event.preventDefault();
    close(slot);
  });
  const element = make("div", "menu-holder", button, slot);
  return {
    element,
    slot,
    show: (node) => {
      show(node);
      setAttribute(slot, "aria-label", button.ariaLabel || button.innerText);
    },
  };
}

// Returns a function that positions an open menu, at once and at each change of the page's size until it is closed.
// Larger letters change the menu's own size.
export function follower(menu, placeIt) {
  const again = () => menu.matches(":popover-open") && placeIt();
  const observer = new ResizeObserver(again);
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") return;
    removeEventListener("resize", again);
    observer.disconnect();
  });
  return () => {
    placeIt();
    addEventListener("resize", again);
    observer.observe(menu);
  };
}

// Moves the focus to the entry at which the Tab key stops, or else to the first one. Disabled entries do not get it.
// Returns true if there is one.
export function enter(menu) {
  const items = [...menu.querySelectorAll("[data-rove]:not(:disabled)")];
  const item = items.find((item) => item.tabIndex === 0) ?? items[0];
  item?.focus();
  return Boolean(item);
}

function close(menu) {
  if (!menu?.matches(":popover-open")) return;
  const button = menu.parentElement.querySelector("[aria-haspopup]");
  menu.hidePopover();
  button?.focus({ preventScroll: true });
}

export function menuSection() {
  const title = make("p", "menu-title");
  const slot = make("div");
  const element = make("div", "menu-section", title, slot);
  element.setAttribute("role", "group");
  return {
    element,
    slot,
    show: (node) => {
      setText(title, node.label);
      setAttribute(element, "aria-label", node.label);
    },
  };
}

export function menuItem(view) {
  const mark = make("span", "menu-mark");
  const send = (event) => {
    const menu = element.closest("[popover]");
    // The app itself closes a context menu when the user chooses an entry.
    if (menu?.dataset.role !== "contextMenu") close(menu);
    view.send(event);
  };
  const { element, show } = pressable("menu-item", "menuitem")({ send });
  // Screen readers get the keys from an attribute.
  const keys = make("kbd", "menu-keys");
  keys.setAttribute("aria-hidden", "true");
  element.prepend(mark);
  element.append(keys);
  element.dataset.rove = "";
  return {
    element,
    slot: make("div"),
    show: (node) => {
      show(node);
      const [shortcut] = node.keys ?? [];
      setText(keys, shortcut && wordsFor(shortcut));
      setAttribute(element, "aria-keyshortcuts", shortcut ? ariaFor(shortcut) : null);
      const isOn = has(node, traits.selected);
      showImage(mark, isOn ? { symbol: "checkmark" } : null);
      setAttribute(element, "role", isOn ? "menuitemcheckbox" : "menuitem");
      setAttribute(element, "aria-checked", isOn ? "true" : null);
    },
  };
}
