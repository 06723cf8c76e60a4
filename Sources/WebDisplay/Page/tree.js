// The app's tree in the document. A node keeps its element for as long as its identity lasts, across launches of the
// app: that is what keeps the focus, the cursor and the scroll position where they were.

import { changed } from "./texts.js";
import { has, traits } from "./traits.js";
import { createView } from "./views.js";

export class Tree {
  views = new Map();
  windows = [];
  #root;
  #context;

  constructor(root, context) {
    this.#root = root;
    this.#context = context;
  }

  // Applies a message of the stream; see TreeMessage.swift.
  apply({ isWhole, changes, texts = {} }) {
    const touched = [];
    for (const { node, children } of changes.changed) {
      if (Object.hasOwn(texts, node.id)) node.input.text = changed(this.views.get(node.id).node.input.text, texts[node.id]);
      const view = this.#view(node);
      view.node = node;
      view.children = children;
      touched.push(view);
    }
    for (const view of touched) view.refresh();
    // All elements exist now, so that one that moved from one parent to another is moved and not made again.
    for (const view of touched) this.#fill(view);
    this.windows = changes.windows;
    this.#arrange(this.#root, changes.windows);
    for (const id of isWhole ? this.#others(touched) : changes.removed) this.#remove(id);
    for (const view of touched) view.settle?.();
  }

  // The screen that the user looks at, or null.
  topScreen() {
    let view = this.views.get(this.windows.at(-1));
    let screen = null;
    while (view) {
      if (view.node.role === "screen") screen = view;
      const children = view.children.map((id) => this.views.get(id)).filter(Boolean);
      const inside = children.filter((child) => containers.has(child.node.role));
      view = inside.find((child) => child.node.role === "column" && has(child.node, traits.selected)) ?? inside.at(-1);
    }
    return screen;
  }

  #view(node) {
    const existing = this.views.get(node.id);
    if (existing?.node.role === node.role) return existing;
    const view = createView(node, this.#context);
    if (existing) {
      existing.element.replaceWith(view.element);
      existing.dispose?.();
    }
    this.views.set(node.id, view);
    return view;
  }

  // Puts the children where they belong. A view of several parts has `parts`, which says by the children's roles what goes where.
  #fill({ slot, parts, children, element }) {
    if (!parts) return this.#arrange(slot, children, element);
    const roles = children.map((id) => this.views.get(id)?.node.role);
    const slots = parts(roles);
    for (const part of new Set(slots.all)) {
      this.#arrange(part, children.filter((_, index) => slots.of(roles[index], index) === part), element);
    }
  }

  // `owner` is the element that `parent` belongs to.
  #arrange(parent, ids, owner = parent) {
    const wanted = ids.map((id) => this.views.get(id)?.element).filter((element) => element && element !== owner);
    // What was around the parent comes into it: the parent leaves it first, and gets its own place later.
    if (wanted.some((element) => element.contains(parent))) owner.remove();
    const kept = new Set(wanted);
    // Elements that leave go first: then those that stay are in place already, and need not be moved.
    for (const element of [...parent.children]) {
      if (element.dataset.node !== undefined && !kept.has(element)) element.remove();
    }
    let next = parent.firstElementChild;
    for (const element of wanted) {
      if (element === next) {
        next = next.nextElementSibling;
      } else {
        place(parent, element, next);
      }
    }
  }

  #others(views) {
    const kept = new Set(views.map((view) => view.node.id));
    return [...this.views.keys()].filter((id) => !kept.has(id));
  }

  #remove(id) {
    const view = this.views.get(id);
    if (!view) return;
    view.dispose?.();
    view.element.remove();
    this.views.delete(id);
  }
}

const containers = new Set([
  "window", "screen", "navigation", "tabs", "split", "column", "pages", "sheet", "popover", "group",
]);

// Where the browser can, an element is moved without losing its focus and scroll position.
function place(parent, element, before) {
  if (element.isConnected && parent.isConnected && parent.moveBefore) {
    parent.moveBefore(element, before);
  } else if (element.isConnected) {
    carry(parent, element, before);
  } else {
    parent.insertBefore(element, before);
  }
}

// Other browsers take an element out and put it in again: what is in it loses the focus and is scrolled to its beginning.
function carry(parent, element, before) {
  const all = [element, ...element.querySelectorAll("*")];
  const places = all.map(({ scrollLeft, scrollTop }, index) => [all[index], scrollLeft, scrollTop]);
  const active = all.find((inner) => inner === document.activeElement);
  const { selectionStart, selectionEnd, selectionDirection } = active ?? {};
  parent.insertBefore(element, before);
  for (const [inner, left, top] of places) if (left || top) inner.scrollTo({ left, top, behavior: "instant" });
  if (!active || active === document.activeElement) return;
  active.focus({ preventScroll: true });
  if (typeof selectionStart === "number") active.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}
