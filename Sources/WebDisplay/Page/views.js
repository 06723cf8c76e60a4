// One kind of element for each role: how it is made, and how it shows its node.
//
// A view has `element` (what stands in the parent), `target` (what carries data-id and data-role; mostly the same)
// and `slot` (where the children go). `refresh` shows `node`; `settle` runs after the children are in place.

import { Field } from "./fields.js";
import { Scroller } from "./scrolling.js";
import { symbol } from "./symbols.js";

// As in PresentationNode.swift.
export const traits = {
  disabled: 1 << 0,
  selected: 1 << 1,
  on: 1 << 2,
  focused: 1 << 3,
  destructive: 1 << 4,
  cancel: 1 << 5,
  prominent: 1 << 6,
  disclosure: 1 << 7,
  checkmark: 1 << 8,
  selectable: 1 << 9,
  deletable: 1 << 10,
  grouped: 1 << 11,
  fullScreen: 1 << 12,
  actionSheet: 1 << 13,
  leading: 1 << 14,
  locked: 1 << 15,
};

export const has = (node, trait) => (node.traits & trait) !== 0;

export function createView(node, context) {
  const view = { node, children: [], send: (event) => context.outbox.push({ id: view.node.id, ...event }) };
  const make = makers[node.role] ?? makers.group;
  Object.assign(view, make(view, context));
  view.target ??= view.element;
  view.slot ??= view.target;
  view.element.dataset.node = "";
  view.element.classList.toggle("entering", context.animates);
  view.target.dataset.id = node.id;
  view.target.dataset.role = node.role;
  const { show } = view;
  view.refresh = () => {
    const names = Object.keys(traits).filter((name) => has(view.node, traits[name]));
    setAttribute(view.target, "data-traits", names.join(" "));
    applyStyle(view.target, view.node.style);
    show?.(view.node);
  };
  return view;
}

// MARK: Building blocks

function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === "") {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, value);
  }
}

// Text is only touched when it differs: the user may have selected some of it.
function setText(element, text) {
  const wanted = text ?? "";
  if (element.textContent !== wanted) element.textContent = wanted;
  element.hidden = wanted === "";
}

let lastNumber = 0;
const uniqueName = () => `e${++lastNumber}`;

const number = (value, otherwise = 0) => (Number.isFinite(Number(value)) ? Number(value) : otherwise);

const isColor = (text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text ?? "");

function applyStyle(element, style) {
  const set = (property, value) => {
    if (value === null) element.style.removeProperty(property);
    else element.style.setProperty(property, value);
  };
  const { textColor, backgroundColor, tintColor, fontSize, isBold, isItalic, alignment, lines, alpha } = style ?? {};
  set("color", isColor(textColor) ? textColor : null);
  set("--background", isColor(backgroundColor) ? backgroundColor : null);
  element.toggleAttribute("data-filled", isColor(backgroundColor));
  set("--tint", isColor(tintColor) ? tintColor : null);
  // Points at the browser's usual text size; larger where the user asked for larger text.
  set("font-size", fontSize ? `${number(fontSize, 17) / 16}rem` : null);
  set("font-weight", isBold ? "650" : null);
  set("font-style", isItalic ? "italic" : null);
  set("text-align", ["center", "right"].includes(alignment) ? alignment : null);
  set("opacity", typeof alpha === "number" && alpha < 1 ? String(Math.max(0, alpha)) : null);
  set("--lines", lines > 1 ? String(lines) : null);
  element.dataset.lines = lines === 0 ? "all" : lines > 1 ? "some" : "one";
}

function imageElement(image, label) {
  if (image?.dataURL?.startsWith("data:image/")) {
    const element = make("img");
    element.src = image.dataURL;
    element.alt = label ?? "";
    element.draggable = false;
    return element;
  }
  const element = symbol(image?.symbol ?? "");
  if (label) {
    element.removeAttribute("aria-hidden");
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
  }
  return element;
}

// An image that is made again only when it differs.
function showImage(holder, image, label) {
  const state = JSON.stringify([image ?? null, label ?? null]);
  if (holder.dataset.state === state) return;
  holder.dataset.state = state;
  holder.replaceChildren(...(image ? [imageElement(image, label)] : []));
  holder.hidden = !image;
}

function box(tag, className, role = null) {
  return () => {
    const element = make(tag, className);
    setAttribute(element, "role", role);
    return { element, show: (node) => setAttribute(element, "aria-label", role === "toolbar" ? node.label : null) };
  };
}

// MARK: Buttons

function pressable(className, role = null, valueClass = "button-value") {
  return (view) => {
    const image = make("span", "button-image");
    const label = make("span", "button-label");
    const value = make("span", valueClass);
    const element = make("button", className, image, label, value);
    element.type = "button";
    setAttribute(element, "role", role);
    element.addEventListener("click", () => view.send({ type: "activate" }));
    const show = (node) => {
      showImage(image, node.image);
      setText(label, node.label);
      setText(value, node.value);
      // A button with nothing but a picture still needs a name.
      setAttribute(element, "aria-label", node.label ? null : (node.hint ?? node.image?.symbol?.replaceAll(".", " ")));
      setAttribute(element, "aria-description", node.hint);
      element.disabled = has(node, traits.disabled);
    };
    return { element, show };
  };
}

function backButton(view) {
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

function choice(className, role, state) {
  return (view) => {
    const { element, show } = pressable(className, role, "badge")(view);
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

// MARK: Containers

function tabs(view, context) {
  const element = make("div", "tabs");
  const settle = () => {
    const children = view.children.map((id) => context.tree.views.get(id)).filter(Boolean);
    for (const child of children) {
      if (child.node.role !== "tabBar") setAttribute(child.element, "role", "tabpanel");
    }
  };
  return { element, settle };
}

function tabBar() {
  const list = make("div", "tab-list");
  list.setAttribute("role", "tablist");
  list.dataset.roving = "tabs";
  const element = make("nav", "tab-bar", list);
  return { element, slot: list, show: (node) => setAttribute(element, "aria-label", node.label ?? "Tabs") };
}

function navigationBar() {
  const prompt = make("p", "prompt");
  const title = make("h1");
  const slot = make("div", "bar-items");
  const element = make("header", "bar", prompt, title, slot);
  const show = (node) => {
    setText(prompt, node.hint);
    setText(title, node.label);
  };
  return { element, slot, show };
}

function screen() {
  const element = make("section", "screen");
  element.tabIndex = -1;
  return { element, show: (node) => setAttribute(element, "aria-label", node.label) };
}

// The dimmed layer around a sheet or alert; a press on it dismisses what can be dismissed that way.
function layer(view, dialog, className, canDismiss) {
  const element = make("div", `layer ${className}`, dialog);
  let isPressed = false;
  element.addEventListener("pointerdown", (event) => (isPressed = event.target === element));
  element.addEventListener("click", (event) => {
    if (event.target !== element || !isPressed) return;
    if (canDismiss() && !has(view.node, traits.locked)) view.send({ type: "dismiss" });
  });
  return element;
}

function sheet(view, context) {
  const dialog = make("div", "sheet");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.tabIndex = -1;
  const element = layer(view, dialog, "sheet-layer", () => true);
  const settle = () => {
    // The title is the sheet's own, or that of the screen in it.
    const heading = dialog.querySelector("h1:not([hidden])");
    if (heading) heading.id ||= uniqueName();
    const inner = [...context.tree.views.values()].find((other) => {
      return other.node.role === "screen" && other.node.label && dialog.contains(other.element);
    });
    setAttribute(dialog, "aria-labelledby", heading?.id);
    setAttribute(dialog, "aria-label", heading ? null : (view.node.label ?? inner?.node.label ?? "Sheet"));
  };
  return { element, target: dialog, slot: dialog, settle };
}

function alert(view) {
  const title = make("h2");
  const message = make("p", "alert-message");
  const slot = make("div", "alert-items");
  const dialog = make("div", "alert", title, message, slot);
  title.id = uniqueName();
  message.id = uniqueName();
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.tabIndex = -1;
  const element = layer(view, dialog, "alert-layer", () => has(view.node, traits.actionSheet));
  const show = (node) => {
    setText(title, node.label);
    setText(message, node.hint);
    setAttribute(dialog, "aria-labelledby", node.label ? title.id : null);
    setAttribute(dialog, "aria-label", node.label ? null : "Alert");
    setAttribute(dialog, "aria-describedby", node.hint ? message.id : null);
    element.classList.toggle("action-sheet", has(node, traits.actionSheet));
  };
  return { element, target: dialog, slot, show };
}

function stack() {
  const element = make("div", "stack");
  const show = ({ stack: layout }) => {
    element.classList.toggle("horizontal", layout?.isVertical === false);
    element.style.setProperty("--spacing", `${Math.max(0, number(layout?.spacing))}px`);
    setAttribute(element, "data-alignment", layout?.alignment);
    setAttribute(element, "data-distribution", layout?.distribution);
  };
  return { element, show };
}

// MARK: Content

function text(tag, className) {
  return () => {
    const element = make(tag, className);
    return { element, slot: make("div"), show: (node) => setText(element, node.label) };
  };
}

function image() {
  const element = make("span", "image");
  return { element, slot: make("div"), show: (node) => showImage(element, node.image ?? {}, node.label) };
}

// MARK: Controls

function field(tag, type) {
  return (view, context) => {
    const input = make(tag);
    input.id = uniqueName();
    input.autocomplete = "off";
    const caption = make("label", "caption");
    caption.htmlFor = input.id;
    // A search field has children: its button to cancel, its scopes.
    const slot = make("div", "field-items");
    const element = make("div", `field ${type}`, caption, input, slot);
    if (type === "search") element.prepend(symbol("magnifyingglass"));
    const field = new Field(view, input, context);
    const scroller = tag === "textarea" ? new Scroller(view, input, input, context) : null;
    const show = (node) => {
      const { placeholder, isSecure, keyboard, returnKey } = node.input ?? {};
      // The placeholder names the field as long as nothing is in it; said twice it is only noise.
      setText(caption, node.label === placeholder || type === "search" ? "" : node.label);
      setAttribute(input, "aria-label", node.label ?? placeholder ?? (type === "search" ? "Search" : null));
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
    const dispose = () => scroller?.dispose();
    return { element, target: input, slot, field, scroller, show, settle, dispose };
  };
}

function toggle(view) {
  const caption = make("span", "caption");
  const button = make("button", "switch", make("span", "knob"));
  button.type = "button";
  button.setAttribute("role", "switch");
  const element = make("div", "toggle", caption, button);
  button.addEventListener("click", () => {
    // Shown at once; if the app refuses, `refresh` turns it back.
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

function slider(view, context) {
  const element = make("input", "slider");
  element.type = "range";
  element.step = "any";
  let isHeld = false;
  element.addEventListener("pointerdown", () => (isHeld = true));
  element.addEventListener("lostpointercapture", () => (isHeld = false));
  element.addEventListener("pointerup", () => (isHeld = false));
  element.addEventListener("input", () => view.send({ type: "setValue", value: element.valueAsNumber }));
  element.addEventListener("keydown", (event) => {
    // Without a step the browser's own steps for the arrow keys are too fine to be of use.
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    element.valueAsNumber += (direction * (element.max - element.min)) / 20;
    view.send({ type: "setValue", value: element.valueAsNumber });
  });
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "Slider");
    element.disabled = has(node, traits.disabled);
    const { minimum = 0, maximum = 1, value = 0 } = node.range ?? {};
    element.min = number(minimum);
    element.max = number(maximum, 1);
    if (!isHeld && !context.outbox.has(node.id, "setValue")) element.valueAsNumber = number(value);
  };
  return { element, slot: make("div"), show, settle: () => show(view.node) };
}

function segmentedControl(view, context) {
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

// MARK: Scrolling

function scrollArea(view, context) {
  const slot = make("div", "scroll-content");
  const element = make("div", "scroll-area", slot);
  element.tabIndex = 0;
  element.setAttribute("role", "group");
  const scroller = new Scroller(view, element, slot, context);
  return {
    element,
    slot,
    scroller,
    show: (node) => setAttribute(element, "aria-label", node.label ?? "Content"),
    settle: () => scroller.apply(),
    dispose: () => scroller.dispose(),
  };
}

function list(view, context) {
  const slot = make("div", "list-content");
  slot.setAttribute("role", "presentation");
  const element = make("div", "list", slot);
  element.setAttribute("role", "list");
  element.dataset.roving = "list";
  element.tabIndex = -1;
  const scroller = new Scroller(view, element, slot, context);
  const show = (node) => {
    setAttribute(element, "aria-label", node.label ?? "List");
    const height = node.scrolling?.contentHeight;
    if (height === undefined || height === null) slot.style.removeProperty("height");
    else slot.style.height = `${Math.max(0, number(height))}px`;
  };
  return { element, slot, scroller, show, settle: () => scroller.apply(), dispose: () => scroller.dispose() };
}

// Rows stand where the app says; the rest of the list is only as high as it says.
function place(element, row) {
  element.classList.toggle("placed", Boolean(row));
  if (!row) return;
  element.style.top = `${number(row.y)}px`;
  element.style.height = `${Math.max(0, number(row.height))}px`;
}

function sectionTitle(tag, className) {
  return () => {
    const label = make(tag, "section-label");
    const element = make("div", className, label);
    const show = (node) => {
      setText(label, node.label);
      place(element, node.row);
    };
    return { element, show };
  };
}

function row(view, context) {
  const press = make("button", "row-press");
  press.type = "button";
  press.tabIndex = -1;
  const image = make("span", "row-image");
  const label = make("span", "row-label");
  const value = make("span", "row-value");
  const slot = make("div", "row-items");
  const mark = make("span", "row-mark");
  const content = make("div", "row-content", image, make("span", "row-texts", label, value), slot, mark);
  content.id = uniqueName();
  const remove = make("button", "row-delete", symbol("trash"));
  remove.type = "button";
  const element = make("div", "row", press, content, remove);
  element.setAttribute("role", "listitem");
  press.addEventListener("click", () => view.send({ type: "activate" }));
  remove.addEventListener("click", () => view.send({ type: "delete" }));
  const isDeletable = () => has(view.node, traits.deletable) && !has(view.node, traits.disabled);
  const show = (node) => {
    place(element, node.row);
    setAttribute(element, "aria-posinset", node.row && node.row.index + 1);
    setAttribute(element, "aria-setsize", node.row?.count);
    showImage(image, node.image);
    setText(label, node.label);
    setText(value, node.value);
    content.classList.toggle("tall", (node.row?.height ?? 0) >= 56);
    const canPress = has(node, traits.selectable) || has(node, traits.disclosure);
    press.hidden = !canPress;
    press.disabled = has(node, traits.disabled);
    press.toggleAttribute("data-rove", canPress);
    setAttribute(press, "aria-labelledby", content.id);
    setAttribute(press, "aria-current", has(node, traits.selected) ? "true" : null);
    setAttribute(press, "aria-description", node.hint);
    setAttribute(press, "aria-keyshortcuts", isDeletable() ? "Delete" : null);
    const marks = { checkmark: traits.checkmark, "chevron.right": traits.disclosure };
    const shown = Object.keys(marks).find((name) => has(node, marks[name]));
    showImage(mark, shown && { symbol: shown }, shown === "checkmark" ? "Checked" : null);
    remove.hidden = !isDeletable();
    // One stop per row is enough where the row itself can be reached.
    remove.tabIndex = canPress ? -1 : 0;
    setAttribute(remove, "aria-label", `Delete ${node.label ?? ""}`.trim());
  };
  const settle = () => {
    slot.hidden = view.children.length === 0;
    // Where the focus goes when this row scrolls away under it; see app.js.
    const owner = element.closest("[data-role=list]")?.dataset.id;
    for (const button of [press, remove]) setAttribute(button, "data-list", owner);
  };
  return { element, slot, show, settle, isDeletable };
}

const makers = {
  window: box("div", "window"),
  screen,
  navigation: box("div", "navigation"),
  navigationBar,
  toolbar: box("div", "toolbar", "toolbar"),
  tabs,
  tabBar,
  tab: choice("tab", "tab", "aria-selected"),
  sheet,
  alert,
  group: box("div", "group"),
  stack,
  text: text("p", "text"),
  heading: text("h2", "heading"),
  image,
  button: pressable("button"),
  backButton,
  textField: field("input", "single"),
  textView: field("textarea", "multiline"),
  searchField: field("input", "search"),
  toggle,
  slider,
  segmentedControl,
  segment: choice("segment", "radio", "aria-checked"),
  scrollArea,
  list,
  listSection: box("div", "list-section", "presentation"),
  sectionHeader: sectionTitle("h2", "section-header"),
  sectionFooter: sectionTitle("p", "section-footer"),
  row,
};
