// Scroll positions. The page shows the app's positions, and reports the user's positions with the sizes that only
// the browser knows.

import { number } from "./elements.js";

const interval = 80;
// If the app makes rows as they come into view, it gets positions sooner. It gets the next position after it
// answered the previous one.
const urgentInterval = 30;
// The time after which scrolling counts as ended in a browser that does not report its end.
const longestPause = 200;
// Browsers round positions to device pixels.
const isNear = (a, b) => Math.abs(a - b) < 1.5;

export class Scroller {
  #view;
  #element;
  #content;
  #context;
  #scale;
  // The scale at the last recorded position, and that position in points.
  #noted = { size: 1, before: 0 };
  #position = { x: 0, y: 0 };
  #epoch;
  #revision;
  // The position that the app wants and the content does not reach yet, because an image is loading or a list is
  // filling.
  #wanted = null;
  // The last position set by the page itself, to distinguish it from the user's scrolling.
  #placed = { x: 0, y: 0 };
  #reported = "";
  #timer = null;
  #isDue = false;
  // True while the user is scrolling.
  #isMoving = false;
  #restTimer = null;
  #observer;

  // `content` is the element with the content's size. For a text area, it is the element itself. If the app
  // determines the content's size, `scale()` returns the pixels of a point, and the pixels before the app's
  // content.
  constructor(view, element, content, context, scale = () => ({ size: 1, before: 0 })) {
    this.#view = view;
    this.#element = element;
    this.#content = content;
    this.#context = context;
    this.#scale = scale;
    element.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    element.addEventListener("scrollend", () => this.#rested());
    this.#observer = new ResizeObserver(() => {
      // Larger letters move what was there.
      const { size, before } = this.#scale();
      if (size !== this.#noted.size || before !== this.#noted.before) this.#wanted ??= this.#position;
      if (this.#wanted) this.#place();
      this.#schedule();
    });
    this.#observer.observe(element);
    if (content !== element) this.#observer.observe(content);
  }

  // Shows the tree's position if it is newer than the user's.
  apply() {
    const { node } = this.#view;
    const { scrolling } = node;
    if (!scrolling) return;
    this.#element.toggleAttribute("data-paging", Boolean(scrolling.isPaging) && this.#holdsPages());
    const isNew = this.#epoch !== this.#context.epoch;
    if (!isNew && scrolling.revision <= this.#revision) return;
    this.#epoch = this.#context.epoch;
    this.#revision = scrolling.revision;
    if (isNew && this.#context.outbox.has(node.id, "scroll")) return;
    this.#wanted = { x: number(scrolling.x), y: number(scrolling.y) };
    this.#place();
  }

  // Returns true if each item or row fills the visible area. The browser then stops at them by itself. If several
  // form a page, the app corrects the final position.
  #holdsPages() {
    const first = this.#content.querySelector(".item, .row");
    const { clientWidth, clientHeight, scrollWidth } = this.#element;
    if (!first) return false;
    return scrollWidth > clientWidth ? first.offsetWidth >= clientWidth * 0.9 : first.offsetHeight >= clientHeight * 0.9;
  }

  // Reports the position and the sizes if they have changed since the last report. `always` is for a newly started app,
  // which does not know any sizes yet.
  report(always = false) {
    const { size } = this.#scale();
    const { x, y } = this.#wanted ?? this.#current();
    const event = {
      type: "scroll",
      id: this.#view.node.id,
      x,
      y,
      width: this.#element.clientWidth / size,
      height: this.#element.clientHeight / size,
      contentWidth: this.#content.scrollWidth / size,
      contentHeight: this.#content.scrollHeight / size,
      // The app notifies its own code at the end.
      ...(this.#isMoving && { isUnderWay: true }),
    };
    const state = JSON.stringify(event);
    if (!this.#element.isConnected || (state === this.#reported && !always)) return;
    this.#reported = state;
    this.#context.outbox.push(event);
  }

  dispose() {
    this.#observer.disconnect();
    clearTimeout(this.#timer);
    clearTimeout(this.#restTimer);
  }

  // Returns the element's position in points.
  #current() {
    const { scrollLeft, scrollTop } = this.#element;
    const { size, before } = this.#scale();
    return { x: scrollLeft / size, y: (before > 0 ? Math.max(0, scrollTop - before) : scrollTop) / size };
  }

  #place() {
    const { size, before } = (this.#noted = this.#scale());
    this.#position = this.#wanted;
    const [x, y] = [this.#wanted.x * size, this.#wanted.y * size + (this.#wanted.y > 0 ? before : 0)];
    const element = this.#element;
    if (!isNear(element.scrollLeft, x) || !isNear(element.scrollTop, y)) {
      element.scrollTo({ left: x, top: y, behavior: "instant" });
    }
    this.#placed = { x: element.scrollLeft, y: element.scrollTop };
    if (isNear(this.#placed.x, x) && isNear(this.#placed.y, y)) this.#wanted = null;
  }

  #scrolled() {
    const { scrollLeft, scrollTop } = this.#element;
    if (isNear(scrollLeft, this.#placed.x) && isNear(scrollTop, this.#placed.y)) return;
    this.#placed = { x: NaN, y: NaN };
    this.#wanted = null;
    this.#noted = this.#scale();
    this.#position = this.#current();
    this.#isMoving = true;
    if (!("onscrollend" in this.#element)) {
      clearTimeout(this.#restTimer);
      this.#restTimer = setTimeout(() => this.#rested(), longestPause);
    }
    this.#schedule();
  }

  #rested() {
    if (!this.#isMoving) return;
    this.#isMoving = false;
    this.#schedule();
  }

  get #interval() {
    const { contentWidth, contentHeight } = this.#view.node.scrolling ?? {};
    return this.#isMoving && (contentWidth ?? contentHeight ?? null) !== null ? urgentInterval : interval;
  }

  // Reports at once, then at most once per interval, and always at the end.
  #schedule() {
    if (this.#timer !== null) {
      this.#isDue = true;
      return;
    }
    this.report();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isDue) {
        this.#isDue = false;
        this.#schedule();
      }
    }, this.#interval);
  }
}
