// The objects as a tree. Only visible rows are elements, so 10,000 objects are as fast as ten.

import { element, isolated, make } from "./make.js";
import { ancestors, shortClass } from "./model.js";
import { bytes, changes, checks, count, kinds } from "./words.js";

export class Tree {
  #tree = element("tree");
  #canvas = make("div", "rows", { role: "presentation" });
  #save = null;
  #filter = null;
  #rows = [];
  #places = new Map();
  #open = new Map();
  #selected = null;
  #typed = { text: "", at: 0 };

  /** @param actions select(node), and enter() for Enter */
  constructor(actions) {
    this.actions = actions;
    this.#tree.append(this.#canvas);
    this.#tree.addEventListener("keydown", (event) => this.#key(event));
    this.#tree.addEventListener("click", (event) => this.#click(event));
    this.#tree.addEventListener("scroll", () => this.#draw(), { passive: true });
    new ResizeObserver(() => this.#draw()).observe(this.#tree);
  }

  show(save, filter) {
    this.#save = save;
    this.#filter = filter;
    this.#list();
  }

  /* Selects a node, and scrolls to it. */
  select(node) {
    this.#selected = node;
    let hidden = false;
    for (const above of ancestors(node)) {
      if (!this.#isOpen(above)) {
        this.#open.set(above.id, true);
        hidden = true;
      }
    }
    if (hidden) this.#list();
    this.#bringIntoView();
    this.#draw();
  }

  // Open nodes

  #isOpen(node) {
    if (this.#filter) return true;
    // A large state opens with its first levels.
    return this.#open.get(node.id) ?? (this.#save.nodes.length <= 400 || node.level < 3);
  }

  #setOpen(node, isOpen) {
    if (!node.children.length || this.#filter) return;
    this.#open.set(node.id, isOpen);
    this.#list();
  }

  #list() {
    const rows = [];
    const isShown = (node) => !this.#filter || this.#filter.shown.has(node);
    const waiting = this.#save.roots.filter(isShown).reverse();
    while (waiting.length) {
      const node = waiting.pop();
      rows.push(node);
      if (!this.#isOpen(node)) continue;
      for (let index = node.children.length - 1; index >= 0; index--) {
        if (isShown(node.children[index])) waiting.push(node.children[index]);
      }
    }
    this.#rows = rows;
    this.#places = new Map(rows.map((node, index) => [node.id, index]));
    this.#canvas.style.height = `${rows.length * this.#rowHeight}px`;
    this.#draw();
  }

  // Drawing

  get #rowHeight() {
    return parseFloat(getComputedStyle(this.#tree).getPropertyValue("--row")) || 32;
  }

  #draw() {
    const height = this.#rowHeight;
    this.#canvas.style.height = `${this.#rows.length * height}px`;
    const first = Math.max(0, Math.floor(this.#tree.scrollTop / height) - 10);
    const last = Math.min(this.#rows.length, Math.ceil((this.#tree.scrollTop + this.#tree.clientHeight) / height) + 10);
    const seen = this.#rows.slice(first, last).map((node, index) => this.#row(node, (first + index) * height));
    const place = this.#places.get(this.#selected?.id);
    // The active row of a screen reader must exist.
    if (place !== undefined && (place < first || place >= last)) seen.push(this.#row(this.#rows[place], place * height));
    this.#canvas.replaceChildren(...seen);
    if (place === undefined) this.#tree.removeAttribute("aria-activedescendant");
    else this.#tree.setAttribute("aria-activedescendant", `row-${this.#selected.id}`);
  }

  #row(node, top) {
    const hasChildren = node.children.some((child) => !this.#filter || this.#filter.shown.has(child));
    const siblings = node.parent?.children ?? this.#save.roots;
    const row = make("div", "row", {
      role: "treeitem", id: `row-${node.id}`, "aria-level": node.level, "aria-setsize": siblings.length,
      "aria-posinset": siblings.indexOf(node) + 1, "aria-selected": String(node.id === this.#selected?.id),
      "aria-expanded": hasChildren ? String(this.#isOpen(node)) : null, "aria-label": describe(node),
      "data-change": node.change, "data-dim": this.#filter && !this.#filter.matches.has(node),
      "data-absent": !node.objects.length && !node.isApplication,
    });
    row.style.top = `${top}px`;
    row.style.setProperty("--level", Math.min(node.level - 1, 14));
    row.append(
      make("span", hasChildren ? "twist" : "twist none", { "aria-hidden": true }),
      make("span", "kind", { "data-kind": node.isApplication ? "application" : node.kind, "aria-hidden": true },
        node.isApplication ? "A" : kinds[node.kind]?.letter ?? "·"),
      make("span", "names", { "aria-hidden": true },
        node.place ? isolated(node.place, "place") : null, isolated(node.name, "name"),
        node.isApplication ? null : isolated(shortClass(node.className), "class")),
      make("span", "notes", { "aria-hidden": true },
        node.findings.length ? make("span", "finding-mark", { title: checks[node.findings[0].check] }, "!") : null,
        node.change ? make("span", "change-mark", { "data-change": node.change, title: changes[node.change].name },
          changes[node.change].mark) : null,
        !node.change && node.changedBelow && !(hasChildren && this.#isOpen(node))
          ? make("span", "change-mark below", { title: `${count(node.changedBelow, "change")} below` }, "≠") : null,
        make("span", "size", {}, node.total ? bytes(node.total) : "")));
    return row;
  }

  #bringIntoView() {
    const place = this.#places.get(this.#selected?.id);
    if (place === undefined) return;
    const height = this.#rowHeight;
    const top = place * height;
    if (top < this.#tree.scrollTop) this.#tree.scrollTop = top;
    else if (top + height > this.#tree.scrollTop + this.#tree.clientHeight) {
      this.#tree.scrollTop = top + height - this.#tree.clientHeight;
    }
  }

  // Actions of the user

  #click(event) {
    const row = event.target.closest(".row");
    const node = row && this.#save.byID.get(Number(row.id.slice("row-".length)));
    if (!node) return;
    if (event.target.closest(".twist:not(.none)")) this.#setOpen(node, !this.#isOpen(node));
    else this.actions.select(node);
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.#rows.length) return;
    // The selected node may be filtered out. The keys then begin above the first row.
    const place = this.#places.get(this.#selected?.id) ?? -1;
    const node = this.#rows[Math.max(0, place)];
    const page = Math.max(1, Math.floor(this.#tree.clientHeight / this.#rowHeight) - 1);
    const moves = {
      ArrowDown: () => place + 1, ArrowUp: () => place - 1, Home: () => 0, End: () => this.#rows.length - 1,
      PageDown: () => place + page, PageUp: () => place - page,
    };
    if (moves[event.key]) this.#go(moves[event.key]());
    else if (event.key === "ArrowRight") {
      if (!node.children.length) return;
      if (this.#isOpen(node)) this.#go(place + 1);
      else this.#setOpen(node, true);
    } else if (event.key === "ArrowLeft") {
      if (node.children.length && this.#isOpen(node) && !this.#filter) this.#setOpen(node, false);
      else if (node.parent) this.#go(this.#places.get(node.parent.id));
    } else if (event.key === "Enter") this.actions.enter();
    else if (event.key === " ") this.#setOpen(node, !this.#isOpen(node));
    else if (event.key === "*") for (const sibling of node.parent?.children ?? this.#save.roots) this.#setOpen(sibling, true);
    else if (event.key.length === 1) this.#search(event.key, place);
    else return;
    event.preventDefault();
  }

  #go(place) {
    const node = this.#rows[Math.min(this.#rows.length - 1, Math.max(0, place))];
    if (node) this.actions.select(node);
  }

  /* Goes to the next row whose name begins with the typed text. */
  #search(key, place) {
    const now = Date.now();
    const text = (now - this.#typed.at < 700 ? this.#typed.text : "") + key.toLowerCase();
    this.#typed = { text, at: now };
    const start = text.length === 1 ? place + 1 : place;
    for (let step = 0; step < this.#rows.length; step++) {
      const next = (start + step) % this.#rows.length;
      if (this.#rows[next].name.toLowerCase().startsWith(text)) return this.#go(next);
    }
  }
}

/* Describes a node in words. */
export function describe(node) {
  if (node.isApplication) return node.change ? "Application, changed" : "Application";
  return [
    node.name, ...node.objects.map((object) => `${kinds[object.kind].name} ${shortClass(object.className)}`),
    node.objects.length ? null : "was not saved", node.total ? `${count(node.total, "byte")}` : null,
    node.change ? changes[node.change].name : null,
    node.changedBelow ? `${count(node.changedBelow, "change")} below` : null,
    node.findings.length ? count(node.findings.length, "finding") : null,
  ].filter(Boolean).join(", ");
}
