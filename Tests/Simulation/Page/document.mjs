// The parts of a browser that `windows.js` uses: elements without looks, presses of a user, and windows that pages
// open.

// This code runs in the context of a page. The host provides the function `hostOpen` and the path `hostPlace`.
export const surroundings = `
  {
    class Element {
      parent = null;
      children = [];
      dataset = {};
      hidden = false;
      classList = { add() {}, remove() {}, toggle() {} };
      style = { setProperty() {}, removeProperty() {} };
      #attributes = new Map();
      #listeners = new Map();
      constructor(tag) { this.tag = tag; }
      append(...parts) {
        for (const part of parts) {
          const child = typeof part === "string" ? Object.assign(new Element("#text"), { text: part }) : part;
          child.remove();
          child.parent = this;
          this.children.push(child);
        }
      }
      insertBefore(child, next) {
        child.remove();
        child.parent = this;
        this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
      }
      remove() {
        if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
        this.parent = null;
      }
      replaceChildren(...parts) {
        for (const child of [...this.children]) child.remove();
        this.append(...parts);
      }
      get textContent() { return this.text ?? this.children.map((child) => child.textContent).join(""); }
      set textContent(text) { this.replaceChildren(text); }
      setAttribute(name, value) { this.#attributes.set(name, String(value)); }
      getAttribute(name) { return this.#attributes.get(name) ?? null; }
      removeAttribute(name) { this.#attributes.delete(name); }
      toggleAttribute() {}
      addEventListener(type, listener) { this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]); }
      dispatch(type) {
        const event = { type, isTrusted: true, target: this, preventDefault() {} };
        if (type === "click") for (const listener of presses) listener(event);
        for (const listener of this.#listeners.get(type) ?? []) listener(event);
      }
      contains(other) { return other === this || this.children.some((child) => child.contains(other)); }
      querySelector() { return null; }
      showModal() {}
      close() { this.dispatch("close"); }
      focus() {}
      // The elements that the user can see and press.
      get pressable() {
        if (this.hidden) return [];
        const own = this.tag === "button" || this.tag === "a" ? [this] : [];
        return [...own, ...this.children.flatMap((child) => child.pressable)];
      }
    }
    const presses = [];
    globalThis.addEventListener = (type, listener) => type === "click" && presses.push(listener);
    globalThis.document = {
      documentElement: { dataset: {} }, visibilityState: "visible", activeElement: null, styleSheets: [],
      body: new Element("body"),
      createElement: (tag) => new Element(tag),
      createElementNS: (_, tag) => new Element(tag),
    };
    globalThis.IntersectionObserver = class { observe() {} disconnect() {} };
    globalThis.location = {
      pathname: hostPlace, hash: "", host: "localhost",
      replace: (place) => say({ goes: place }), assign: (place) => say({ goes: place }),
    };
    globalThis.open = (_, target) => {
      const found = hostOpen(target, isPressing);
      if (found === null) return null;
      const replace = (place) => say({ opens: place });
      return { location: { pathname: found.place, replace }, focus: () => found.page >= 0 && say({ fronts: found.page }) };
    };
    globalThis.close = () => say({ closes: true });
    // True if the browser lets the page open a window.
    let isPressing = false;
    globalThis.pressable = () =>
      document.body.pressable.map((element) => ({
        text: element.textContent, window: element.dataset.window ?? "", state: element.dataset.state ?? "",
      }));
    globalThis.press = (index, mayOpen) => {
      isPressing = mayOpen;
      document.body.pressable[index]?.dispatch("click");
    };
  }
`;

// Pictures of windows need a real document.
export const stubs = new Map([
  ["miniature.js", `export class Miniature { element = document.createElement("span"); async show() {} dispose() {} }`],
]);
