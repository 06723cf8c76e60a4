// A split view. It shows its columns side by side if there is room, and otherwise only the front one. See
// columns.css.

import { make } from "./elements.js";

export function split() {
  const slot = make("div", "columns");
  return { element: make("div", "split", slot), slot };
}

// The screen in the column is the landmark. A second one with the same name would be useless.
export function column() {
  return { element: make("div", "column") };
}
