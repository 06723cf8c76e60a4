// Scroll positions: the app's are shown, the user's are reported, with the sizes that only the browser knows.

import { number } from "./elements.js";

const interval = 80;
// Where the app makes rows as they come into view, it hears sooner. It is told the next position when it has answered the one before.
const urgentInterval = 30;
// After which a browser that does not say that scrolling has ended is taken to mean it.
const longestPause = 200;
// Browsers round positions to device pixels.
const isNear = (a, b) => Math.abs(a - b) < 1.5;

export class Scroller {
  #view;
  #element;
  #content;
  #context;
  #scale;
  // The scale when the position was noted last, which is that position in points.
  #noted = { size: 1, before: 0 };
  #position = { x: 0, y: 0 };
  #epoch;
  #revision;
  // Where the app wants to be and the content does not reach yet (an image is loading, a list is filling).
  #wanted = null;
  // Where the page itself put it last, to tell that from the user's scrolling.
  #placed = { x: 0, y: 0 };
  #reported = "";
  #timer = null;
  #isDue = false;
  // Whether the user goes on scrolling.
  #isMoving = false;
  #restTimer = null;
  #observer;

  // `content` is the element whose size is the content's; for a text area it is the element itself. Where the app
  // says how large the content is, `scale()` has how many pixels a point is, and how many of them stand before the app's content.
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

  // Shows the tree's position, if that is newer than the user's.
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

  // Whether each item or row fills what is seen: then the browser stops at them by itself. Where several make up a page, the app
  // puts right where the user has come to rest.
  #holdsPages() {
    const first = this.#content.querySelector(".item, .row");
    const { clientWidth, clientHeight, scrollWidth } = this.#element;
    if (!first) return false;
    return scrollWidth > clientWidth ? first.offsetWidth >= clientWidth * 0.9 : first.offsetHeight >= clientHeight * 0.9;
  }

  // `always` for an app that was just started: it knows nothing of sizes yet.
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
      // The app tells its own code of the end of it.
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

  // Where the element stands, in points.
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

  // At once, then at most every interval, and at the end in any case.
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
