// The identity of this page, and the window of the app that it shows.

export const randomName = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// `name` is the name of this page's events. A reloaded page gets a new name. `window` is empty in an app with a
// single window.
export const page = {
  name: randomName(),
  window: globalThis.location?.pathname.match(/^\/windows\/([0-9a-f]+)$/)?.[1] ?? "",
};

export const addressOf = (window) => (window ? `/windows/${window}` : "/");

// Returns the browser's name of a page, with which the page that opened it can bring it to the front.
export const targetOf = (window) => `reprise-${window}`;
