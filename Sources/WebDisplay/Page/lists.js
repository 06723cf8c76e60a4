// Scrolling elements: areas, lists and their rows.

import { editControl } from "./editing.js";
import { make, number, points, pointSize, setAttribute, setRuns, setText, showImage, uniqueName } from "./elements.js";
import { Block } from "./blocks.js";
import { reorderHandle } from "./reordering.js";
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
  const [above, below] = ["list-above", "list-below"].map((name) => make("div", name));
  const block = new Block();
  const slot = make("div", "list-content", above, block.element, below);
  slot.setAttribute("role", "presentation");
  // The list also contains elements above and below the rows, so the sections have the list role.
  const element = make("div", "list", slot);
  element.setAttribute("role", "group");
  element.dataset.roving = "list";
  element.tabIndex = -1;
  // The additional height of the elements above the rows, in pixels. Their texts may need more lines here than the
  // app knows.
  let before = 0;
  const scroller = new Scroller(view, element, slot, context, () => ({ size: pointSize(), before }));
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "List");
    const height = node.scrolling?.contentHeight;
    if (height === undefined || height === null) slot.style.removeProperty("height");
    else slot.style.height = `calc(${Math.max(0, number(height))} * var(--unit) + var(--before))`;
  };
  const parts = (roles) => {
    const [first, last] = [roles.indexOf("listSection"), roles.lastIndexOf("listSection")];
    const of = (_, index) => (first < 0 || index < first ? above : index > last ? below : block.slot);
    return { all: [above, block.slot, below], of };
  };
  // Sections or rows were added or removed.
  const follow = () => {
    const children = (id) => context.tree.views.get(id)?.children ?? [];
    block.show(view.children.flatMap(children).map((id) => context.tree.views.get(id)?.node.row));
    makeRoom();
  };
  // The position of the rows is known when the first one exists.
  const makeRoom = () => {
    const { start } = block;
    if (start === null) return;
    before = above.childElementCount === 0 ? 0 : Math.max(0, Math.ceil(number(above.offsetHeight) - start * pointSize()));
    slot.style.setProperty("--before", `${before}px`);
  };
  const observer = new ResizeObserver(makeRoom);
  observer.observe(above);
  const dispose = () => {
    observer.disconnect();
    scroller.dispose();
  };
  const settle = () => {
    follow();
    scroller.apply();
  };
  return { element, slot, parts, scroller, show, follow, settle, dispose };
}

// The rows of a section form a list that contains nothing else.
export function listSection(view, context) {
  const [above, rows, below] = ["section-above", "section-rows", "section-below"].map((name) => make("div", name));
  rows.setAttribute("role", "list");
  const element = make("div", "list-section", above, rows, below);
  element.setAttribute("role", "presentation");
  const slots = { sectionHeader: above, sectionFooter: below };
  const parts = () => ({ all: [above, rows, below], of: (role) => (Object.hasOwn(slots, role ?? "") ? slots[role] : rows) });
  const show = (node) => setAttribute(rows, "aria-label", node.label);
  const settle = () => {
    rows.hidden = rows.childElementCount === 0;
    context.tree.views.get(element.closest("[data-role=list]")?.dataset.id)?.follow?.();
  };
  return { element, slot: rows, parts, show, settle };
}

// Rows have the app's positions. The rest of the list is only as high as the app says.
function place(element, row) {
  element.classList.toggle("placed", Boolean(row));
  if (!row) return;
  element.style.top = points(number(row.y));
  element.style.height = points(Math.max(0, number(row.height)));
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

// In points: the line height of a text of the usual size, without spacing.
const lineHeight = 17;

// Sets how many lines of large letters fit into a row or item, alone and above a value. See adaptation.css.
export function showFitting(content, place) {
  const fitting = Math.max(1, Math.floor(number(place?.height, 44) / lineHeight));
  content.style.setProperty("--fitting", String(fitting));
  content.style.setProperty("--fitting-label", String(Math.max(1, fitting - 1)));
}

// Shows the mark at the end of a row or item. A checkmark has priority over a disclosure mark.
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
  const edit = editControl(view, press);
  const handle = reorderHandle(view);
  const element = make("div", "row", edit.element, press, content, make("div", "row-buttons", more.element, remove), handle.element);
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
    showFitting(content, node.row);
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
    edit.show(node);
    handle.show(node);
    remove.hidden = !isDeletable();
    more.show(node);
    // One stop per row suffices if the row itself can be reached.
    remove.tabIndex = more.element.tabIndex = canPress ? -1 : 0;
    setAttribute(remove, "aria-label", `Delete ${node.label ?? ""}`.trim());
  };
  const settle = () => {
    slot.hidden = view.children.length === 0;
    edit.settle();
    handle.settle();
    // The element that gets the focus when this row scrolls away. See app.js.
    const owner = element.closest("[data-role=list]")?.dataset.id;
    for (const button of [press, more.element, remove, edit.button, handle.element]) setAttribute(button, "data-list", owner);
  };
  return { element, slot, show, settle, isDeletable };
}
