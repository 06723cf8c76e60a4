// Actions of rows and items. A swipe reveals those at one side. The app answers it with an element in the row, and
// the page reports when the user leaves the actions. For users without a pointer they are in the row's menu, which
// has its own button here.

import { askedFrom } from "./contextMenus.js";
import { swallowClick } from "./clicks.js";
import { make, setAttribute } from "./elements.js";
import { symbol } from "./symbols.js";
import { has, traits } from "./traits.js";

const rows = ".row, .item";
const fields = "input, textarea, select, [contenteditable], video, audio";
// Elements that follow the pointer themselves.
const moving = '[data-gestures~="swipe-x"], [data-gestures~="pan"], .row-actions, .scroll-area, .collection.horizontal';
// In points: the least distances of a movement and of a swipe that reveals actions.
const leastMovement = 8;
const leastSwipe = 30;
// A part of the row's width. A longer swipe chooses the first action if the app allows that.
const fullSwipe = 0.6;

// Returns true if a swipe may reveal actions at that side. The deletion of a row is one of its actions.
export function offers(node, edge) {
  const wanted = edge === "leading" ? traits.leadingActions : traits.trailingActions | traits.deletable;
  // In edit mode, a control has this function.
  return has(node, wanted) && !has(node, traits.disabled) && !has(node, traits.editing);
}

// Returns the meaning of a movement over a row: { edge, isFar, isFull }. Returns null for a short movement, and for one
// that is more than half as high as it is wide. Actions appear at the side from which the row moves away.
export function swipeOf({ x, y }, width, isRightToLeft = false) {
  if (Math.abs(x) < leastMovement || Math.abs(y) > Math.abs(x) / 2) return null;
  const edge = x > 0 === isRightToLeft ? "trailing" : "leading";
  return { edge, isFar: Math.abs(x) >= leastSwipe, isFull: Math.abs(x) >= Math.max(leastSwipe, width * fullSwipe) };
}

// Returns the row that a press on `target` may swipe. Returns null outside of rows, in a field, and if something else
// follows the pointer.
export function rowAt(target) {
  const row = target?.closest?.(rows) ?? null;
  if (!row || target.closest(fields)) return null;
  const other = target.closest(moving);
  return other && row.contains(other) ? null : row;
}

export function installSwipes({ tree, outbox }) {
  let press = null;

  const end = (isDone) => {
    if (!press) return;
    const { row, swipe, isSwiping } = press;
    row.style.removeProperty("--swiped");
    row.classList.remove("swiping");
    press = null;
    if (!isSwiping) return;
    // The following click must be ignored.
    swallowClick();
    if (isDone && swipe?.isFar) {
      outbox.push({ type: "revealActions", id: row.dataset.id, edge: swipe.edge, isFull: swipe.isFull });
    }
  };

  document.addEventListener("pointerdown", ({ target, button, isPrimary, pointerId, clientX: x, clientY: y }) => {
    end(false);
    if (!isPrimary || button !== 0) return;
    const row = rowAt(target);
    const node = row && tree.views.get(row.dataset.id)?.node;
    if (node && (offers(node, "leading") || offers(node, "trailing"))) press = { row, node, pointerId, x, y, isSwiping: false };
  });
  document.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (press?.pointerId !== pointerId) return;
    const { row, node, x, y } = press;
    const [movedX, movedY] = [clientX - x, clientY - y];
    // A scrolling user does not swipe.
    if (!press.isSwiping && Math.abs(movedY) >= leastMovement && Math.abs(movedY) > Math.abs(movedX)) return end(false);
    const swipe = swipeOf({ x: movedX, y: movedY }, row.clientWidth, getComputedStyle(row).direction === "rtl");
    press.swipe = swipe && offers(node, swipe.edge) ? swipe : null;
    // A swipe stays a swipe, even if it moves back.
    press.isSwiping ||= press.swipe !== null;
    if (!press.isSwiping) return;
    row.classList.add("swiping");
    row.style.setProperty("--swiped", `${press.swipe ? movedX : 0}px`);
  });
  document.addEventListener("pointerup", ({ pointerId }) => press?.pointerId === pointerId && end(true));
  document.addEventListener("pointercancel", ({ pointerId }) => press?.pointerId === pointerId && end(false));
}

// The actions that a swipe revealed. A press elsewhere or Escape closes them. So does a press on the rest of the
// row, which has no other effect then.
export function rowActions(view) {
  const element = make("div", "row-actions");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Actions");
  let isShown = false;

  const leave = () => {
    if (isShown) view.send({ type: "dismiss" });
    hide();
  };
  const pressed = ({ target }) => {
    if (element.contains(target)) return;
    const isOwnRow = element.closest(rows)?.contains(target);
    leave();
    if (!isOwnRow) return;
    const swallow = (event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    // A press that becomes a movement has no click.
    addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, true)), { once: true });
  };
  const escaped = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  const hide = () => {
    isShown = false;
    removeEventListener("pointerdown", pressed, true);
    removeEventListener("keydown", escaped, true);
  };
  return {
    element,
    settle: () => {
      // A miniature has no interaction.
      if (isShown || !element.isConnected || element.getRootNode() !== document) return;
      isShown = true;
      addEventListener("pointerdown", pressed, true);
      addEventListener("keydown", escaped, true);
    },
    dispose: hide,
  };
}

// The button for the menu of a row or item, which contains its actions.
export function moreButton(view) {
  const element = make("button", "row-more", symbol("ellipsis"));
  element.type = "button";
  element.setAttribute("aria-haspopup", "menu");
  element.addEventListener("click", (event) => {
    // The enclosing item does not get the press.
    event.stopPropagation();
    askedFrom(element);
    view.send({ type: "contextMenu" });
  });
  const show = (node) => {
    const { leadingActions, trailingActions, disabled } = traits;
    element.hidden = has(node, disabled) || !(has(node, leadingActions) || has(node, trailingActions));
    setAttribute(element, "aria-label", ["Actions", node.label].filter(Boolean).join(": "));
  };
  return { element, show };
}
