// The size of a window that shows only this page: a popup, or the window of an installed page. It is restored once,
// when the page is opened. The window of a tab also belongs to its other tabs, and is left unchanged.

// In milliseconds. A browser that has not changed the size by then will not do so.
const patience = 500;

const apart = "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

export class OwnWindow {
  // True if this page has its own window. A reloaded page cannot find out any more, so the history's state contains
  // it.
  isOne;
  #view;
  #opened;
  #isDecided;
  #waiting = null;
  #settled;

  // `settled()` is called if a requested size does not come.
  constructor(settled, view = globalThis) {
    this.#view = view;
    this.#settled = settled;
    const { history } = view;
    this.isOne = !view.menubar.visible || view.matchMedia(apart).matches || history.state?.isOwnWindow === true;
    if (this.isOne) history.replaceState({ ...history.state, isOwnWindow: true }, "");
    this.#opened = inner(view);
    // The window of a reloaded page has the size that the user gave it.
    this.#isDecided = !this.isOne || view.performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    view.addEventListener("resize", () => this.#stopWaiting());
  }

  // True if the window is about to have another size. The app then needs the new one.
  get isResizing() {
    return this.#waiting !== null;
  }

  // Restores the window's size once, and not for a tab or a reloaded page. `size` is its size when it was shown last,
  // if the app knows. It changes nothing if the user has changed the size since the page was opened.
  giveBack(size) {
    if (this.#isDecided || !size?.isOwnWindow) return;
    this.#isDecided = true;
    const { outerWidth, outerHeight, screen } = this.#view;
    const { width, height } = inner(this.#view);
    const isTouched = this.#opened.width > 0 && (width !== this.#opened.width || height !== this.#opened.height);
    // The frame is unknown if the reported window is smaller than its content.
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

  // The app is about to receive the present size, so its known size is no longer an older one.
  decide() {
    this.#isDecided = true;
  }

  #stopWaiting() {
    clearTimeout(this.#waiting);
    this.#waiting = null;
  }
}

// Returns the features for `open` that give a window its last size. They are empty for a tab.
export function featuresOf(size, { screen } = globalThis) {
  if (!size?.isOwnWindow) return "";
  return `popup,width=${fitting(size.width, screen.availWidth)},height=${fitting(size.height, screen.availHeight)}`;
}

const inner = ({ innerWidth, innerHeight }) => ({ width: innerWidth, height: innerHeight });

const fitting = (length, available) => Math.min(Math.round(length), available);
