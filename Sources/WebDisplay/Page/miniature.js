// A miniature of a window's content, without interaction. It helps the user to choose among windows and states.

import { withToken } from "./access.js";
import { make } from "./elements.js";
import { Tree } from "./tree.js";

// In milliseconds. A new window has nothing to show for a moment.
const waits = [300, 1000, 3000, 10_000];

// A context for a tree without an app.
const silence = { push() {}, has: () => false, typed() {}, overtaken() {} };

export class Miniature {
  element = make("span", "miniature");
  #inside;
  #tree = null;
  #isDisposed = false;

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
    this.element.inert = true;
    // The elements may have the same identities as those of the page. A search does not find them there.
    this.#inside = this.element.attachShadow({ mode: "closed" });
    this.#inside.adoptedStyleSheets = [styles()];
  }

  // Draws the content at `path`. If there is none, it tries again after each of the `waits`, and then gives up.
  async show(path) {
    for (const wait of [0, ...waits]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.#isDisposed || (await this.#read(path))) return;
    }
  }

  dispose() {
    this.#isDisposed = true;
    this.#tree?.views.forEach((view) => view.dispose?.());
    this.#tree = null;
  }

  // Returns true if there was something to draw.
  async #read(path) {
    try {
      const response = await fetch(path, { headers: withToken() });
      if (response.ok && !this.#isDisposed) this.#draw(await response.json());
      return response.ok;
    } catch (error) {
      console.warn("The picture of a window cannot be drawn:", error);
      return false;
    }
  }

  #draw(message) {
    const root = make("div", "miniature-root");
    root.id = "app";
    this.#inside.replaceChildren(root);
    const context = { epoch: null, animates: false, moving: true, outbox: silence, tree: null, isMiniature: true };
    this.#tree = context.tree = new Tree(root, context);
    context.tree.apply(message);
    this.element.dataset.isDrawn = "";
  }
}

let shared = null;

// The page's own style sheets, loaded once for all miniatures.
function styles() {
  if (shared) return shared;
  shared = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  shared.replaceSync(rules.map((rule) => rule.cssText).join("\n"));
  return shared;
}
