// Web pages in the app, in frames that cannot access it.
//
// A frame has no right to the page around it. It cannot navigate the page, open dialogs in front of it, or read it.
// Pages of other sites keep their own origin, because most of them need it. An address that could give them the
// app's origin is refused: any address of the app's own host, on any port. The app's own pages also refuse to be
// framed, which covers addresses that lead to them by redirection. Documents written by the app come from its
// address, without its origin.

import { ticketed } from "./access.js";
import { make, setAttribute, setText } from "./elements.js";
import { page } from "./page.js";
import { wellFormed } from "./texts.js";

const rights = ["allow-forms", "allow-popups"];
const localNames = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]);
const isLocal = (host) => localNames.has(host) || host.endsWith(".localhost");

const hostOf = (url) => url.hostname.replace(/\.$/, "");
const portOf = ({ protocol, port }) => port || (protocol === "https:" ? "443" : "80");

// Returns the address for a frame, or null for one that no frame may have. Only `http` and `https` addresses of other
// hosts are allowed.
export function framedAddress(text, place = globalThis.location) {
  let url;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (!["http:", "https:"].includes(url.protocol)) return null;
  const host = hostOf(url);
  if (host === hostOf(place)) return null;
  if (isLocal(host) && isLocal(hostOf(place)) && portOf(url) === portOf(place)) return null;
  // A page of somebody else must not get names and passwords in an address.
  url.username = url.password = "";
  return url.href;
}

// Returns the `address` and the `rights` of a frame, and `isOwn` for a document that the app wrote. Returns null if
// nothing may be shown.
export function frameOf(node, place = globalThis.location) {
  const { address, isDocument, allowsScripts, revision } = node.web ?? {};
  const scripts = allowsScripts ? ["allow-scripts"] : [];
  if (isDocument) {
    const query = new URLSearchParams({ window: page.window, revision });
    return { address: `/documents/${encodeURIComponent(wellFormed(node.id))}?${query}`, rights: [...rights, ...scripts], isOwn: true };
  }
  const allowed = address && framedAddress(address, place);
  return allowed ? { address: allowed, rights: [...rights, ...scripts, "allow-same-origin"] } : null;
}

export function webPage(view, context) {
  const message = make("p", "web-message");
  const slot = make("div", "web-items");
  const element = make("div", "web-page", message, slot);
  let frame = null;
  let shown = null;
  let isLoaded = false;
  let toldEpoch = null;

  // Each run of the app gets the report once.
  const tell = () => {
    if (!isLoaded || toldEpoch === context.epoch) return;
    toldEpoch = context.epoch;
    view.send({ type: "loaded", revision: view.node.web?.revision ?? 0 });
  };
  const noteLoaded = () => {
    isLoaded = true;
    tell();
  };
  // A new frame for each load. Another address in the same frame would add a step to the browser's back button.
  const load = (node) => {
    frame?.remove();
    frame = null;
    isLoaded = false;
    toldEpoch = null;
    const { address, isDocument } = node.web ?? {};
    const wanted = context.isMiniature ? null : frameOf(node);
    setText(message, wanted || context.isMiniature || !(address || isDocument) ? "" : `Not shown here: ${address}`);
    // There is nothing to wait for.
    if (!wanted) return noteLoaded();
    const made = (frame = make("iframe", "web-frame"));
    made.setAttribute("sandbox", wanted.rights.join(" "));
    made.setAttribute("referrerpolicy", "no-referrer");
    made.setAttribute("allow", "");
    // Other sites get no cookies.
    if (!wanted.isOwn) made.setAttribute("credentialless", "");
    made.addEventListener("load", () => frame === made && noteLoaded());
    const insert = (address) => {
      if (frame !== made) return;
      made.setAttribute("src", address);
      element.insertBefore(made, slot);
    };
    if (!wanted.isOwn) return insert(wanted.address);
    // A frame without an address would load an empty page, and the app would get the report that its document is
    // loaded.
    ticketed(wanted.address).then((address) => address && insert(address));
  };
  const show = (node) => {
    const { address, isDocument, allowsScripts, revision } = node.web ?? {};
    const state = JSON.stringify([address, isDocument, allowsScripts, revision]);
    if (state !== shown) load(node);
    shown = state;
    if (frame) setAttribute(frame, "title", node.label ?? "Web page");
    setTimeout(tell, 0);
  };
  return { element, slot, show, settle: () => (slot.hidden = view.children.length === 0), dispose: () => frame?.remove() };
}
