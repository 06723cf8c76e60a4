// The elements for each role: how to make them, and how to show a node.
//
// A view has `element` (the child of the parent's element), `target` (the element with data-id and data-role, usually
// the same) and `slot` (the parent of the children's elements). If its children have several parents, `parts`
// determines them. See tree.js. `refresh` shows `node`. `settle` runs after the children are in place, `settled` after
// the app answered an event, and `dispose` before the view is removed.

import { collection, collectionSection, item, supplementary } from "./collections.js";
import {
  alert, box, image, navigationBar, placeholder, popover, screen, sheet, stack, tabBar, tabs, text,
} from "./containers.js";
import { contextMenu } from "./contextMenus.js";
import { backButton, choice, field, pressable, segmentedControl, slider, toggle } from "./controls.js";
import { column, split } from "./columns.js";
import { applyPlace, applyStyle, setAttribute } from "./elements.js";
import { showGestures } from "./gestures.js";
import { list, listSection, row, scrollArea, sectionTitle } from "./lists.js";
import { menuButton, menuItem, menuSection } from "./menus.js";
import { noteName } from "./names.js";
import { pager, pages } from "./pages.js";
import { datePicker, picker, wheel } from "./pickers.js";
import { rowActions } from "./swipes.js";
import { has, traits } from "./traits.js";
import { activityIndicator, pageControl, progress, stepper } from "./values.js";
import { webPage } from "./webPages.js";

export function createView(node, context) {
  const view = { node, children: [], send: (event) => context.outbox.push({ id: view.node.id, ...event }) };
  const make = Object.hasOwn(makers, node.role) ? makers[node.role] : makers.group;
  Object.assign(view, make(view, context));
  view.target ??= view.element;
  view.slot ??= view.target;
  view.element.dataset.node = "";
  view.element.classList.toggle("entering", context.animates);
  view.target.dataset.id = node.id;
  view.target.dataset.role = node.role;
  const { show } = view;
  view.refresh = () => {
    const names = Object.keys(traits).filter((name) => has(view.node, traits[name]));
    setAttribute(view.target, "data-traits", names.join(" "));
    applyStyle(view.target, view.node.style);
    applyPlace(view.element, view.node.place);
    showGestures(view);
    show?.(view.node);
    const isWaiting = has(view.node, traits.waiting);
    if (isWaiting !== Boolean(view.isWaiting)) showWaiting(view, isWaiting);
    noteName(view);
  };
  return view;
}

// The last picture of a screen whose data is still coming. For covered screens see modals.js.
function showWaiting(view, isWaiting) {
  view.isWaiting = view.element.inert = isWaiting;
  setAttribute(view.target, "aria-busy", isWaiting ? "true" : null);
}

const makers = {
  window: box("div", "window"),
  screen,
  navigation: box("div", "navigation"),
  navigationBar,
  toolbar: box("div", "toolbar", "toolbar"),
  tabs,
  tabBar,
  tab: choice("tab", "tab", "aria-selected"),
  split,
  column,
  pages,
  pager,
  sheet,
  popover,
  alert,
  group: box("div", "group"),
  stack,
  text: text("p", "text"),
  heading: text("h2", "heading"),
  image,
  button: pressable("button"),
  menuButton,
  menu: menuSection,
  menuItem,
  contextMenu,
  backButton,
  textField: field("input", "single"),
  textView: field("textarea", "multiline"),
  searchField: field("input", "search"),
  toggle,
  slider,
  segmentedControl,
  segment: choice("segment", "radio", "aria-checked"),
  stepper,
  pageControl,
  progress,
  activityIndicator,
  picker,
  pickerComponent: wheel,
  datePicker,
  scrollArea,
  webPage,
  placeholder,
  list,
  listSection,
  sectionHeader: sectionTitle("h2", "section-header"),
  sectionFooter: sectionTitle("p", "section-footer"),
  row,
  rowActions,
  collection,
  collectionSection,
  supplementary,
  item,
};
