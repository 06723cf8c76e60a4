// Asks the server. Answers are JSON; what cannot be answered is a sentence.

export class Refused extends Error {}

async function get(path, signal) {
  let response;
  try {
    response = await fetch(path, { signal, headers: { Accept: "application/json" } });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused("reprise does not answer any more. Start reprise view again, and open the link that it prints.");
  }
  if (!response.ok) throw new Refused((await response.text()).trim() || `The answer was ${response.status}.`);
  return response.json();
}

const name = (save, since) => (since ? `/difference/${since}/${save}` : `/save/${save}`);

/** The newest saves, or those before one. */
export const saves = (before = null) => get(before ? `/saves?before=${encodeURIComponent(before)}` : "/saves");
/** A save's objects; against another one if `since` names it. */
export const outline = (save, since, signal) => get(name(save, since), signal);
/** The values of the objects at a path. */
export const details = (save, since, path, signal) => get(`${name(save, since)}/object/${path}`, signal);
