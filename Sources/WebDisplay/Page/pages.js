// Pages that the user turns with buttons or arrow keys.

import { make, setAttribute, setText } from "./elements.js";

// These elements use arrow keys themselves.
const ownArrows = "input, textarea, select, [data-roving=tabs], [data-roving=segments]";

export function pages(view, context) {
  const element = make("section", "pages");
  const isVertical = () => view.node.stack?.isVertical === true;
  element.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const keys = isVertical() ? ["PageUp", "PageDown"] : ["ArrowLeft", "ArrowRight"];
    const direction = keys.indexOf(key);
    if (direction < 0 || target.closest(ownArrows)) return;
    const pager = context.tree.views.get(view.children.at(-1));
    const button = pager?.node.role === "pager" && context.tree.views.get(pager.children[direction])?.element;
    if (!button || button.disabled) return;
    event.preventDefault();
    button.click();
  });
  const show = (node) => {
    setAttribute(element, "aria-label", node.label);
    element.classList.toggle("vertical", isVertical());
  };
  return { element, show };
}

export function pager() {
  const dots = make("div", "page-dots");
  dots.setAttribute("role", "status");
  const element = make("nav", "pager", dots);
  element.setAttribute("aria-label", "Pages");
  const show = ({ range }) => {
    const { maximum, value } = range ?? {};
    dots.hidden = !range;
    setAttribute(dots, "aria-label", range && `Page ${value + 1} of ${maximum + 1}`);
    // More dots than these are less useful than a number.
    const isCounted = maximum < 12;
    dots.classList.toggle("counted", isCounted);
    if (!range) return;
    if (!isCounted) return setText(dots, `${value + 1} / ${maximum + 1}`);
    const all = Array.from({ length: maximum + 1 }, (_, index) => make("span", index === value ? "dot current" : "dot"));
    dots.replaceChildren(...all);
  };
  return { element, show };
}
