// Elements of the page. All text goes in as text: nothing from a saved state is ever read as HTML.

const svgNamespace = "http://www.w3.org/2000/svg";

/** An element with a class, attributes and children; children are elements or text, and nothing where they are null. */
export function make(name, className = "", attributes = {}, ...children) {
  return fill(document.createElement(name), className, attributes, children);
}

export function makeSVG(name, className = "", attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, name), className, attributes, children);
}

function fill(element, className, attributes, children) {
  if (className) element.setAttribute("class", className);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Text of a saved state, by itself: whichever way it is written, what stands beside it stays where it is. */
export function isolated(text, className = "") {
  return make("bdi", className, {}, String(text));
}

/** The same for a name in one word, which may be broken where its parts begin. */
export function isolatedName(text, className = "") {
  const parts = String(text).split(/(?<=[._/])|(?<=[a-z])(?=[A-Z])/);
  return make("bdi", className, {}, ...parts.flatMap((part, index) => (index ? [make("wbr"), part] : [part])));
}

/** A button that looks like text. */
export function makeLink(text, action, label = null) {
  const button = make("button", "link", { type: "button", "aria-label": label }, isolated(text));
  button.addEventListener("click", action);
  return button;
}

/** For screen readers only. */
export function unseen(text) {
  return make("span", "visually-hidden", {}, text);
}

export const element = (id) => document.getElementById(id);

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
