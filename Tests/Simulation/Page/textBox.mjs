// What `fields.js` finds in a browser: boxes with text, a cursor and a focus, and a user who types.

// Runs in the context of a page, after what makes `document`.
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
    // Adds text at the end, as its user does.
    type(text) {
      this.#dispatch("beforeinput");
      this.value += text;
      this.#dispatch("input");
    }
    // Loses its text, as WebKit does with some fields of a page that it shows again.
    empty() { this.#value = ""; }
  };
`;
