// Names and formats.

export const kinds = {
  viewController: { name: "View controller", letter: "C" },
  view: { name: "View", letter: "V" },
  object: { name: "Restorable object", letter: "O" },
};

export const changes = {
  added: { name: "added", mark: "+" },
  removed: { name: "removed", mark: "−" },
  changed: { name: "changed", mark: "≠" },
};

export const disclosures = {
  redacted: "Values are not shown: types and sizes only",
  masked: "Sensitive values are not shown",
  revealed: "Sensitive values are shown",
};

export const checks = {
  duplicateIdentifier: "Duplicate identifier",
  missingAncestor: "Parent was not saved",
  unstableIdentifier: "Identifier may change",
  objectBudget: "Object over its budget",
  stateBudget: "State over its budget",
  danglingReference: "Reference to a missing object",
};

const numbers = new Intl.NumberFormat("en");

export const count = (number, one, many = `${one}s`) => `${numbers.format(number)} ${number === 1 ? one : many}`;

export function bytes(size) {
  if (size < 1000) return `${size} B`;
  for (const [unit, factor] of [["kB", 1e3], ["MB", 1e6], ["GB", 1e9]]) {
    if (size < factor * 1000 || unit === "GB") {
      const amount = size / factor;
      return `${amount.toFixed(amount < 10 ? 1 : 0)} ${unit}`;
    }
  }
}

export function share(part, whole) {
  if (!whole) return "0 %";
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 1 ? "under 1 %" : `${Math.round(percent)} %`;
}

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/* Returns a time in the user's time zone. An invalid one stays unchanged. */
export function moment(text) {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : moments.format(date);
}
