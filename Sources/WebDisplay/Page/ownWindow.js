// The size of a window that shows this page and nothing else: a popup's, or an installed page's. It is given back once, when the
// page is opened. The window of a tab is that of its other tabs too, and stays as it is.

// In milliseconds: a browser that has not changed the size by then does not.
const patience = 500;

const apart = "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

export class OwnWindow {
  // Whether this page has one. A page that is loaded again cannot tell any more, so the place in the history knows.
  isOne;
  #view;
  #opened;
  #isDecided;
  #waiting = null;
  #settled;

  // `settled()` is called when a size that was asked for does not come.
  constructor(settled, view = globalThis) {
    this.#view = view;
    this.#settled = settled;
    const { history } = view;
    this.isOne = !view.menubar.visible || view.matchMedia(apart).matches || history.state?.isOwnWindow === true;
    if (this.isOne) history.replaceState({ ...history.state, isOwnWindow: true }, "");
    this.#opened = inner(view);
    // One that is loaded again has the size that its user has given it.
    this.#isDecided = !this.isOne || view.performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    view.addEventListener("resize", () => this.#stopWaiting());
  }

  // Whether the window is about to have another size, which is the one to tell the app.
  get isResizing() {
    return this.#waiting !== null;
  }

  // `size` is what the window had when it was shown last, if the app knows.
  giveBack(size) {
    if (this.#isDecided || !size?.isOwnWindow) return;
    this.#isDecided = true;
    const { outerWidth, outerHeight, screen } = this.#view;
    const { width, height } = inner(this.#view);
    const isTouched = this.#opened.width > 0 && (width !== this.#opened.width || height !== this.#opened.height);
    // The frame is not known where the window is said to be smaller than what is in it.
    if (isTouched || outerWidth < width || outerHeight < height) return;
    const newWidth = fitting(size.width + outerWidth - width, screen.availWidth);
    const newHeight = fitting(size.height + outerHeight - height, screen.availHeight);
    if (newWidth === outerWidth && newHeight === outerHeight) return;
    this.#waiting = setTimeout(() => {
      this.#stopWaiting();
      this.#settled();
    }, patience);
    this.#view.resizeTo(newWidth, newHeight);
  }

  // The app is about to hear what size the window has, so what it knows is no older one any more.
  decide() {
    this.#isDecided = true;
  }

  #stopWaiting() {
    clearTimeout(this.#waiting);
    this.#waiting = null;
  }
}

// For `open`, so that a window is what it was when it was shown last: empty for a tab.
export function featuresOf(size, { screen } = globalThis) {
  if (!size?.isOwnWindow) return "";
  return `popup,width=${fitting(size.width, screen.availWidth)},height=${fitting(size.height, screen.availHeight)}`;
}

const inner = ({ innerWidth, innerHeight }) => ({ width: innerWidth, height: innerHeight });

const fitting = (length, available) => Math.min(Math.round(length), available);
