// Elements that a user presses, turns, moves and types into.

import { make, number, setAttribute, setRuns, setText, showImage, tintedImage, uniqueName } from "./elements.js";
import { Field } from "./fields.js";
import { Scroller } from "./scrolling.js";
import { symbol } from "./symbols.js";
import { has, traits } from "./traits.js";

export function pressable(className, role = null, valueClass = "button-value", draw = undefined) {
  return (view) => {
    const image = make("span", "button-image");
    const label = make("span", "button-label");
    const value = make("span", valueClass);
    const element = make("button", className, image, label, value);
    element.type = "button";
    setAttribute(element, "role", role);
    element.addEventListener("click", () => view.send({ type: "activate" }));
    const show = (node) => {
      showImage(image, node.image, null, draw);
      setRuns(label, node.label, node.runs);
      setText(value, node.value);
      // A button with only a picture still needs a name.
      const otherwise = node.label ? null : (node.hint ?? node.image?.symbol?.replaceAll(".", " "));
      setAttribute(element, "aria-label", node.spokenName ?? otherwise);
      setAttribute(element, "aria-description", node.label ? node.hint : null);
      element.disabled = has(node, traits.disabled);
    };
    return { element, show };
  };
}

export function backButton(view) {
  const { element, show } = pressable("back")(view);
  element.prepend(symbol("chevron.left"));
  return {
    element,
    show: (node) => {
      show(node);
      setAttribute(element, "aria-label", node.label ? `Back to ${node.label}` : "Back");
      setAttribute(element, "aria-keyshortcuts", "Alt+ArrowLeft");
    },
  };
}

export function choice(className, role, state) {
  return (view) => {
    const { element, show } = pressable(className, role, "badge", tintedImage)(view);
    element.dataset.rove = "";
    return {
      element,
      show: (node) => {
        show(node);
        setAttribute(element, state, has(node, traits.selected));
      },
    };
  };
}

export function field(tag, type) {
  return (view, context) => {
    const input = make(tag);
    input.id = uniqueName();
    input.autocomplete = "off";
    // Hebrew and Arabic texts begin on the right.
    input.dir = "auto";
    const caption = make("label", "caption");
    caption.htmlFor = input.id;
    // A search field has children: its cancel button and its scopes.
    const slot = make("div", "field-items");
    const element = make("div", `field ${type}`, caption, input, slot);
    if (type === "search") element.prepend(symbol("magnifyingglass"));
    const field = new Field(view, input, context);
    const scroller = tag === "textarea" ? new Scroller(view, input, input, context) : null;
    const show = (node) => {
      const { placeholder, isSecure, keyboard, returnKey, border } = node.input ?? {};
      setAttribute(element, "data-border", border);
      // The placeholder names the field while it is empty. A screen reader should not read it twice.
      setText(caption, node.label === placeholder || type === "search" ? "" : node.label);
      setAttribute(input, "aria-label", node.label ?? placeholder ?? (type === "search" ? "Search" : "Text"));
      setAttribute(input, "aria-description", node.hint);
      setAttribute(input, "placeholder", placeholder);
      setAttribute(input, "inputmode", keyboard);
      setAttribute(input, "enterkeyhint", returnKey);
      const isLiteral = isSecure || ["email", "url"].includes(keyboard);
      setAttribute(input, "autocapitalize", isLiteral ? "none" : null);
      setAttribute(input, "spellcheck", isLiteral ? "false" : null);
      if (tag === "input") input.type = isSecure ? "password" : type === "search" ? type : "text";
      input.disabled = has(node, traits.disabled);
      input.readOnly = has(node, traits.locked);
      field.apply();
    };
    const settle = () => {
      field.settled();
      scroller?.apply();
    };
    const settled = () => field.settled();
    const dispose = () => scroller?.dispose();
    return { element, target: input, slot, field, scroller, show, settle, settled, dispose };
  };
}

export function toggle(view) {
  const caption = make("span", "caption");
  const button = make("button", "switch", make("span", "knob"));
  button.type = "button";
  button.setAttribute("role", "switch");
  const element = make("div", "toggle", caption, button);
  button.addEventListener("click", () => {
    // The change is visible at once. If the app refuses it, `refresh` reverts it.
    const isOn = button.getAttribute("aria-checked") !== "true";
    button.setAttribute("aria-checked", isOn);
    view.send({ type: "toggle", isOn });
  });
  const show = (node) => {
    setText(caption, node.label);
    setAttribute(button, "aria-label", node.label ?? "Switch");
    setAttribute(button, "aria-checked", has(node, traits.on));
    button.disabled = has(node, traits.disabled);
  };
  return { element, target: button, slot: make("div"), show };
}

export function slider(view, context) {
  const element = make("input", "slider");
  element.type = "range";
  element.step = "any";
  let isHeld = false;
  // The part of the track before the thumb.
  const fill = () => {
    const [low, high] = [number(element.min), number(element.max, 1)];
    const share = high > low ? (number(element.valueAsNumber) - low) / (high - low) : 0;
    element.style.setProperty("--share", String(Math.min(Math.max(share, 0), 1)));
  };
  element.addEventListener("input", fill);
  element.addEventListener("pointerdown", () => (isHeld = true));
  element.addEventListener("lostpointercapture", () => (isHeld = false));
  element.addEventListener("pointerup", () => (isHeld = false));
  const report = (type) => element.addEventListener(type, () => {
    if ((type === "change") !== has(view.node, traits.reportsAtEnd)) return;
    view.send({ type: "setValue", value: element.valueAsNumber });
  });
  report("input");
  report("change");
  element.addEventListener("keydown", (event) => {
    // Without a step, the browser's own steps for the arrow keys are too small to be useful.
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    element.valueAsNumber += (direction * (element.max - element.min)) / 20;
    fill();
    view.send({ type: "setValue", value: element.valueAsNumber });
  });
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "Slider");
    element.disabled = has(node, traits.disabled);
    const { minimum = 0, maximum = 1, value = 0 } = node.range ?? {};
    element.min = number(minimum);
    element.max = number(maximum, 1);
    if (!isHeld && !context.outbox.has(node.id, "setValue")) element.valueAsNumber = number(value);
    fill();
  };
  return { element, slot: make("div"), show, settle: () => show(view.node) };
}

export function segmentedControl(view, context) {
  const element = make("div", "segments");
  element.setAttribute("role", "radiogroup");
  element.dataset.roving = "segments";
  const settle = () => {
    const chosen = view.node.range?.value;
    view.children.forEach((id, index) => {
      const segment = context.tree.views.get(id);
      const isChosen = chosen === undefined ? segment && has(segment.node, traits.selected) : index === chosen;
      segment?.target.setAttribute("aria-checked", Boolean(isChosen));
    });
  };
  return { element, show: (node) => setAttribute(element, "aria-label", node.label ?? "Choice"), settle };
}
