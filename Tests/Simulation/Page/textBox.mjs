// The parts of a browser that `fields.js` uses: boxes with a text and a cursor, and a user who types.

// This code runs in the context of a page, after the code of `document.mjs`.
export const surroundings = `
  globalThis.TextBox = class {
    localName = "input";
    dataset = {};
    isConnected = true;
    selectionStart = 0;
    selectionEnd = 0;
    #value = "";
    #listeners = new Map();
    get value() { return this.#value; }
    set value(text) {
      this.#value = text;
      this.setSelectionRange(text.length, text.length);
    }
    setSelectionRange(start, end) { [this.selectionStart, this.selectionEnd] = [start, end].map((place) => Math.min(place, this.#value.length)); }
    addEventListener(type, listener) { this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]); }
    #dispatch(type) {
      const event = { type, inputType: "insertText", isTrusted: true, target: this, preventDefault() {} };
      for (const listener of this.#listeners.get(type) ?? []) listener(event);
    }
    // Adds text at the end, as the user does.
    type(text) {
      this.#dispatch("beforeinput");
      this.value += text;
      this.#dispatch("input");
    }
    // Empties the box, as WebKit does with some fields of a page that it shows again.
    empty() { this.#value = ""; }
  };
`;
