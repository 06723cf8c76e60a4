// Collection views: items at the app's positions, in two dimensions.
//
// For screen readers, a collection is a grid with one row for each item, which may be selected and may contain
// buttons.

import { editControl } from "./editing.js";
import { make, number, points, pointSize, setAttribute, setRuns, setText, showImage } from "./elements.js";
import { Block } from "./blocks.js";
import { showFitting, showMark } from "./lists.js";
import { reorderHandle } from "./reordering.js";
import { Scroller } from "./scrolling.js";
import { moreButton } from "./swipes.js";
import { has, traits } from "./traits.js";

export function collection(view, context) {
  const block = new Block();
  const slot = make("div", "collection-content", block.element);
  slot.setAttribute("role", "presentation");
  const element = make("div", "collection", slot);
  element.setAttribute("role", "grid");
  element.dataset.roving = "grid";
  const scroller = new Scroller(view, element, slot, context, () => ({ size: pointSize(), before: 0 }));
  const show = ({ label, scrolling, row, collection: use }) => {
    const isHorizontal = Boolean(use?.scrollsHorizontally);
    const height = number(use?.height);
    // A section that scrolls across its collection.
    if (row) place(element, row);
    setAttribute(element, "aria-label", label ?? "Collection");
    setAttribute(element, "aria-multiselectable", use?.allowsMultipleSelection ? "true" : null);
    element.classList.toggle("horizontal", isHorizontal);
    element.toggleAttribute("data-height", height > 0);
    element.style.setProperty("--height", points(height));
    slot.style.width = isHorizontal ? points(Math.max(0, number(scrolling?.contentWidth))) : "";
    slot.style.height = isHorizontal ? "" : points(Math.max(0, number(scrolling?.contentHeight)));
  };
  const parts = () => ({ all: [block.slot, slot], of: (role) => (role === "collectionSection" ? block.slot : slot) });
  // Sections or items were added or removed.
  const follow = () => {
    const children = (id) => context.tree.views.get(id)?.children ?? [];
    const places = view.children.flatMap(children).map((id) => context.tree.views.get(id)?.node.row);
    block.show(places, Boolean(view.node.collection?.scrollsHorizontally));
  };
  const settle = () => {
    follow();
    const first = block.slot.querySelector(":scope > .collection-section > .item");
    const count = first && context.tree.views.get(first.dataset.id)?.node.row?.count;
    setAttribute(element, "aria-rowcount", count);
    // If no item can have the focus, the collection itself gets it for scrolling with the keyboard.
    element.tabIndex = slot.querySelector("[data-rove]") ? -1 : 0;
    scroller.apply();
  };
  return { element, slot, parts, scroller, show, follow, settle, dispose: () => scroller.dispose() };
}

export function collectionSection(view, context) {
  const element = make("div", "collection-section");
  element.setAttribute("role", "rowgroup");
  const settle = () => context.tree.views.get(element.closest("[data-role=collection]")?.dataset.id)?.follow?.();
  return { element, settle };
}

function place(element, row) {
  element.style.left = points(number(row?.x));
  element.style.top = points(number(row?.y));
  element.style.width = points(Math.max(0, number(row?.width)));
  element.style.height = points(Math.max(0, number(row?.height)));
}

export function supplementary() {
  const slot = make("div", "supplementary-content");
  slot.setAttribute("role", "gridcell");
  const element = make("div", "supplementary", slot);
  element.setAttribute("role", "row");
  const show = (node) => {
    place(element, node.row);
    setAttribute(slot, "aria-label", node.label);
  };
  return { element, slot, show };
}

// Elements in an item that react by themselves.
const controls = "button, input, textarea, label, a, [data-roving], [data-gestures~=tap]";

export function item(view, context) {
  const image = make("span", "row-image");
  const label = make("span", "row-label");
  const value = make("span", "row-value");
  const slot = make("div", "item-slot");
  const mark = make("span", "row-mark");
  const texts = make("span", "row-texts", label, value);
  const more = moreButton(view);
  more.element.tabIndex = -1;
  const edit = editControl(view);
  const handle = reorderHandle(view);
  const content = make("div", "item-content", edit.element, image, texts, slot, mark, make("div", "row-buttons", more.element), handle.element);
  content.setAttribute("role", "gridcell");
  const element = make("div", "item", content);
  element.setAttribute("role", "row");
  element.tabIndex = -1;
  const press = () => {
    if (element.dataset.rove !== undefined) view.send({ type: "activate" });
  };
  element.addEventListener("click", ({ target }) => {
    const control = target.closest(controls);
    if (!control || control === element || !element.contains(control)) press();
  });
  element.addEventListener("keydown", (event) => {
    if (event.target !== element || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!event.repeat) press();
  });
  const show = (node) => {
    place(element, node.row);
    showFitting(element, node.row);
    const isEnabled = !has(node, traits.disabled);
    const canPress = has(node, traits.selectable) || has(node, traits.offersMenu) || Boolean(node.gestures);
    element.toggleAttribute("data-rove", canPress && isEnabled);
    // Texts without their own views are shown as in a row. Otherwise the label is only the item's name.
    const isEmpty = view.children.every((id) => context.tree.views.get(id)?.node.role === "rowActions");
    const isRow = isEmpty || Boolean(node.value || node.image);
    more.show(node);
    setRuns(label, isRow ? node.label : null, node.runs);
    setText(value, node.value);
    showImage(image, node.image);
    setAttribute(element, "aria-label", isRow ? null : node.label);
    setAttribute(element, "aria-description", node.hint);
    setAttribute(element, "aria-rowindex", node.row && node.row.index + 1);
    setAttribute(element, "aria-selected", canPress ? String(has(node, traits.selected)) : null);
    setAttribute(element, "aria-disabled", isEnabled ? null : "true");
    showMark(mark, node);
    edit.show(node);
    handle.show(node);
  };
  const settle = () => {
    slot.hidden = view.children.length === 0;
    handle.settle();
    // The element that gets the focus when this item scrolls away. See app.js.
    setAttribute(element, "data-list", element.parentElement?.closest("[data-role=collection]")?.dataset.id);
  };
  return { element, slot, show, settle };
}

// Returns the item to which an arrow key leads, by the positions on screen. If no item is in that direction, this is
// the next or previous item in order. Returns null for another key, and if there is no such item.
export function neighbourInGrid(items, target, key) {
  const isVertical = key === "ArrowUp" || key === "ArrowDown";
  const isForward = key === "ArrowRight" || key === "ArrowDown";
  if (!isVertical && key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const sides = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return isVertical ? [top, bottom, left, right] : [left, right, top, bottom];
  };
  const [start, end, low, high] = sides(target);
  let nearest = null;
  let least = Infinity;
  for (const item of items) {
    const [itemStart, itemEnd, itemLow, itemHigh] = sides(item);
    const gap = isForward ? itemStart - end : start - itemEnd;
    const isAside = itemHigh <= low || itemLow >= high;
    if (gap < -1 || item === target || (!isVertical && isAside)) continue;
    const distance = gap + Math.abs(itemLow + itemHigh - low - high);
    if (distance < least) [nearest, least] = [item, distance];
  }
  return nearest ?? items[items.indexOf(target) + (isForward ? 1 : -1)] ?? null;
}
