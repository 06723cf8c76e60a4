// The rows or items that exist, of many more that do not.
//
// Whoever drags a scroll bar is past them before the app has sent others. They stay in view until then: the block that holds them
// sticks to the edges of what is seen, which the browser does by itself, whatever scripts do meanwhile; see blocks.css.

import { make, number } from "./elements.js";

export class Block {
  // Belongs into the content. It covers all of that.
  element;
  // Holds what stands where the app says, in points of the content.
  slot = make("div", "block-content");
  // Where the first of all stands, if it is there; else null.
  start = null;
  #block = make("div", "block", this.slot);

  constructor() {
    this.element = make("div", "block-track", this.#block);
  }

  // `places` are where the elements stand, as the app's tree has them.
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

// What these places take up, and whether there are others before and after them.
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
