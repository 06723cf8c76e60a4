// Rows in edit mode: the control at the beginning of a row. It deletes the row, inserts one, or shows if the row is
// selected.

import { make, setAttribute, showImage } from "./elements.js";
import { symbol } from "./symbols.js";
import { has, traits } from "./traits.js";

// Returns the function of a row's control, or null if the row has none.
export function controlOf(node) {
  if (has(node, traits.checkable)) return "select";
  if (!has(node, traits.editing)) return null;
  if (has(node, traits.insertable)) return "insert";
  return has(node, traits.deletable | traits.trailingActions) ? "delete" : null;
}

const symbols = { delete: "minus", insert: "plus" };
const names = { delete: "Delete", insert: "Insert" };

// Makes the control. `press` is the element that selects the row, if the row has one.
export function editControl(view, press = null) {
  const button = make("button", "row-edit-button");
  button.type = "button";
  const circle = make("span", "row-circle", symbol("checkmark"));
  const element = make("span", "row-edit", button, circle);
  // True if the next actions are for a keyboard user, and if they had the focus.
  let wantsFocus = false;
  let hadFocus = false;

  button.addEventListener("click", (event) => {
    event.stopPropagation();
    if (controlOf(view.node) === "insert") return view.send({ type: "insert" });
    wantsFocus = event.detail === 0;
    view.send({ type: "revealActions", edge: "trailing", isFull: false });
  });

  const show = (node) => {
    const control = controlOf(node);
    const isChecked = has(node, traits.selected);
    // Without a control, the row is aligned with the others.
    element.hidden = control === null && !(press && has(node, traits.editing));
    button.hidden = !symbols[control];
    button.dataset.control = control ?? "";
    circle.classList.toggle("checked", isChecked);
    circle.hidden = control !== "select";
    if (symbols[control]) {
      showImage(button, { symbol: symbols[control] });
      setAttribute(button, "aria-label", [names[control], node.label].filter(Boolean).join(" "));
    }
    if (!press) return;
    setAttribute(press, "role", control === "select" ? "checkbox" : null);
    setAttribute(press, "aria-checked", control === "select" ? String(isChecked) : null);
    if (control === "select") setAttribute(press, "aria-current", null);
  };
  // The focus moves to the first action that the control reveals, and returns from it.
  const settle = () => {
    const action = element.parentElement?.querySelector(".row-actions > button");
    if (action && wantsFocus) action.focus();
    if (!action && hadFocus && document.activeElement === document.body) button.focus();
    hadFocus = Boolean(action) && (wantsFocus || hadFocus);
    if (action) wantsFocus = false;
  };
  return { element, button, show, settle };
}
