// Symbols by the names of `UIImage(systemName:)`: those of symbolLines.js, and variants of them.

import { lines } from "./symbolLines.js";

const namespace = "http://www.w3.org/2000/svg";
const lineWidth = 1.8;
// A longer name is unknown, because it only repeats endings.
const longestName = 80;

// The shapes that may surround another symbol, with the center and the scale of that symbol.
export const surrounds = new Map([
  ["circle", [12, 12, 0.52]], ["square", [12, 12, 0.56]], ["app", [12, 12, 0.56]], ["rectangle", [12, 12, 0.48]],
  ["triangle", [12, 14.3, 0.42]], ["diamond", [12, 12, 0.44]], ["hexagon", [12, 12, 0.5]], ["octagon", [12, 12, 0.52]],
  ["seal", [12, 12, 0.48]], ["shield", [12, 11.5, 0.48]], ["bubble", [12, 10.8, 0.45]], ["capsule", [12, 12, 0.42]],
  ["message", [12, 10.8, 0.45]], ["icloud", [12.2, 13.5, 0.36]], ["doc", [12, 14.8, 0.36]], ["heart", [12, 11.8, 0.42]],
  ["tv", [12, 10.3, 0.4]],
]);

const known = new Map(lines.trim().split("\n").map((line) => line.split(/: (.*)/, 2)));
export const names = [...known.keys()];

const slash = path("M4 4l16 16");
const cornerMark = [17.8, 17.8, 0.46];
const unknown = [path("M7 3.5h10a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5z", "stroke dotted")];

// A drawing is a list of shapes. A shape is `{ path, look }`, `{ text, x, y, size }`, or a group of `shapes` that may have a place and
// scale (`at`), a `turn`, a mirror image, lines of another `width`, and shapes that are `cut` out of it.
function path(data, look = "stroke") {
  return { path: data, look };
}

// Finds the drawing of a name. It is one of the lines, or the endings of the name make it from another line.
// Returns null for an unknown name. `SymbolNames.isKnown(_:)` in UIKit follows the same rules, and a test compares
// the two.
export function drawing(name, isFilled = false) {
  if (name.length > longestName) return null;
  if (known.has(name)) return drawn(known.get(name), isFilled || name.endsWith(".fill"));
  const [base, ending] = split(name, ".");
  if (ending === "fill") return drawing(base, true);
  const [rest, mark] = split(name, ".badge.");
  const badge = mark && drawing(mark, true);
  if (badge) return marked(drawing(rest, isFilled), badge);
  if (ending === "slash") return struck(drawing(base, isFilled));
  if (ending === "badge") return dotted(drawing(base, isFilled));
  return surrounds.has(ending) ? surrounded(characters(base) ?? drawing(base, true), ending, isFilled) : null;
}

// Returns the parts before and after the last separator, or empty texts without one.
function split(name, separator) {
  const place = name.lastIndexOf(separator);
  return place < 1 ? ["", ""] : [name.slice(0, place), name.slice(place + separator.length)];
}

// Makes a drawing of a letter or a number, for names such as `a.circle` and `12.square`. Returns null for anything
// else.
function characters(name) {
  return /^([a-z]|\d{1,2})$/.test(name) ? [text(12, 12, name.length > 1 ? 17 : 20, name.toUpperCase())] : null;
}

function text(x, y, size, characters) {
  return { text: characters, x, y: y + size * 0.36, size };
}

function surrounded(inner, ending, isFilled) {
  if (!inner) return null;
  const placed = { shapes: inner, at: surrounds.get(ending) };
  const outer = drawn(known.get(ending), isFilled);
  return isFilled ? [{ shapes: outer, cut: [placed] }] : [...outer, placed];
}

function struck(shapes) {
  return shapes && [{ shapes, cut: [{ shapes: [slash], width: 5 }] }, slash];
}

function dotted(shapes) {
  return shapes && [{ shapes, cut: [path(circle(18, 6, 5), "fill")] }, path(circle(18, 6, 3.2), "fill")];
}

function marked(shapes, mark) {
  return shapes && [{ shapes, cut: [path(circle(18, 18, 6.2), "fill")] }, { shapes: mark, at: cornerMark }];
}

// Makes the shapes of a line. See symbolLines.js for the format.
function drawn(line, isFilled) {
  const [areas, details, others] = [[], [], []];
  for (const part of line.split("|")) {
    const [, mark, body] = part.match(/^([-+*/]*)(.*)$/);
    const { shapes, isArea } = shapesOf(body, isFilled, mark.includes("*"));
    if (mark.includes("+") && isFilled) details.push(...shapes.map((shape) => ({ ...shape, look: "stroke fill" })));
    else if (/[-+]/.test(mark)) details.push(...shapes);
    else if (isArea && !mark) areas.push(...shapes);
    else others.push(...shapes);
  }
  if (!isFilled || areas.length === 0) return [...areas, ...details, ...others];
  return [{ shapes: areas.map((area) => ({ ...area, look: "stroke fill" })), cut: details }, ...others];
}

function shapesOf(body, isFilled, isSolid) {
  const rest = body.slice(1).trim();
  const [x, y, size] = rest.split(" ").map(Number);
  const outline = { o: () => circle(x, y, size), r: () => rectangle(...rest.split(" ").map(Number)) }[body[0]];
  if (outline) return { shapes: [path(outline(), isSolid ? "fill" : "stroke")], isArea: true };
  if (body[0] === "t") return { shapes: [text(x, y, size, rest.split(" ").slice(3).join(" "))] };
  if (body[0] !== "=") return { shapes: [path(body, isSolid ? "fill" : "stroke")], isArea: body.endsWith("z") };
  const [name, ...change] = rest.split(" ");
  const shapes = drawn(known.get(name), isFilled);
  const group = { shapes };
  if (change.length === 3) group.at = change.map(Number);
  else if (change[0] === "~") group.isMirrored = true;
  else if (change.length > 0) group.turn = Number(change[0]);
  return { shapes: [group], isArea: true };
}

function circle(x, y, radius) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

function rectangle(x, y, width, height, corner = 0) {
  const turn = (dx, dy) => (corner ? `a${corner} ${corner} 0 0 1 ${dx} ${dy}` : "");
  return (
    `M${x + corner} ${y}h${width - 2 * corner}${turn(corner, corner)}v${height - 2 * corner}${turn(-corner, corner)}` +
    `h${2 * corner - width}${turn(-corner, -corner)}v${2 * corner - height}${turn(corner, -corner)}z`
  );
}

function make(tag, attributes, ...children) {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Makes a width from one in the units of a drawing, which is 24 wide. If the system's letters are larger, WebKit
// enlarges a width without a percentage once more than the drawing.
const share = (width) => `${(width / 24) * 100}%`;

let cuts = 0;

function elementOf(shape, scale = 1) {
  if (shape.path) return make("path", { d: shape.path, class: shape.look });
  if (shape.text) return make("text", { x: shape.x, y: shape.y, "font-size": shape.size, class: "fill" }, shape.text);
  const [x, y, own] = shape.at ?? [12, 12, 1];
  const attributes = { "stroke-width": share((shape.width ?? lineWidth) / (scale * own)) };
  if (shape.at) attributes.transform = `translate(${x} ${y}) scale(${own}) translate(-12 -12)`;
  if (shape.turn) attributes.transform = `rotate(${shape.turn} 12 12)`;
  if (shape.isMirrored) attributes.transform = "matrix(-1 0 0 1 24 0)";
  const inside = shape.shapes.map((each) => elementOf(each, scale * own));
  if (!shape.cut?.length) return make("g", attributes, ...inside);
  // The name must be unique, because a mask is found by it.
  const id = `symbol-cut-${++cuts}`;
  const away = shape.cut.map((each) => elementOf(each, scale * own));
  const area = { x: -12, y: -12, width: 48, height: 48 };
  const mask = make("mask", { id, maskUnits: "userSpaceOnUse", ...area },
    make("rect", { ...area, fill: "white" }), make("g", { color: "black" }, ...away));
  return make("g", attributes, mask, make("g", { mask: `url(#${id})` }, ...inside));
}

// Makes an SVG element in the color of its text: the symbol, or a dotted square for an unknown name.
export function symbol(name) {
  const shapes = drawing(String(name ?? ""));
  const classes = shapes ? "symbol" : "symbol unknown";
  const svg = make("svg", { viewBox: "0 0 24 24", class: classes, "aria-hidden": "true", "stroke-width": share(lineWidth) });
  for (const shape of shapes ?? unknown) svg.append(elementOf(shape));
  return svg;
}
