// Context menus of elements other than buttons. The user opens one with the secondary button, by holding a press,
// or with the menu key (or Shift+F10). The app answers with the menu as an element of its window. If no element
// offers a menu, and in fields, the browser shows its own.

import { swallowClick } from "./clicks.js";
import { make, setAttribute, setText } from "./elements.js";
import { enter, follower } from "./menus.js";
import { place, placeAt } from "./popovers.js";

const fields = "input, textarea, select, [contenteditable], video, audio";
const offering = '[data-traits~="offersMenu"]';
// Elements that use a held press for something else.
const holding = '[data-gestures~="hold"]';
// In milliseconds: the duration of a long press. Some browsers report it themselves, somewhat earlier.
const longPress = 650;
// In points. A finger that moves farther isn't holding.
const leastMovement = 10;
// In milliseconds. A menu that arrives later does not appear at the pointer's old position.
const longestAnswer = 5000;

// The place of the user's last request: a point { x, y } or the pressed button { source }, with the time. null for
// the keyboard.
let asked = null;

// Records the button that requests a menu. The menu appears beside it.
export function askedFrom(source) {
  asked = { source, time: performance.now() };
}

// Returns the element whose menu a press on `target` requests. Returns null if there is none, in a field, and if a
// nearer element uses a held press for something else.
export function menuOwner(target) {
  const owner = target?.closest?.(`${offering}, ${holding}`);
  return !owner?.matches(offering) || target.closest(fields) ? null : owner;
}

// Returns the point of an action with a pointer, or null for the keyboard.
export function pointOf({ pointerType, button, clientX, clientY }) {
  const isPointer = button === 2 || pointerType === "touch" || pointerType === "pen";
  return isPointer ? { x: clientX, y: clientY } : null;
}

export function installContextMenus({ outbox }) {
  let press = null;

  const ask = (target, point) => {
    const element = target.closest("[data-id]");
    if (!element) return;
    asked = point && { ...point, time: performance.now() };
    const { left, top } = element.getBoundingClientRect();
    const place = point && { x: point.x - left, y: point.y - top };
    outbox.push({ type: "contextMenu", id: element.dataset.id, ...place });
  };
  const stop = () => {
    clearTimeout(press?.timer);
    press = null;
  };

  document.addEventListener("contextmenu", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !menuOwner(target)) return;
    event.preventDefault();
    const isAsked = press?.isAsked;
    if (press) press.isAsked = true;
    if (!isAsked) ask(target, pointOf(event));
  });
  // For browsers that do not report a long press.
  document.addEventListener("pointerdown", ({ target, pointerType, pointerId, isPrimary, clientX: x, clientY: y }) => {
    stop();
    if (!isPrimary || pointerType !== "touch" || !menuOwner(target)) return;
    const timer = setTimeout(() => {
      if (press.isAsked) return;
      press.isAsked = true;
      ask(target, { x, y });
    }, longPress);
    press = { pointerId, x, y, timer, isAsked: false };
  });
  document.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (press?.pointerId !== pointerId || press.isAsked) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) >= leastMovement) stop();
  });
  document.addEventListener("pointerup", ({ pointerId }) => {
    if (press?.pointerId !== pointerId) return;
    // The following click must be ignored.
    if (press.isAsked) swallowClick();
    stop();
  });
  document.addEventListener("pointercancel", ({ pointerId }) => press?.pointerId === pointerId && stop());
}

// The menu itself. It is open as long as the app has it, but closes at once when the user leaves it.
export function contextMenu(view, context) {
  const title = make("p", "menu-title");
  const slot = make("div");
  const element = make("div", "menu", title, slot);
  // The browser would treat the pointer's release, which may come after the menu, as a press outside.
  element.popover = "manual";
  element.tabIndex = -1;
  element.setAttribute("role", "menu");
  element.dataset.roving = "menu";
  let returnTo = null;
  let isLeft = false;

  const hide = () => {
    removeEventListener("pointerdown", pressed, true);
    const { activeElement } = document;
    // If the app closed the menu, it has already left the page together with the focus.
    const hadFocus = element.contains(activeElement) || (!isLeft && activeElement === document.body);
    if (element.matches(":popover-open")) element.hidePopover();
    if (hadFocus && returnTo?.isConnected) returnTo.focus({ preventScroll: true });
  };
  const leave = () => {
    if (isLeft) return;
    hide();
    isLeft = true;
    view.send({ type: "dismiss" });
  };
  const pressed = ({ target }) => {
    if (!element.contains(target)) leave();
  };
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    leave();
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());

  const open = () => {
    const active = document.activeElement;
    returnTo = active && active !== document.body ? active : null;
    element.showPopover();
    const isNear = asked && performance.now() - asked.time < longestAnswer;
    const source = context.tree.views.get(view.node.anchor?.element);
    const button = isNear && asked.source?.isConnected ? asked.source : null;
    const point = { x: asked?.x ?? 0, y: asked?.y ?? 0 };
    const isBeside = source && (!isNear || asked.source);
    follower(element, () => {
      if (button) place(element, button, ["below", "above", "left", "right"]);
      else if (isBeside) place(element, source.target ?? source.element, view.node.anchor.sides);
      else placeAt(element, point);
    })();
    asked = null;
    addEventListener("pointerdown", pressed, true);
    if (!enter(element)) element.focus();
  };
  return {
    element,
    slot,
    show: (node) => {
      setText(title, node.label);
      setAttribute(element, "aria-label", node.label ?? "Menu");
    },
    settle: () => {
      // A miniature does not open the menu.
      const isShown = !isLeft && element.getRootNode() === document;
      if (isShown && !element.matches(":popover-open")) open();
    },
    dispose: hide,
  };
}
