// Numbers that a user steps through or looks at.

import { make, number, setAttribute, setText } from "./elements.js";
import { has, traits } from "./traits.js";

// A held button repeats like a held key.
const repeatDelay = 500;
const repeatInterval = 120;

export function stepper(view, context) {
  // The value is one stop of the Tab key, and arrow keys change it. The buttons are for pointers.
  const value = make("span", "stepper-value");
  value.setAttribute("role", "spinbutton");
  const slot = make("div", "stepper-buttons");
  const element = make("div", "stepper", slot, value);
  element.setAttribute("role", "group");
  value.addEventListener("keydown", (event) => {
    const index = { ArrowUp: 1, ArrowRight: 1, ArrowDown: 0, ArrowLeft: 0 }[event.key];
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The app decides, and not the button. The button may still be disabled by the value that the user has just
    // left.
    context.outbox.push({ type: "activate", id: view.children[index] });
  });

  let timer = null;
  let hasRepeated = false;
  const release = () => {
    clearTimeout(timer);
    timer = null;
  };
  element.addEventListener("pointerdown", (event) => {
    release();
    hasRepeated = false;
    const held = event.target.closest("button");
    if (!held || event.button !== 0 || !has(view.node, traits.repeats)) return;
    const repeat = () => {
      if (held.disabled || !held.isConnected) return release();
      held.click();
      hasRepeated = true;
      timer = setTimeout(repeat, repeatInterval);
    };
    timer = setTimeout(repeat, repeatDelay);
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(type, release);
  // The browser's handling of the release would be one step too many.
  const ignoreRelease = (event) => {
    if (!event.isTrusted || !hasRepeated) return;
    hasRepeated = false;
    event.stopPropagation();
  };
  element.addEventListener("click", ignoreRelease, true);

  const show = (node) => {
    const { minimum, maximum, value: current } = node.range ?? {};
    setAttribute(element, "aria-label", node.label ?? "Stepper");
    setAttribute(value, "aria-label", node.label ?? "Stepper");
    setAttribute(value, "aria-description", node.hint);
    setAttribute(value, "aria-valuemin", number(minimum));
    setAttribute(value, "aria-valuemax", number(maximum));
    setAttribute(value, "aria-valuenow", number(current));
    setAttribute(value, "aria-disabled", has(node, traits.disabled) ? "true" : null);
    value.tabIndex = has(node, traits.disabled) ? -1 : 0;
  };
  const settle = () => slot.querySelectorAll("button").forEach((item) => (item.tabIndex = -1));
  return { element, slot, show, settle, dispose: release };
}

// More pages than this are shown as a number, because users do not count that many dots.
const mostDots = 20;

export function pageControl(view, context) {
  const dots = make("div", "page-dots");
  // The app's own images of the pages, if it has some.
  const slot = make("div", "page-dots");
  const element = make("div", "page-control", dots, slot);
  element.setAttribute("role", "slider");
  const marks = () => [...(view.children.length > 0 ? slot : dots).children];
  const count = () => number(view.node.range?.maximum) + 1;
  let page = 0;
  const paint = () => {
    const total = count();
    setAttribute(element, "aria-valuemin", 1);
    setAttribute(element, "aria-valuemax", total);
    setAttribute(element, "aria-valuenow", page + 1);
    setAttribute(element, "aria-valuetext", `Page ${page + 1} of ${total}`);
    element.classList.toggle("counted", total > mostDots);
    slot.hidden = view.children.length === 0;
    if (total > mostDots) return setText(dots, `${page + 1} / ${total}`);
    dots.hidden = !slot.hidden;
    if (dots.children.length !== total) {
      dots.replaceChildren(...Array.from({ length: total }, () => make("span", "page-dot")));
    }
    marks().forEach((mark, index) => mark.classList.toggle("current", index === page));
  };
  const turn = (wanted) => {
    if (has(view.node, traits.disabled)) return;
    const next = Math.min(Math.max(wanted, 0), count() - 1);
    if (next === page) return;
    page = next;
    paint();
    view.send({ type: "setValue", value: page });
  };
  element.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = {
      ArrowRight: page + 1, ArrowUp: page + 1, ArrowLeft: page - 1, ArrowDown: page - 1,
      PageUp: page + 1, PageDown: page - 1, Home: 0, End: count() - 1,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    turn(wanted);
  });
  element.addEventListener("click", (event) => {
    const marked = marks().findIndex((mark) => mark.contains(event.target));
    if (marked >= 0) return turn(marked);
    // A press beside the dots turns one page in that direction.
    const { left, width } = element.getBoundingClientRect();
    turn(event.clientX > left + width / 2 ? page + 1 : page - 1);
  });
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "Page");
    setAttribute(element, "aria-description", node.hint);
    setAttribute(element, "aria-disabled", has(node, traits.disabled) ? "true" : null);
    element.tabIndex = has(node, traits.disabled) ? -1 : 0;
    if (!context.outbox.has(node.id, "setValue")) page = number(node.range?.value);
    paint();
  };
  return { element, slot, show, settle: paint, settled: () => refreshSoon(view) };
}

export function progress() {
  const element = make("progress", "progress");
  element.max = 1;
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "Progress");
    setAttribute(element, "aria-description", node.hint);
    element.value = number(node.range?.value);
  };
  return { element, slot: make("div"), show };
}

export function activityIndicator() {
  const wheel = make("span", "activity-wheel");
  const label = make("span", "activity-label");
  const element = make("div", "activity", wheel, label);
  element.setAttribute("role", "status");
  const show = (node) => {
    const isActive = has(node, traits.on);
    element.classList.toggle("active", isActive);
    setAttribute(element, "aria-busy", String(isActive));
    setText(label, node.label ?? (isActive ? "In progress" : "Halted"));
  };
  return { element, slot: make("div"), show };
}

// The app may have kept its value, and then no new tree comes. If one comes, it follows the answer directly.
export function refreshSoon(view) {
  setTimeout(() => view.element.isConnected && view.refresh(), 60);
}
