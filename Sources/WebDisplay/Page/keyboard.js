// Keyboard control. Arrow keys move within tabs, segments, menus, lists and collections, each of which is one stop of
// the Tab key. Escape dismisses, Delete deletes a row, and the left arrow with Alt presses the back button. Buttons
// handle Enter and Space themselves.

import { neighbourInGrid } from "./collections.js";
import { isSeen } from "./elements.js";
import { isComposing } from "./shortcuts.js";
import { has, traits } from "./traits.js";

const forward = new Set(["ArrowRight", "ArrowDown"]);
const backward = new Set(["ArrowLeft", "ArrowUp"]);

export function installKeyboard(context, modals) {
  document.addEventListener("keydown", (event) => {
    // A dialog of the page itself is in front of the app.
    if (document.querySelector("dialog[open]")) return;
    if (isComposing(event) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      if (event.key === "ArrowLeft") pressBack(event);
      return;
    }
    const { target, key } = event;
    if (key === "Escape") {
      // Escape cancels a search if possible. Otherwise it first clears the search field.
      if (cancelSearch(target, context)) return event.preventDefault();
      if (target.type === "search" && target.value) return;
      if (modals.dismiss()) event.preventDefault();
      // This happens unless the app uses the key, which it receives after the page.
      else setTimeout(() => event.defaultPrevented || modals.explain());
      return;
    }
    const container = target.closest?.("[data-roving]");
    if (!container || (target.dataset.rove === undefined && target !== container)) return;
    const isList = container.dataset.roving === "list";
    if (isList && (key === "Delete" || key === "Backspace")) {
      const id = target.closest("[data-role=row]")?.dataset.id;
      const row = context.tree.views.get(id);
      if (row?.isDeletable()) {
        event.preventDefault();
        context.outbox.push({ type: "delete", id });
      }
      return;
    }
    const next = neighbour(container, target, key, isList);
    if (!next) return;
    event.preventDefault();
    rove(container, next);
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    // The selection among a few choices follows the focus, as with all radio buttons.
    if (container.dataset.roving === "segments") next.click();
  });
  document.addEventListener("focusin", ({ target }) => {
    const container = target.closest?.("[data-roving]");
    if (container && target.dataset.rove !== undefined) rove(container, target);
  });
}

// Ensures that each group has exactly one stop of the Tab key after a change of the tree.
export function restoreRoving(root) {
  for (const container of root.querySelectorAll("[data-roving]")) {
    const all = items(container);
    const active = all.find((item) => item === document.activeElement);
    let stop = active ?? all.find((item) => item.tabIndex === 0);
    if (["list", "grid"].includes(container.dataset.roving)) {
      // Tab must not scroll a list back to a position of long ago.
      if (!stop || (!active && !isVisible(container, stop))) stop = firstVisible(container, all);
    } else {
      stop = active ?? all.find(isChosen) ?? all[0];
    }
    if (stop) rove(container, stop);
  }
}

// A segmented control in a row of a list is a separate group.
const own = (container, selector) =>
  [...container.querySelectorAll(selector)].filter((item) => item.closest("[data-roving]") === container);

const items = (container) => own(container, "[data-rove]:not(:disabled)");

const isChosen = (item) => item.ariaSelected === "true" || item.ariaChecked === "true";

function rove(container, chosen) {
  for (const item of own(container, "[data-rove]")) item.tabIndex = item === chosen ? 0 : -1;
}

function neighbour(container, target, key, isList) {
  const all = items(container);
  const index = all.indexOf(target);
  if (container.dataset.roving === "grid") {
    return index < 0 ? firstVisible(container, all) : neighbourInGrid(all, target, key);
  }
  if (isList && index < 0) return firstVisible(container, all);
  if (isList && (key === "ArrowLeft" || key === "ArrowRight")) return null;
  if (forward.has(key)) return all[index + 1] ?? (isList ? null : all[0]);
  if (backward.has(key)) return all[index - 1] ?? (isList ? null : all.at(-1));
  // A list contains only the rows near the visible part, so the user reaches its ends by scrolling.
  if (isList) return null;
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  return null;
}

function isVisible(container, item) {
  const outer = container.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  const isInside = (start, low, high) => start >= low - 1 && start < high;
  return isInside(inner.top, outer.top, outer.bottom) && isInside(inner.left, outer.left, outer.right);
}

const firstVisible = (container, all) => all.find((item) => isVisible(container, item)) ?? all[0];

function cancelSearch(target, { tree, outbox }) {
  const view = target.type === "search" && tree.views.get(target.dataset.id);
  const offersCancel = view?.children?.some((id) => has(tree.views.get(id)?.node ?? {}, traits.cancel));
  if (offersCancel) outbox.push({ type: "dismiss", id: view.node.id });
  return offersCancel;
}

function pressBack(event) {
  const buttons = [...document.querySelectorAll("[data-role=backButton]:not(:disabled)")];
  const button = buttons.findLast((element) => !element.closest("[inert]") && isSeen(element));
  if (!button) return;
  event.preventDefault();
  button.click();
}
