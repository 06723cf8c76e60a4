// Sheets and alerts. Elements behind them are out of reach, and the focus moves into them and returns afterwards.

import { isSeen } from "./elements.js";
import { dismissible, has, traits } from "./traits.js";

const roles = new Set(["sheet", "popover", "alert"]);
const isModal = (view) => roles.has(view?.node.role);

// In milliseconds. The tree that results from an event may come this much later than the answer. A dialog without a
// lock will most likely close soon.
const patience = 400;
const longPatience = 1500;
const mostNames = 3;

export class Modals {
  #context;
  #say;
  // The open ones from bottom to top, each with the element that had the focus before it.
  #open = [];

  // `say(text)` shows the user a text that disappears by itself.
  constructor(context, say) {
    this.#context = context;
    this.#say = say;
  }

  // The one that the user interacts with now, or undefined.
  get top() {
    return this.#context.tree.views.get(this.#open.at(-1)?.id);
  }

  // Puts everything behind the top one out of reach, and moves the focus into a new one. After one closes, the focus
  // returns to the element that had it before. `active` had the focus before the tree changed.
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
        const isCovered = modals.length > 0 && children.indexOf(child) < children.indexOf(modals.at(-1));
        child.element.inert = isCovered || has(child.node, traits.waiting);
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

  // Requests that the app dismiss the top one, for Escape. Returns true if the page sent the request, which the app may
  // still refuse.
  dismiss() {
    const { top } = this;
    if (!top || !dismissible(top.node)) return false;
    this.#context.outbox.push({ type: "dismiss", id: top.node.id });
    return true;
  }

  // The app received a request to dismiss one, by Escape or by a press beside it. Most apps that refuse show a
  // message, such as an alert. For the others, the page shows one.
  settled(id) {
    if (this.top?.node.id !== id) return;
    const wait = has(this.top.node, traits.locked) ? patience : longPatience;
    setTimeout(() => this.top?.node.id === id && this.explain(), wait);
  }

  // Tells the user which buttons close the top one, if there is one.
  explain() {
    const { top } = this;
    if (!top) return;
    const names = waysOut(top.target);
    const told = names.slice(0, mostNames).map((name) => `“${name}”`).join(" or ");
    this.#say(told ? `This does not close by itself. Choose ${told}.` : "This cannot be closed now.");
  }
}

// Returns the names of the buttons that close a dialog: those in its bars, or else those in its content. It leaves out
// disabled buttons, and those that the user does not see.
function waysOut(dialog) {
  const places = [":is(.bar, .toolbar) button", ".alert-items > .button", ".button"];
  const buttons = (selector) => [...dialog.querySelectorAll(selector)].filter((button) => !button.disabled && isSeen(button));
  const found = places.map(buttons).find((all) => all.length > 0) ?? [];
  return found.map((button) => button.getAttribute("aria-label") || button.textContent.trim()).filter(Boolean);
}

function enter(view) {
  const dialog = view.target;
  if (dialog.contains(document.activeElement)) return;
  const field = view.node.role === "alert" && dialog.querySelector("input:not(:disabled)");
  const buttons = [...dialog.querySelectorAll("[data-role=button]:not(:disabled)")];
  // A held key must not delete anything.
  const is = (trait) => (element) => element.dataset.traits?.split(" ").includes(trait);
  const button =
    buttons.find(is("prominent")) ?? buttons.find((element) => !is("destructive")(element)) ?? buttons[0];
  const place = field || (view.node.role === "alert" && button) || dialog;
  place.focus({ preventScroll: true });
}
