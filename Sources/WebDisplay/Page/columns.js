// A split view: its columns side by side where there is room, the front one alone where there is not; see columns.css.

import { make } from "./elements.js";

export function split() {
  const slot = make("div", "columns");
  return { element: make("div", "split", slot), slot };
}

// The screen in it is the landmark. A second one of the same name would say nothing more.
export function column() {
  return { element: make("div", "column") };
}
