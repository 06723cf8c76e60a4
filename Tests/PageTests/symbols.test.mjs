// Drawings of symbols: which names have one, and what endings make of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lines } from "../../Sources/WebDisplay/Page/symbolLines.js";
import { drawing, names, surrounds, symbol } from "../../Sources/WebDisplay/Page/symbols.js";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const { known, unknown } = JSON.parse(read("symbolNames.json"));
const swift = read("../../Sources/UIKit/Graphics/Assets/SymbolNames.swift");
const dottedSquare = "symbol unknown";

class Element {
  attributes = {};
  children = [];

  constructor(tag) {
    this.tag = tag;
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  append(...children) {
    this.children.push(...children);
  }

  // All that is in it, in the order of a document.
  get all() {
    return [this, ...this.children.flatMap((child) => child.all ?? [])];
  }

  find(tag) {
    return this.all.filter((element) => element.tag === tag);
  }
}

globalThis.document = { createElementNS: (_, tag) => new Element(tag) };

// Shapes as texts, without groups.
const flat = (shapes) => shapes.flatMap(({ shapes: inside, cut, ...shape }) =>
  inside ? [...flat(inside), ...flat(cut ?? []).map((text) => `cut ${text}`)] : [`${shape.look ?? shape.text} ${shape.path ?? ""}`]);

test("each name that apps use most has a drawing, and what is no name has none", () => {
  for (const name of known) assert.ok(drawing(name)?.length > 0, name);
  for (const name of unknown) assert.equal(drawing(name), null, name);
  assert.ok(known.length > 200);
});

test("the app knows the same names as the page, and the same surrounds", () => {
  const listed = swift.match(/list = """\n([^]*?)"""/)[1].trim().split(/\s+/);
  assert.deepEqual(listed.toSorted(), names.toSorted());
  assert.equal(new Set(names).size, names.length);
  const around = swift.match(/surrounds: Set<Substring> = \[([^\]]*)\]/)[1].match(/\w+/g);
  assert.deepEqual(around.toSorted(), [...surrounds.keys()].toSorted());
  assert.equal(Number(swift.match(/longest = (\d+)/)[1]), 80);
});

test("a name that is not known is a dotted square, and one that is known is not", () => {
  for (const name of [...unknown, null, undefined, 5, {}]) assert.equal(symbol(name).attributes.class, dottedSquare, String(name));
  for (const name of known) assert.equal(symbol(name).attributes.class, "symbol", name);
  assert.ok(symbol("no.such.name").find("path").some(({ attributes }) => attributes.class.includes("dotted")));
});

test("each name has a drawing of its own, unless its line says that it is another", () => {
  const others = new Set(lines.trim().split("\n").filter((line) => /: =\S+$/.test(line)).map((line) => line.split(": ")[0]));
  const own = names.filter((name) => !others.has(name)).map((name) => JSON.stringify(drawing(name)));
  assert.equal(new Set(own).size, own.length);
  assert.deepEqual(drawing("chevron.forward")[0].shapes, drawing("chevron.right"));
});

test("a name with fill has areas, and its details are cut out of them", () => {
  for (const name of ["house", "heart", "star", "person", "bell", "bookmark", "folder", "trash", "doc", "envelope", "cart", "moon"]) {
    assert.ok(!flat(drawing(name)).some((text) => text.startsWith("stroke fill")), name);
    assert.ok(flat(drawing(`${name}.fill`)).some((text) => text.startsWith("stroke fill")), name);
  }
  assert.ok(flat(drawing("envelope.fill")).some((text) => text.startsWith("cut stroke")));
  assert.ok(flat(drawing("text.bubble.fill")).some((text) => text.startsWith("cut stroke")));
  assert.deepEqual(drawing("plus.fill"), drawing("plus"));
});

test("a symbol in a circle is smaller, and is cut out of a filled one", () => {
  const [circle, inner] = drawing("heart.circle");
  assert.deepEqual(circle, drawing("circle")[0]);
  assert.deepEqual(inner.shapes, drawing("heart.fill"));
  assert.ok(inner.at[2] < 0.6);
  const [filled] = drawing("heart.circle.fill");
  assert.deepEqual([filled.shapes, filled.cut], [drawing("circle.fill"), [inner]]);
});

test("lines keep their width in what is smaller", () => {
  const [, group] = symbol("plus.circle").children;
  const scale = Number(group.attributes.transform.match(/scale\((.*?)\)/)[1]);
  assert.ok(Math.abs(widthOf(group) * scale - 1.8) < 0.001);
  assert.equal(widthOf(symbol("plus")), 1.8);
});

test("a slash and a badge are drawn over what is cut away for them", () => {
  assert.deepEqual(drawing("eye.slash")[0].shapes, drawing("eye"));
  assert.deepEqual(drawing("eye.slash.fill")[0].shapes, drawing("eye.fill"));
  assert.deepEqual(drawing("cart.badge.plus")[1].shapes, drawing("plus.fill"));
  assert.deepEqual(drawing("cart.fill.badge.plus")[0].shapes, drawing("cart.fill"));
  assert.deepEqual(drawing("bell.badge.fill")[0].shapes, drawing("bell.fill"));
  assert.deepEqual(drawing("clock.badge.checkmark.fill"), drawing("clock.fill.badge.checkmark"));
});

test("letters and numbers in a circle are text", () => {
  const letters = (name) => symbol(name).find("text").map(({ children }) => children.join());
  assert.deepEqual(letters("a.circle"), ["A"]);
  assert.deepEqual(letters("42.square.fill"), ["42"]);
  assert.deepEqual(letters("person.circle"), []);
});

test("each cut has a mask of its own name", () => {
  const both = [symbol("heart.circle.fill"), symbol("heart.circle.fill")];
  const masks = both.map((svg) => svg.find("mask").map(({ attributes }) => attributes.id));
  const used = both.map((svg) => svg.all.flatMap(({ attributes: { mask } }) => (mask ? [mask] : [])));
  assert.deepEqual(used, masks.map((ids) => ids.map((id) => `url(#${id})`)));
  assert.equal(new Set(masks.flat()).size, masks.flat().length);
});

test("each path is one that browsers read, on the grid", () => {
  for (const name of [...names, ...names.map((name) => `${name}.fill`)]) {
    for (const path of symbol(name).find("path")) assertOnGrid(path.attributes.d, name);
    for (const number of symbol(name).all.flatMap(({ attributes }) => Object.entries(attributes)).filter(isNumeric)) {
      assert.ok(Number.isFinite(Number(number[1])), `${name}: ${number.join(" ")}`);
    }
    for (const element of symbol(name).all) {
      const width = element.attributes["stroke-width"];
      // WebKit enlarges a number twice if the system's letters are larger.
      if (width !== undefined) assert.match(width, /^\d+(\.\d+)?%$/, name);
    }
  }
});

test("the lines stay short enough to be a part of the page", () => {
  assert.ok(read("../../Sources/WebDisplay/Page/symbolLines.js").length < 60_000);
});

const isNumeric = ([name]) => ["x", "y", "font-size"].includes(name);
// The width of its lines in the units of a drawing.
const widthOf = ({ attributes }) => (parseFloat(attributes["stroke-width"]) * 24) / 100;
const counts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

// Walks along a path: each command has as many numbers as it takes, flags are 0 or 1, and no end of a line is off the grid.
function assertOnGrid(path, name) {
  assert.match(path, /^M[-+.\d\sa-zA-Z]*$/, name);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    assert.ok(kind in counts, `${name}: ${command} in ${path}`);
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    assert.equal(rest.replace(/-?(\d+\.?\d*|\.\d+)/g, "").trim(), "", `${name}: ${command}${rest}`);
    const count = counts[kind];
    assert.ok(count === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % count === 0, `${name}: ${command}${rest}`);
    for (let at = 0; at < Math.max(numbers.length, 1); at += count || 1) {
      const own = numbers.slice(at, at + count);
      const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
      if (kind === "a") assert.ok([0, 1].includes(own[3]) && [0, 1].includes(own[4]), `${name}: ${command}${rest}`);
      if (kind === "z") [x, y] = [startX, startY];
      else if (kind === "h") x = fromX + own[0];
      else if (kind === "v") y = fromY + own[0];
      else [x, y] = [fromX + own.at(-2), fromY + own.at(-1)];
      if (kind === "m" && at === 0) [startX, startY] = [x, y];
      for (const place of [x, y]) assert.ok(place >= 0 && place <= 24, `${name}: (${x}, ${y}) after ${command}${rest} in ${path}`);
    }
  }
}
