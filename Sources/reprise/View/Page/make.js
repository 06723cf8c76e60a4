// Functions that make the page's elements. All text is inserted as text, so nothing from a saved state is ever read
// as HTML.

const svgNamespace = "http://www.w3.org/2000/svg";

/* Makes an element with a class, attributes and children. Children are elements or texts, and null ones are
   ignored. */
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

/* Isolates a text of a saved state. Whatever its direction, the text around it stays in place. */
export function isolated(text, className = "") {
  return make("bdi", className, {}, String(text));
}

/* Isolates a name of one word, which may be broken before each of its parts. */
export function isolatedName(text, className = "") {
  const parts = String(text).split(/(?<=[._/])|(?<=[a-z])(?=[A-Z])/);
  return make("bdi", className, {}, ...parts.flatMap((part, index) => (index ? [make("wbr"), part] : [part])));
}

/* Makes a button that looks like text. */
export function makeLink(text, action, label = null) {
  const button = make("button", "link", { type: "button", "aria-label": label }, isolated(text));
  button.addEventListener("click", action);
  return button;
}

/* Makes a text for screen readers only. */
export function unseen(text) {
  return make("span", "visually-hidden", {}, text);
}

export const element = (id) => document.getElementById(id);

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
