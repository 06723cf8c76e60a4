// The windows to choose from, each with its content, its name, and a button to close it. A closed one has the time at
// which the user closed it.

import { make, setText } from "./elements.js";
import { Miniature } from "./miniature.js";
import { addressOf, page } from "./page.js";

export function button(text, press) {
  const element = make("button", "windows-button", text);
  element.type = "button";
  element.addEventListener("click", press);
  return element;
}

// `time` is in seconds since 1970.
export const clockTime = (time) => new Date(time * 1000).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

export class WindowChoices {
  element = make("ul", "windows-list");
  #choose;
  #close;
  // By window.
  #items = new Map();

  // `choose(window)` and `close(window)` are called for the user's actions. Without `close`, windows cannot be
  // closed.
  constructor(choose, close) {
    this.#choose = choose;
    this.#close = close;
  }

  // The remaining windows keep their elements. The one with the focus keeps it, because the others move around it.
  show({ windows, areSeveral }, names) {
    const kept = new Set(windows.map(({ window }) => window));
    for (const [window, item] of this.#items) if (!kept.has(window)) this.#remove(window, item);
    for (const { window, time } of windows) {
      const item = this.#items.get(window) ?? this.#add(window);
      const name = names.get(window);
      const words = time === undefined ? name : `${name}, closed at ${clockTime(time)}`;
      setText(item.name, words);
      if (time !== undefined) item.link.setAttribute("aria-label", `Reopen ${words}`);
      if (!item.close) continue;
      item.close.hidden = !areSeveral || windows.length < 2;
      item.close.setAttribute("aria-label", `Close Window ${name}`);
    }
    const wanted = windows.map(({ window }) => this.#items.get(window).element);
    if (wanted.every((element, index) => this.element.children[index] === element)) return;
    const focused = wanted.findIndex((element) => element.contains(document.activeElement));
    wanted.forEach((element, index) => {
      if (index !== focused) this.element.insertBefore(element, index < focused ? wanted[focused] : null);
    });
  }

  dispose() {
    for (const [window, item] of this.#items) this.#remove(window, item);
  }

  #add(window) {
    const picture = new Miniature();
    const name = make("span", "windows-name");
    const link = make("a", "windows-link", picture.element, name);
    link.href = addressOf(window);
    link.dataset.window = window;
    if (window === page.window) link.setAttribute("aria-current", "page");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      this.#choose(window);
    });
    const close = this.#close && button("Close Window", () => this.#close(window));
    const element = make("li", "windows-item", link, ...(close ? [close] : []));
    // The app must read and lay out each window, so only visible ones are drawn.
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      watch.disconnect();
      picture.show(`/snapshots/${window}`);
    });
    watch.observe(element);
    const item = { element, link, name, close, picture, watch };
    this.#items.set(window, item);
    return item;
  }

  #remove(window, { element, picture, watch }) {
    const hadFocus = element.contains(document.activeElement);
    watch.disconnect();
    picture.dispose();
    element.remove();
    this.#items.delete(window);
    if (hadFocus) this.element.querySelector("a")?.focus();
  }
}
