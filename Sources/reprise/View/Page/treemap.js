// The size of each object as a picture of nested areas.

import { element, isolated, make, makeLink, makeSVG } from "./make.js";
import { ancestors, shortClass } from "./model.js";
import { squarify } from "./squarify.js";
import { bytes, changes, count, kinds, share } from "./words.js";

const headHeight = 18;
const gap = 2;
/* Smaller areas are drawn together with their neighbors. */
const smallestArea = 90;

export class Treemap {
  #map = element("map");
  #zoom = element("zoom");
  #save = null;
  #selected = null;
  #cells = [];
  #cursor = 0;
  #isZoomed = false;
  /* The size of all drawn objects, in bytes. */
  #whole = 0;

  /** @param actions select(node) */
  constructor(actions) {
    this.actions = actions;
    this.#map.addEventListener("click", (event) => {
      const cell = this.#cells[event.target.closest?.("[data-cell]")?.dataset.cell];
      if (cell) actions.select(cell.node);
    });
    this.#map.addEventListener("keydown", (event) => this.#key(event));
    this.#zoom.addEventListener("click", () => {
      this.#isZoomed = !this.#isZoomed;
      this.#draw();
    });
    new ResizeObserver(() => this.#draw()).observe(this.#map);
    this.#drawLegend();
  }

  show(save) {
    this.#save = save;
    this.#draw();
    this.#listLargest();
  }

  select(node) {
    this.#selected = node;
    if (this.#isZoomed) return this.#draw();
    this.#drawZoom();
    this.#cursor = Math.max(0, this.#cells.findIndex((cell) => cell.node.id === node.id));
    this.#mark();
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#map;
    if (!this.#save || !width || !height) return;
    this.#drawZoom();
    this.#cells = [];
    const roots = this.#isZoomed && this.#canZoom ? [this.#selected] : this.#save.roots;
    this.#whole = roots.reduce((sum, node) => sum + node.total, 0);
    this.#lay(roots.map((node) => ({ node, size: node.total })), { x: 0, y: 0, width, height }, 0);
    const svg = makeSVG("svg", "", { viewBox: `0 0 ${width} ${height}`, width, height, role: "presentation" });
    svg.append(makePatterns(), ...this.#cells.map((cell, index) => this.#cell(cell, index)));
    this.#map.replaceChildren(svg, ...(this.#cells.length ? [] : [make("p", "empty quiet", {}, "The save is empty.")]));
    this.#cursor = Math.max(0, this.#cells.findIndex((cell) => cell.node.id === this.#selected?.id));
    this.#mark();
  }

  get #canZoom() {
    return Boolean(this.#selected && !this.#selected.isApplication && this.#selected.total > 0);
  }

  #drawZoom() {
    this.#zoom.disabled = !this.#canZoom;
    this.#zoom.setAttribute("aria-pressed", String(this.#isZoomed && this.#canZoom));
  }

  #lay(items, area, depth) {
    const shown = items.filter((item) => item.size > 0).sort((one, other) => other.size - one.size);
    const sum = shown.reduce((total, item) => total + item.size, 0);
    const scale = (area.width * area.height) / sum;
    const small = shown.filter((item) => item.size * scale < smallestArea);
    if (small.length > 1) {
      shown.splice(shown.length - small.length, small.length, {
        node: small[0].node.parent ?? small[0].node, many: small.length,
        size: small.reduce((total, item) => total + item.size, 0),
      });
      shown.sort((one, other) => other.size - one.size);
    }
    squarify(shown, area).forEach((place, index) => this.#place(shown[index], place, depth));
  }

  #place({ node, size, many, isOwn }, place, depth) {
    const inset = { x: place.x + gap / 2, y: place.y + gap / 2, width: place.width - gap, height: place.height - gap };
    if (inset.width <= 0 || inset.height <= 0) return;
    const isContainer = !many && !isOwn && node.children.some((child) => child.total > 0)
      && inset.width > 36 && inset.height > headHeight + 22;
    this.#cells.push({ node, size, many, isOwn, isContainer, depth, place: inset });
    if (!isContainer) return;
    const inside = {
      x: inset.x + 3, y: inset.y + headHeight, width: inset.width - 6, height: inset.height - headHeight - 3,
    };
    const items = node.children.map((child) => ({ node: child, size: child.total }));
    if (node.size) items.push({ node, size: node.size, isOwn: true });
    this.#lay(items, inside, depth + 1);
  }

  #cell(cell, index) {
    const { node, place, many, isOwn, isContainer, depth } = cell;
    const name = many ? count(many, "object") : isOwn ? "itself" : node.name;
    const group = makeSVG("g", "cell", {
      role: "option", id: `cell-${index}`, "data-cell": index, "data-kind": many ? "many" : node.kind,
      "data-container": isContainer, "data-depth": Math.min(depth, 5), "data-own": isOwn,
      "aria-label": this.#describe(cell),
    });
    const box = { x: place.x, y: place.y, width: place.width, height: place.height, rx: 3 };
    group.append(makeSVG("title", "", {}, this.#describe(cell)), makeSVG("rect", "area", box));
    if (node.change && !many && !isContainer) {
      group.append(makeSVG("rect", "hatch", { ...box, fill: `url(#hatch-${node.change})` }));
    }
    if (many) group.append(makeSVG("rect", "grid", { ...box, fill: "url(#grid)" }));
    const mark = node.change && !many && !isOwn ? `${changes[node.change].mark} ` : "";
    const room = Math.floor((place.width - 8) / (isContainer ? 7.4 : 6.6));
    if (room < 3 || place.height < 14) return group;
    // A separate image, so that wide letters stay inside of it.
    const labels = makeSVG("svg", "", { ...box, rx: null, "aria-hidden": true },
      makeSVG("text", "label", { x: 5, y: 13 }, cut(mark + name, room)));
    const detail = isContainer ? "" : bytes(cell.size);
    if (detail && place.height >= 30 && detail.length <= room) {
      labels.append(makeSVG("text", "label detail", { x: 5, y: 27 }, detail));
    }
    group.append(labels);
    return group;
  }

  #describe({ node, size, many, isOwn }) {
    const takes = `${count(size, "byte")}, ${share(size, this.#whole)}`;
    if (many) return `${count(many, "small object")} in ${node.name}: ${takes}`;
    const what = node.objects.map((object) => shortClass(object.className)).join(", ") || "was not saved";
    const changed = node.change ? `, ${changes[node.change].name}` : "";
    return `${isOwn ? `${node.name} itself` : node.name}, ${what}: ${takes}${changed}`;
  }

  /* Marks the selected object, its ancestors, and the keyboard's position. */
  #mark() {
    const holders = new Set(this.#selected ? [...ancestors(this.#selected)].map((node) => node.id) : []);
    this.#cells.forEach((cell, index) => {
      const group = element(`cell-${index}`);
      const isSelected = cell.node.id === this.#selected?.id && !cell.many && !cell.isOwn;
      group.setAttribute("aria-selected", String(isSelected));
      group.toggleAttribute("data-holder", holders.has(cell.node.id) && cell.isContainer);
      group.toggleAttribute("data-cursor", index === this.#cursor);
    });
    if (this.#cells.length) this.#map.setAttribute("aria-activedescendant", `cell-${this.#cursor}`);
    else this.#map.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    const last = this.#cells.length - 1;
    const cell = this.#cells[this.#cursor];
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    const above = () => this.#cells.slice(0, this.#cursor).findLastIndex((other) => other.depth < cell.depth);
    const moves = {
      ArrowRight: () => Math.min(last, this.#cursor + 1), ArrowLeft: () => Math.max(0, this.#cursor - 1),
      ArrowUp: () => Math.max(0, above()), ArrowDown: () => (cell.isContainer ? Math.min(last, this.#cursor + 1) : this.#cursor),
      Home: () => 0, End: () => last,
    };
    if (moves[event.key]) {
      this.#cursor = moves[event.key]();
      this.#mark();
    } else if (event.key === "Enter" || event.key === " ") this.actions.select(cell.node);
    else return;
    event.preventDefault();
  }

  #listLargest() {
    const largest = this.#save.nodes.filter((node) => node.size).sort((one, other) => other.size - one.size).slice(0, 10);
    element("largest").replaceChildren(...largest.map((node) => make("li", "", {},
      make("span", "who", {}, makeLink(node.name, () => this.actions.select(node)), " ",
        isolated(shortClass(node.className), "quiet")),
      make("span", "quiet amount", {}, `${bytes(node.size)}, ${share(node.size, this.#save.size)}`))));
  }

  #drawLegend() {
    const items = Object.entries(kinds).map(([kind, { name }]) => make("li", "", {}, make("span", "swatch", { "data-kind": kind }), name));
    const swatch = makeSVG("svg", "swatch", { viewBox: "0 0 12 12", "aria-hidden": true },
      makeSVG("rect", "hatch", { width: 12, height: 12, fill: "url(#hatch-changed)" }));
    element("legend").append(...items, make("li", "", {}, swatch, "Changed"));
  }
}

function makePatterns() {
  const turns = { added: 45, changed: 45, removed: -45 };
  const grid = makeSVG("pattern", "", { id: "grid", width: 5, height: 5, patternUnits: "userSpaceOnUse" },
    makeSVG("path", "line", { d: "M 5 0 H 0 V 5" }));
  return makeSVG("defs", "", {}, grid, ...Object.entries(turns).map(([change, turn]) =>
    makeSVG("pattern", "", { id: `hatch-${change}`, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      makeSVG("line", "stroke", { x1: 0, y1: 0, x2: 0, y2: 6 }))));
}

const cut = (text, room) => (text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`);
