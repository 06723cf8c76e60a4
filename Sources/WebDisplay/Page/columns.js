// A split view: its columns side by side where there is room, the front one alone where there is not; see columns.css.

import { make, setAttribute } from "./elements.js";

export function split() {
  const slot = make("div", "columns");
  return { element: make("div", "split", slot), slot };
}

export function column() {
  const element = make("section", "column");
  return { element, show: (node) => setAttribute(element, "aria-label", node.label) };
}
