// Popovers beside their source element. With little room they look like sheets, as the style sheets determine. The
// positions set here only apply on wide pages.

import { number, points } from "./elements.js";

const gap = 8;
const margin = 12;

// Keeps `dialog` beside the source element of its node, through changes of its own size and the page's.
export class Popover {
  #view;
  #dialog;
  #context;
  #observer;
  #place = () => this.place();

  constructor(view, dialog, context) {
    this.#view = view;
    this.#dialog = dialog;
    this.#context = context;
    this.#observer = new ResizeObserver(this.#place);
    this.#observer.observe(dialog);
    window.addEventListener("resize", this.#place);
  }

  dispose() {
    this.#observer.disconnect();
    window.removeEventListener("resize", this.#place);
  }

  place() {
    const { element, sides = [] } = this.#view.node.anchor ?? {};
    const source = this.#context.tree.views.get(element);
    const around = source && (source.target ?? source.element).getBoundingClientRect();
    const { style } = this.#dialog;
    // A source that fills the page leaves no room beside it.
    const isUsable = around && around.width > 0 && around.height < innerHeight / 2 && sides.length > 0;
    this.#dialog.classList.toggle("anchored", Boolean(isUsable));
    if (!isUsable) {
      style.removeProperty("--x");
      style.removeProperty("--y");
      return;
    }
    place(this.#dialog, source.target ?? source.element, sides);
  }
}

// Positions `dialog` beside `source`, within the page.
export function place(dialog, source, sides) {
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const { x, y } = position(source.getBoundingClientRect(), width, height, sides);
  dialog.style.setProperty("--x", `${clamp(x, innerWidth - width)}px`);
  dialog.style.setProperty("--y", `${clamp(y, innerHeight - height)}px`);
}

// Positions `dialog` at a point of the page, to its right and below it as far as there is room.
export function placeAt(dialog, { x, y }) {
  dialog.style.setProperty("--x", `${clamp(x, innerWidth - dialog.offsetWidth)}px`);
  dialog.style.setProperty("--y", `${clamp(y, innerHeight - dialog.offsetHeight)}px`);
}

export function wishSize(dialog, anchor) {
  const set = (property, value) => {
    if (number(value) > 0) dialog.style.setProperty(property, points(number(value)));
    else dialog.style.removeProperty(property);
  };
  set("--wished-width", anchor?.width);
  set("--wished-height", anchor?.height);
}

const clamp = (value, limit) => Math.round(Math.max(margin, Math.min(value, limit - margin)));

// Returns a position on the first side with enough room, or else on the side with the most room.
function position(around, width, height, sides) {
  const room = {
    below: innerHeight - around.bottom - height,
    above: around.top - height,
    right: innerWidth - around.right - width,
    left: around.left - width,
  };
  const side = sides.find((side) => room[side] >= gap + margin) ?? [...sides].sort((a, b) => room[b] - room[a])[0];
  const x = around.left + (around.width - width) / 2;
  const y = around.top + (around.height - height) / 2;
  switch (side) {
    case "above": return { x, y: around.top - height - gap };
    case "right": return { x: around.right + gap, y };
    case "left": return { x: around.left - width - gap, y };
    default: return { x, y: around.bottom + gap };
  }
}
