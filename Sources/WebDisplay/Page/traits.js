// The states of an element.

// As in PresentationNode.swift.
export const traits = {
  disabled: 1 << 0,
  selected: 1 << 1,
  on: 1 << 2,
  focused: 1 << 3,
  destructive: 1 << 4,
  cancel: 1 << 5,
  prominent: 1 << 6,
  disclosure: 1 << 7,
  checkmark: 1 << 8,
  selectable: 1 << 9,
  deletable: 1 << 10,
  grouped: 1 << 11,
  fullScreen: 1 << 12,
  actionSheet: 1 << 13,
  leading: 1 << 14,
  locked: 1 << 15,
  repeats: 1 << 16,
  compactOnly: 1 << 17,
  regularOnly: 1 << 18,
  reportsAtEnd: 1 << 19,
  offersMenu: 1 << 20,
  leadingActions: 1 << 21,
  trailingActions: 1 << 22,
  editing: 1 << 23,
  insertable: 1 << 24,
  checkable: 1 << 25,
  reorderable: 1 << 26,
  largeTitle: 1 << 27,
  waiting: 1 << 28,
};

export const has = (node, trait) => (node.traits & trait) !== 0;

// Returns true if the user may request to dismiss the element. A locked sheet or popover refuses, but its app gets the
// attempt. A locked one that fills the page offers no dismissal, and neither does a locked alert.
export function dismissible(node) {
  if (!has(node, traits.locked)) return true;
  return (node.role === "sheet" || node.role === "popover") && !has(node, traits.fullScreen);
}
