// The app's tree in the document. A node keeps its element as long as its identity lasts, even across launches of
// the app. The focus, the cursor and the scroll position therefore stay in place.

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

  // Applies a message of the stream. See TreeMessage.swift.
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
    // All elements exist now. An element that moved to another parent is therefore moved and not made again.
    for (const view of touched) this.#fill(view);
    this.windows = changes.windows;
    this.#arrange(this.#root, changes.windows);
    for (const id of isWhole ? this.#others(touched) : changes.removed) this.#remove(id);
    for (const view of touched) view.settle?.();
  }

  // Returns the screen that the user looks at, or null.
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

  // Puts the children in their places. A view of several parts has `parts`, which determines the part for each
  // child by its role.
  #fill({ slot, parts, children, element }) {
    if (!parts) return this.#arrange(slot, children, element);
    const roles = children.map((id) => this.views.get(id)?.node.role);
    const slots = parts(roles);
    for (const part of new Set(slots.all)) {
      this.#arrange(part, children.filter((_, index) => slots.of(roles[index], index) === part), element);
    }
  }

  // `owner` is the element to which `parent` belongs.
  #arrange(parent, ids, owner = parent) {
    const wanted = ids.map((id) => this.views.get(id)?.element).filter((element) => element && element !== owner);
    // An ancestor of the parent becomes its child. The parent leaves it first, and gets its own place later.
    if (wanted.some((element) => element.contains(parent))) owner.remove();
    const kept = new Set(wanted);
    // Elements that leave are removed first. The remaining ones are then in place and need not be moved.
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

// If the browser can, it moves an element without losing its focus and scroll position.
function place(parent, element, before) {
  if (element.isConnected && parent.isConnected && parent.moveBefore) {
    parent.moveBefore(element, before);
  } else if (element.isConnected) {
    carry(parent, element, before);
  } else {
    parent.insertBefore(element, before);
  }
}

// Other browsers remove an element and insert it again. Its content loses the focus and scrolls to its beginning.
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
