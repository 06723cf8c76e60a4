// Names for elements that have none from the app. The name is the text beside the element, as sighted users read
// it.

import { setAttribute, uniqueName } from "./elements.js";

const nameable = new Set([
  "textField", "textView", "toggle", "slider", "segmentedControl", "stepper", "pageControl", "progress", "picker",
  "datePicker",
]);

export function noteName({ node, target }) {
  target.toggleAttribute("data-unnamed", nameable.has(node.role) && !node.label);
}

export function nameByNeighbours(root) {
  for (const element of root.querySelectorAll("[data-unnamed], [data-unnamed] > [role=spinbutton]")) {
    const text = textBeside(element.closest("[data-node]"));
    if (text) text.id ||= uniqueName();
    setAttribute(element, "aria-labelledby", text?.id);
  }
}

function textBeside(element) {
  const before = element.previousElementSibling;
  if (before?.matches(".text, .heading")) return before;
  // In a row, this is the row's own text. An element among others has no text of its own.
  const items = element.parentElement;
  const label = items.matches(".row-items") && items.childElementCount === 1 && items.parentElement.querySelector(".row-label");
  return label && !label.hidden ? label : null;
}
