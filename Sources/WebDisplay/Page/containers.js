// Elements that contain others, and elements that are only looked at.

import { make, number, points, pointSize, setAttribute, setRuns, setText, showImage, uniqueName } from "./elements.js";
import { Popover, wishSize } from "./popovers.js";
import { dismissible, has, traits } from "./traits.js";

export function box(tag, className, role = null) {
  return () => {
    const element = make(tag, className);
    setAttribute(element, "role", role);
    return { element, show: (node) => setAttribute(element, "aria-label", role === "toolbar" ? node.label : null) };
  };
}

export function tabs(view, context) {
  const element = make("div", "tabs");
  const settle = () => {
    const children = view.children.map((id) => context.tree.views.get(id)).filter(Boolean);
    for (const child of children) {
      if (child.node.role !== "tabBar") setAttribute(child.element, "role", "tabpanel");
    }
  };
  return { element, settle };
}

export function tabBar() {
  const list = make("div", "tab-list");
  list.setAttribute("role", "tablist");
  list.dataset.roving = "tabs";
  const element = make("nav", "tab-bar", list);
  const show = (node) => [element, list].forEach((item) => setAttribute(item, "aria-label", node.label ?? "Tabs"));
  return { element, slot: list, show };
}

export function navigationBar() {
  const prompt = make("p", "prompt");
  const title = make("h1");
  const slot = make("div", "bar-items");
  const element = make("header", "bar", prompt, title, slot);
  const show = (node) => {
    setText(prompt, node.hint);
    setText(title, node.label);
  };
  const hasSeveralLines = () => {
    const items = [...slot.children].filter((item) => item.offsetHeight > 0);
    // A large title is below the buttons at any width.
    if (title.offsetHeight > 0 && !element.matches('[data-traits~="largeTitle"]')) items.push(title);
    const line = Math.min(...items.map((item) => item.offsetTop + item.offsetHeight));
    return items.some((item) => item.offsetTop >= line);
  };
  // If the title would be cut or items would wrap, buttons with a symbol lose their words. If that isn't enough,
  // the title gets its own line above the buttons. So does a title that is cut because of its large letters.
  const isCut = () => title.scrollWidth > title.clientWidth;
  const makeRoom = () => {
    element.classList.remove("tight", "stacked");
    if (!isCut() && !hasSeveralLines()) return;
    element.classList.add("tight");
    element.classList.toggle("stacked", hasSeveralLines() || (isCut() && pointSize() > 1.25));
  };
  // The title is between the buttons, as near to the middle of the bar as they allow.
  const centre = () => {
    title.style.padding = "0";
    makeRoom();
    const { left, right, width } = title.getBoundingClientRect();
    const bar = element.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(title);
    const spare = Math.max(0, Math.floor(width - text.getBoundingClientRect().width));
    const shift = left - bar.left - (bar.right - right);
    const padding = Math.min(Math.abs(shift), spare);
    title.style.padding = "";
    title.style.setProperty("--before", `${shift < 0 ? padding : 0}px`);
    title.style.setProperty("--after", `${shift > 0 ? padding : 0}px`);
  };
  const observer = new ResizeObserver(centre);
  observer.observe(element);
  // A button's word changes without an update of the bar.
  const settle = () => {
    for (const item of slot.children) observer.observe(item);
    centre();
  };
  return { element, slot, show, settle, dispose: () => observer.disconnect() };
}

export function screen() {
  const element = make("section", "screen");
  element.tabIndex = -1;
  return { element, show: (node) => setAttribute(element, "aria-label", node.label) };
}

// Makes the dimmed layer around a sheet or alert. A press that begins and ends on it asks the app to dismiss them, if
// that is allowed.
function layer(view, dialog, className, canDismiss) {
  const element = make("div", `layer ${className}`, dialog);
  let isPressed = false;
  element.addEventListener("pointerdown", (event) => (isPressed = event.target === element));
  element.addEventListener("click", (event) => {
    if (event.target !== element || !isPressed) return;
    if (canDismiss() && dismissible(view.node)) view.send({ type: "dismiss" });
  });
  return element;
}

export function sheet(view, context) {
  const made = dialogLayer(view, context);
  const grabber = make("button", "grabber");
  grabber.type = "button";
  grabber.setAttribute("aria-label", "Change the height of the sheet");
  grabber.addEventListener("click", () => view.send({ type: "activate" }));
  const slot = make("div", "sheet-items");
  made.target.append(grabber, slot);
  const show = ({ sheet }) => {
    const [share, height] = [number(sheet?.share), number(sheet?.height)];
    const wanted = share > 0 ? `${share * 100}%` : height > 0 ? points(height) : null;
    made.target.toggleAttribute("data-height", wanted !== null);
    if (wanted) made.target.style.setProperty("--sheet-height", wanted);
    else made.target.style.removeProperty("--sheet-height");
    made.target.toggleAttribute("data-grabber", Boolean(sheet?.hasGrabber && !sheet.isResizable));
    grabber.hidden = !sheet?.isResizable;
  };
  return { ...made, slot, show };
}

function dialogLayer(view, context) {
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

export function popover(view, context) {
  const made = dialogLayer(view, context);
  made.element.classList.add("popover-layer");
  made.target.classList.add("popover");
  const popover = new Popover(view, made.target, context);
  const show = ({ anchor }) => {
    made.target.classList.toggle("small", Boolean(anchor?.staysPopover));
    wishSize(made.target, anchor);
  };
  const settle = () => {
    made.settle();
    popover.place();
  };
  return { ...made, show, settle, dispose: () => popover.dispose() };
}

export function alert(view, context) {
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
    element.classList.toggle("popover-layer", Boolean(node.anchor));
  };
  const popover = new Popover(view, dialog, context);
  return { element, target: dialog, slot, show, settle: () => popover.place(), dispose: () => popover.dispose() };
}

export function stack() {
  const element = make("div", "stack");
  const show = ({ stack: layout }) => {
    element.classList.toggle("horizontal", layout?.isVertical === false);
    element.style.setProperty("--spacing", `${Math.max(0, number(layout?.spacing))}px`);
    setAttribute(element, "data-alignment", layout?.alignment);
    setAttribute(element, "data-distribution", layout?.distribution);
  };
  return { element, show };
}

export function text(tag, className) {
  return () => {
    const element = make(tag, className);
    return { element, slot: make("div"), show: (node) => setRuns(element, node.label, node.runs) };
  };
}

// Elements in front of a picture are inside of the picture's element, so that they move with it.
export function image(view) {
  const picture = make("span", "picture");
  const slot = make("div", "front");
  const element = make("div", "image", picture, slot);
  const show = (node) => {
    showImage(picture, node.image ?? {}, node.label);
    setAttribute(element, "data-fitting", node.image?.fitting);
  };
  return { element, slot, show, settle: () => element.classList.toggle("behind", view.children.length > 0) };
}

// The children in its place do not belong to the picture for screen readers.
export function placeholder() {
  const name = make("span", "placeholder-name");
  const detail = make("span", "placeholder-detail");
  const note = make("span", "placeholder-note", "Not available here");
  const box = make("div", "placeholder-box", name, detail, note);
  const slot = make("div", "placeholder-items");
  const element = make("div", "placeholder", box, slot);
  box.setAttribute("role", "img");
  const show = (node) => {
    setText(name, node.label);
    setText(detail, node.value);
    const words = [`${node.label ?? "This"}: not available here`, node.value].filter(Boolean);
    setAttribute(box, "aria-label", words.join(", "));
  };
  return { element, slot, show };
}
