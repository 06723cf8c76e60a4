// The rows or items that exist, out of many more.
//
// A user who drags a scroll bar passes them before the app sends others. Until then they stay visible: the block
// that contains them sticks to the edges of the visible area. The browser does this by itself, even while scripts
// run. See blocks.css.

import { make, number } from "./elements.js";

export class Block {
  // The element to insert into the content. It covers all of the content.
  element;
  // The element that contains the others at the app's positions, in points of the content.
  slot = make("div", "block-content");
  // The position of the very first element, or null if it does not exist.
  start = null;
  #block = make("div", "block", this.slot);

  constructor() {
    this.element = make("div", "block-track", this.#block);
  }

  // `places` are the positions of the elements in the app's tree.
  show(places, isHorizontal = false) {
    const { start, size, hasMoreBefore, hasMoreAfter } = extent(places, isHorizontal);
    this.start = size > 0 && !hasMoreBefore ? start : null;
    const { classList, style } = this.#block;
    classList.toggle("across", isHorizontal);
    classList.toggle("more-before", hasMoreBefore);
    classList.toggle("more-after", hasMoreAfter);
    style.setProperty("--start", String(start));
    style.setProperty("--size", String(size));
  }
}

// Returns the extent of these places, and whether others come before and after them.
export function extent(places, isHorizontal = false) {
  const known = places.filter(Boolean);
  if (known.length === 0) return { start: 0, size: 0, hasMoreBefore: false, hasMoreAfter: false };
  const sides = known.map((place) => {
    const [start, size] = isHorizontal ? [number(place.x), number(place.width)] : [number(place.y), number(place.height)];
    return [start, start + Math.max(0, size)];
  });
  const start = Math.min(...sides.map(([start]) => start));
  const end = Math.max(...sides.map(([, end]) => end));
  const count = Math.max(...known.map(({ count }) => number(count)));
  return {
    start,
    size: end - start,
    hasMoreBefore: known.every(({ index }) => number(index) > 0),
    hasMoreAfter: known.every(({ index }) => number(index) < count - 1),
  };
}
