// Which page this is, and which of the app's windows it shows.

export const randomName = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// `name` names the events of this page; a page that is loaded again begins anew. `window` is empty in an app that has one only.
export const page = {
  name: randomName(),
  window: globalThis.location?.pathname.match(/^\/windows\/([0-9a-f]+)$/)?.[1] ?? "",
};

export const addressOf = (window) => (window ? `/windows/${window}` : "/");

// So that a page can be brought to the front by another one that it was opened by.
export const targetOf = (window) => `reprise-${window}`;
