// What scrolls: areas, lists and their rows.

import { make, number, setAttribute, setRuns, setText, showImage, uniqueName } from "./elements.js";
import { Scroller } from "./scrolling.js";
import { moreButton } from "./swipes.js";
import { symbol } from "./symbols.js";
import { has, traits } from "./traits.js";

export function scrollArea(view, context) {
  const slot = make("div", "scroll-content");
  const element = make("div", "scroll-area", slot);
  element.tabIndex = 0;
  element.setAttribute("role", "group");
  const scroller = new Scroller(view, element, slot, context);
  return {
    element,
    slot,
    scroller,
    show: (node) => setAttribute(element, "aria-label", node.label ?? "Content"),
    settle: () => scroller.apply(),
    dispose: () => scroller.dispose(),
  };
}

export function list(view, context) {
  const slot = make("div", "list-content");
  slot.setAttribute("role", "presentation");
  const element = make("div", "list", slot);
  element.setAttribute("role", "list");
  element.dataset.roving = "list";
  element.tabIndex = -1;
  const scroller = new Scroller(view, element, slot, context);
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "List");
    const height = node.scrolling?.contentHeight;
    if (height === undefined || height === null) slot.style.removeProperty("height");
    else slot.style.height = `${Math.max(0, number(height))}px`;
  };
  return { element, slot, scroller, show, settle: () => scroller.apply(), dispose: () => scroller.dispose() };
}

// Rows stand where the app says; the rest of the list is only as high as it says.
function place(element, row) {
  element.classList.toggle("placed", Boolean(row));
  if (!row) return;
  element.style.top = `${number(row.y)}px`;
  element.style.height = `${Math.max(0, number(row.height))}px`;
}

export function sectionTitle(tag, className) {
  return () => {
    const label = make(tag, "section-label");
    const element = make("div", className, label);
    const show = (node) => {
      setText(label, node.label);
      place(element, node.row);
    };
    return { element, show };
  };
}

// What stands at the end of a row or item.
export function showMark(holder, node) {
  const marks = { checkmark: traits.checkmark, "chevron.right": traits.disclosure };
  const shown = Object.keys(marks).find((name) => has(node, marks[name]));
  showImage(holder, shown && { symbol: shown }, shown === "checkmark" ? "Checked" : null);
}

export function row(view, context) {
  const press = make("button", "row-press");
  press.type = "button";
  press.tabIndex = -1;
  const image = make("span", "row-image");
  const label = make("span", "row-label");
  const value = make("span", "row-value");
  const slot = make("div", "row-items");
  const mark = make("span", "row-mark");
  const content = make("div", "row-content", image, make("span", "row-texts", label, value), slot, mark);
  content.id = uniqueName();
  const remove = make("button", "row-delete", symbol("trash"));
  remove.type = "button";
  const more = moreButton(view);
  const element = make("div", "row", press, content, more.element, remove);
  element.setAttribute("role", "listitem");
  press.addEventListener("click", () => view.send({ type: "activate" }));
  remove.addEventListener("click", () => view.send({ type: "delete" }));
  const isDeletable = () => has(view.node, traits.deletable) && !has(view.node, traits.disabled);
  const show = (node) => {
    place(element, node.row);
    setAttribute(element, "aria-posinset", node.row && node.row.index + 1);
    setAttribute(element, "aria-setsize", node.row?.count);
    showImage(image, node.image);
    setRuns(label, node.label, node.runs);
    setText(value, node.value);
    content.classList.toggle("tall", (node.row?.height ?? 0) >= 56);
    const canPress = has(node, traits.selectable) || has(node, traits.disclosure) || has(node, traits.offersMenu)
      || Boolean(node.gestures);
    press.hidden = !canPress;
    press.disabled = has(node, traits.disabled);
    press.toggleAttribute("data-rove", canPress);
    setAttribute(press, "aria-labelledby", content.id);
    setAttribute(press, "aria-current", has(node, traits.selected) ? "true" : null);
    setAttribute(press, "aria-description", node.hint);
    const keys = [isDeletable() && "Delete", has(node, traits.offersMenu) && "Shift+F10"];
    setAttribute(press, "aria-keyshortcuts", keys.filter(Boolean).join(" "));
    showMark(mark, node);
    remove.hidden = !isDeletable();
    more.show(node);
    // One stop per row is enough where the row itself can be reached.
    remove.tabIndex = more.element.tabIndex = canPress ? -1 : 0;
    setAttribute(remove, "aria-label", `Delete ${node.label ?? ""}`.trim());
  };
  const settle = () => {
    slot.hidden = view.children.length === 0;
    // Where the focus goes when this row scrolls away under it; see app.js.
    const owner = element.closest("[data-role=list]")?.dataset.id;
    for (const button of [press, more.element, remove]) setAttribute(button, "data-list", owner);
  };
  return { element, slot, show, settle, isDeletable };
}
