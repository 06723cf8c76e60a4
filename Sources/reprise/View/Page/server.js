// Requests to the server. Answers are JSON, and errors are sentences.

import { Visitor, admittance, withToken } from "./access.js";

export class Refused extends Error {}

const visitor = new Visitor();

// Sends a request with the token of this run, if there is one.
const ask = (path, signal) => fetch(path, { signal, headers: withToken({ Accept: "application/json" }) });

// Proves that reprise let this browser in.
async function enter() {
  const { token, reason } = await visitor.prove();
  if (!token && reason) throw new Refused(reason.replace("the app printed when it started", "reprise printed"));
  admittance.token = token ?? "";
}

async function get(path, signal) {
  if (!admittance.token) await enter();
  let response;
  try {
    response = await ask(path, signal);
    if (response.status === 401) {
      await enter();
      response = await ask(path, signal);
    }
  } catch (error) {
    if (error.name === "AbortError" || error instanceof Refused) throw error;
    throw new Refused("reprise no longer answers. Start reprise view again, and open the link that it prints.");
  }
  if (!response.ok) throw new Refused((await response.text()).trim() || `The answer was ${response.status}.`);
  return response.json();
}

const name = (save, since) => (since ? `/difference/${since}/${save}` : `/save/${save}`);

/* Requests the newest saves, or those before one. */
export const saves = (before = null) => get(before ? `/saves?before=${encodeURIComponent(before)}` : "/saves");
/* Requests a save's objects, compared with another save if `since` names one. */
export const outline = (save, since, signal) => get(name(save, since), signal);
/* Requests the values of the objects at a path. */
export const details = (save, since, path, signal) => get(`${name(save, since)}/object/${path}`, signal);
