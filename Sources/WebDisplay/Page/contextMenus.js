// Menus of elements that are no buttons. The user asks for one with the secondary button, by holding a press, or with the menu
// key (or Shift+F10); the app answers with the menu as an element of its window. Where no element offers one, and in fields,
// the browser shows its own.

import { swallowClick } from "./clicks.js";
import { make, setAttribute, setText } from "./elements.js";
import { enter } from "./menus.js";
import { place, placeAt } from "./popovers.js";

const fields = "input, textarea, select, [contenteditable], video, audio";
const offering = '[data-traits~="offersMenu"]';
// What holds a press for something else.
const holding = '[data-gestures~="hold"]';
// In milliseconds: how long a finger is held. Some browsers say so themselves, and somewhat earlier.
const longPress = 650;
// In points: a finger that moves does not hold.
const leastMovement = 10;
// In milliseconds: a menu that comes later does not stand where the pointer was.
const longestAnswer = 5000;

// Where the user has asked last: a point { x, y } or the button { source } that they have pressed, with the time; null for the
// keyboard.
let asked = null;

// Notes the button that asks for a menu: the menu stands beside it.
export function askedFrom(source) {
  asked = { source, time: performance.now() };
}

// The element whose menu a press on `target` asks for; null where the browser shows its own.
export function menuOwner(target) {
  const owner = target?.closest?.(`${offering}, ${holding}`);
  return !owner?.matches(offering) || target.closest(fields) ? null : owner;
}

// A point of the page for what was done with a pointer; null for the keyboard.
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
  // For browsers that do not tell of a finger that is held.
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
    // The click that follows is none.
    if (press.isAsked) swallowClick();
    stop();
  });
  document.addEventListener("pointercancel", ({ pointerId }) => press?.pointerId === pointerId && stop());
}

// The menu itself. It is open for as long as the app has it, and closed at once when the user leaves it.
export function contextMenu(view, context) {
  const title = make("p", "menu-title");
  const slot = make("div");
  const element = make("div", "menu", title, slot);
  // The browser would take the pointer's release, which may come after the menu, for a press outside.
  element.popover = "manual";
  element.tabIndex = -1;
  element.setAttribute("role", "menu");
  element.dataset.roving = "menu";
  let returnTo = null;
  let isLeft = false;

  const hide = () => {
    removeEventListener("pointerdown", pressed, true);
    const { activeElement } = document;
    // What the app has closed is out of the page already, and the focus with it.
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
    if (button) place(element, button, ["below", "above", "left", "right"]);
    else if (source && (!isNear || asked.source)) place(element, source.target ?? source.element, view.node.anchor.sides);
    else placeAt(element, { x: asked?.x ?? 0, y: asked?.y ?? 0 });
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
      // In a miniature it is no menu.
      const isShown = !isLeft && element.getRootNode() === document;
      if (isShown && !element.matches(":popover-open")) open();
    },
    dispose: hide,
  };
}
