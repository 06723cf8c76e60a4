// Functions that make elements, and that change only what differs.

import { ticketed } from "./access.js";
import { symbol } from "./symbols.js";
import { wellFormed } from "./texts.js";

export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === "") {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, value);
  }
}

// Returns the readable text. It leaves out the placeholder character of a picture, because the tree doesn't have
// the picture and many fonts draw a box instead. Fields keep it, because their app counts it.
const readable = (text) => String(text ?? "").replaceAll("\uFFFC", "");

// Sets a text only if it differs, because the user may have selected some of it. Its first letters determine its
// direction. An empty text hides the element.
export function setText(element, text) {
  const wanted = readable(text);
  element.dir = "auto";
  if (element.textContent !== wanted) element.textContent = wanted;
  element.hidden = wanted === "";
}

// The runs of each text, by the element that shows it.
const shownRuns = new WeakMap();

// Sets a text whose parts may look different. A part without a run looks like the element. See TextRun.swift.
export function setRuns(element, text, runs) {
  const state = text && runs?.length ? JSON.stringify([text, runs]) : null;
  if (state === null) {
    // Without the runs, the same characters look different.
    if (shownRuns.delete(element)) element.textContent = "";
    return setText(element, text);
  }
  if (shownRuns.get(element) === state) return;
  shownRuns.set(element, state);
  element.dir = "auto";
  let place = 0;
  const parts = runs.map((run) => {
    const part = make("span", "", readable(text.slice(place, (place += Math.max(0, number(run.length))))));
    applyRun(part, run);
    return part;
  });
  element.replaceChildren(...parts, readable(text.slice(place)));
  element.hidden = false;
}

function applyRun(element, { textColor, backgroundColor, fontSize, isBold, isItalic, isUnderlined, isStruckThrough }) {
  const set = (property, value) => setProperty(element, property, value);
  const lines = [isUnderlined && "underline", isStruckThrough && "line-through"].filter(Boolean);
  set("color", inkOf(textColor));
  set("background-color", color(backgroundColor));
  set("font-size", fontSize ? `${number(fontSize, 17) / 16}rem` : null);
  set("font-weight", typeof isBold === "boolean" ? (isBold ? "650" : "400") : null);
  set("font-style", typeof isItalic === "boolean" ? (isItalic ? "italic" : "normal") : null);
  set("text-decoration-line", lines.join(" ") || null);
}

// Returns true if an element is rendered, and not in a column behind another one. Older browsers without this
// function use boxes and styles. The first browsers with it had another name for the option.
export function isSeen(element) {
  if (element.checkVisibility) return element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true });
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}

let lastNumber = 0;
export const uniqueName = () => `e${++lastNumber}`;

// A tree may contain "NaN" after a wrong calculation of the app.
export const number = (value, otherwise = 0) => (Number.isFinite(Number(value)) ? Number(value) : otherwise);

// A length of the app's on the page. Its points grow with the browser's letters, so that texts have enough room.
// See base.css.
export const points = (value) => `calc(${value} * var(--unit))`;

let ruler = null;

// Returns the size of a point in the page's pixels, or 1 if it is unknown.
export function pointSize() {
  ruler ??= make("div", "ruler");
  if (!ruler.isConnected) document.body?.append(ruler);
  return ruler.getBoundingClientRect().width / 100 || 1;
}

// Some colors are the page's own.
const named = new Map([["secondary", "var(--quiet)"], ["tertiary", "var(--faint)"], ["link", "var(--accent)"]]);
const color = (text) => (/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text ?? "") ? text : named.get(text) ?? null);

// UIKit's own colors. See colors.css for their use in texts.
const system = new Map([
  ["#ff3b30", "red"], ["#ff9500", "orange"], ["#ffcc00", "yellow"], ["#34c759", "green"], ["#30b0c7", "teal"],
  ["#007aff", "blue"], ["#5856d6", "indigo"], ["#af52de", "purple"], ["#ff2d55", "pink"], ["#8e8e93", "gray"],
]);
const inkOf = (text) => (system.has(text) ? `var(--system-${system.get(text)})` : color(text));

// Returns "light" for a color that needs dark text, and "dark" for one that needs light text. Returns null if much of
// the background shows through, and for a text that is not a color in hexadecimal digits.
function ground(text) {
  if (!/^#[0-9a-f]{6}([89a-f][0-9a-f])?$/i.test(text ?? "")) return null;
  const [red, green, blue] = [1, 3, 5].map((start) => (parseInt(text.slice(start, start + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "light" : "dark";
}

// Returns an image for a background, or null if fewer than two of its colors are known.
function gradient(wanted) {
  const stops = (Array.isArray(wanted?.stops) ? wanted.stops : []).flatMap(({ color: text, location }) =>
    color(text) ? [`${color(text)} ${Math.min(Math.max(number(location), 0), 1) * 100}%`] : []);
  if (stops.length < 2) return null;
  if (wanted.kind === "radial" || wanted.kind === "conic") return `${wanted.kind}-gradient(${stops.join(", ")})`;
  return `linear-gradient(${number(wanted.angle, 180)}deg, ${stops.join(", ")})`;
}

function setProperty(element, property, value) {
  if (value === null) element.style.removeProperty(property);
  else element.style.setProperty(property, value);
}

export function applyStyle(element, style) {
  const set = (property, value) => setProperty(element, property, value);
  const { textColor, backgroundColor, tintColor, trackColor, fontSize, isBold, isItalic, alignment, lines, alpha } = style ?? {};
  const [corner, border] = [number(style?.cornerRadius), number(style?.borderWidth)];
  set("color", inkOf(textColor));
  set("--background", color(backgroundColor));
  const image = gradient(style?.backgroundGradient);
  set("background-image", image);
  element.toggleAttribute("data-filled", image !== null || color(backgroundColor) !== null);
  setAttribute(element, "data-ground", ground(image ? style.backgroundGradient.stops[0].color : backgroundColor));
  element.toggleAttribute("data-rounded", corner > 0);
  element.toggleAttribute("data-bordered", border > 0);
  set("--corner", corner > 0 ? `${corner}px` : null);
  set("--border", border > 0 ? `${border}px solid ${color(style.borderColor) ?? "currentColor"}` : null);
  set("--tint", color(tintColor));
  set("--tint-text", inkOf(tintColor));
  set("--track", color(trackColor));
  // The points refer to the browser's usual text size. Texts are larger if the user prefers that.
  set("font-size", fontSize ? `${number(fontSize, 17) / 16}rem` : null);
  set("font-weight", isBold ? "650" : null);
  set("font-style", isItalic ? "italic" : null);
  set("text-align", ["center", "right"].includes(alignment) ? alignment : null);
  set("opacity", typeof alpha === "number" && alpha < 1 ? String(Math.max(0, alpha)) : null);
  set("--lines", lines > 1 ? String(lines) : null);
  element.dataset.lines = lines === 0 ? "all" : lines > 1 ? "some" : "one";
}

// Applies the designer's layout of an element. See designs.css.
export function applyPlace(element, place) {
  const [width, height] = [number(place?.width), number(place?.height)];
  setAttribute(element, "data-place", place?.alignment);
  element.toggleAttribute("data-sized", height > 0);
  setProperty(element, "--width", width > 0 ? points(width) : null);
  setProperty(element, "--height", height > 0 ? points(height) : null);
  setProperty(element, "--share", place ? String(Math.max(1, width)) : null);
  setProperty(element, "--ratio", width > 0 && height > 0 ? String(width / height) : null);
}

// The app provides each picture under its hash, so a changed element does not transfer it again.
const addressOf = ({ picture }) => ticketed(`/pictures/${encodeURIComponent(wellFormed(picture))}`);

export function imageElement(image, label) {
  if (image?.picture) {
    const element = make("img");
    addressOf(image).then((address) => address && (element.src = address));
    element.alt = label ?? "";
    element.draggable = false;
    return element;
  }
  const element = symbol(image?.symbol ?? "");
  if (label) {
    element.removeAttribute("aria-hidden");
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
  }
  return element;
}

// Makes an image in the color of the text beside it, as UIKit draws those of tabs and segments.
export function tintedImage(image) {
  if (!image.picture) return imageElement(image);
  const element = make("span", "tinted");
  addressOf(image).then((address) => address && element.style.setProperty("--picture", `url("${address}")`));
  return element;
}

// Shows an image, and makes a new element only if it differs. `draw` makes the element. Without an image, it hides the
// holder.
export function showImage(holder, image, label, draw = imageElement) {
  const state = JSON.stringify([image ?? null, label ?? null]);
  if (holder.dataset.state === state) return;
  holder.dataset.state = state;
  holder.replaceChildren(...(image ? [draw(image, label)] : []));
  holder.hidden = !image;
}
