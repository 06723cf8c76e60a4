// Sheets and alerts: what lies behind them is out of reach, and the focus goes in and comes back.

import { dismissible } from "./traits.js";

const roles = new Set(["sheet", "popover", "alert"]);
const isModal = (view) => roles.has(view?.node.role);

export class Modals {
  #context;
  // The open ones, from the bottom to the top, each with the element that had the focus before it.
  #open = [];

  constructor(context) {
    this.#context = context;
  }

  // The one that the user deals with now, or undefined.
  get top() {
    return this.#context.tree.views.get(this.#open.at(-1)?.id);
  }

  // `active` had the focus before the tree changed.
  update(active) {
    const { tree } = this.#context;
    const now = [];
    tree.windows.forEach((windowId, index) => {
      const window = tree.views.get(windowId);
      if (!window) return;
      const children = window.children.map((id) => tree.views.get(id)).filter(Boolean);
      const modals = children.filter(isModal);
      now.push(...modals.map((view) => view.node.id));
      window.element.inert = index < tree.windows.length - 1;
      for (const child of children) {
        child.element.inert = modals.length > 0 && children.indexOf(child) < children.indexOf(modals.at(-1));
      }
    });
    const closed = this.#open.filter((entry) => !now.includes(entry.id));
    const opened = now.filter((id) => !this.#open.some((entry) => entry.id === id));
    const kept = this.#open.filter((entry) => now.includes(entry.id));
    this.#open = now.map((id) => kept.find((entry) => entry.id === id) ?? { id, returnTo: active });
    if (opened.length > 0) {
      enter(this.top);
    } else if (closed.length > 0) {
      const { returnTo } = closed[0];
      if (returnTo?.isConnected && returnTo !== document.body) returnTo.focus({ preventScroll: true });
    }
  }

  // Escape, or a press outside.
  dismiss() {
    const { top } = this;
    if (!top || !dismissible(top.node)) return false;
    this.#context.outbox.push({ type: "dismiss", id: top.node.id });
    return true;
  }
}

function enter(view) {
  const dialog = view.target;
  if (dialog.contains(document.activeElement)) return;
  const field = view.node.role === "alert" && dialog.querySelector("input:not(:disabled)");
  const buttons = [...dialog.querySelectorAll("[data-role=button]:not(:disabled)")];
  // A key that is still held must not delete anything.
  const has = (trait) => (element) => element.dataset.traits?.split(" ").includes(trait);
  const button =
    buttons.find(has("prominent")) ?? buttons.find((element) => !has("destructive")(element)) ?? buttons[0];
  const place = field || (view.node.role === "alert" && button) || dialog;
  place.focus({ preventScroll: true });
}
