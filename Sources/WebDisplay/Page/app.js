// Connects the parts: the stream of trees, the tree in the document, and the events that go back.

import { Visitor } from "./access.js";
import { Clipboard, watchClipboard } from "./clipboard.js";
import { Connection } from "./connection.js";
import { installContextMenus } from "./contextMenus.js";
import { isSeen } from "./elements.js";
import { FocusMemory } from "./focus.js";
import { describeGestures, installGestures } from "./gestures.js";
import { installKeyboard, restoreRoving } from "./keyboard.js";
import { KeptTexts } from "./keptTexts.js";
import { installMenuKeys } from "./menuKeys.js";
import { Modals } from "./modals.js";
import { nameByNeighbours } from "./names.js";
import { Notices } from "./notices.js";
import { Outbox } from "./outbox.js";
import { OwnWindow } from "./ownWindow.js";
import { page, targetOf } from "./page.js";
import { describe, placeOf } from "./places.js";
import { reportSelection, watchSelection } from "./fields.js";
import { openStream } from "./shared.js";
import { installReordering } from "./reordering.js";
import { installShortcuts } from "./shortcuts.js";
import { installSwipes } from "./swipes.js";
import { Tree } from "./tree.js";
import { has, traits } from "./traits.js";
import { Windows } from "./windows.js";

const root = document.getElementById("app");

// The context that every view may use. `epoch` names the run of the app from which the tree on screen came.
// `moving` is true while the page itself moves the focus, which isn't an action of the user then.
const context = { epoch: null, animates: false, moving: false, outbox: null, tree: null };
const outbox = (context.outbox = new Outbox({
  refused: (id) => context.tree.views.get(id)?.refresh(),
  settled(id) {
    context.tree.views.get(id)?.settled?.();
    modals.settled(id);
  },
  pressed: reportEverything,
  place: (id) => placeOf(id, tree),
  text: (id) => tree.views.get(id)?.node.input?.text,
  describe: (id) => describe(id, tree),
  dropped,
  isKept: (item, mayBeSoon) => (mayBeSoon && keptTexts.isAble) || keptTexts.holds(item),
  changed() {
    const { longEdits } = outbox;
    keptTexts.update(longEdits);
    if (longEdits.length > 0 && isAsked && !keptTexts.isAble) notices.keepsNoTexts();
    notices.update();
    document.documentElement.dataset.saved = outbox.isSaved;
  },
}));
const notices = new Notices(document.getElementById("status"), document.getElementById("notices"), outbox);
const clipboard = new Clipboard(notices);
const keptTexts = new KeptTexts();
// True after the page asked the browser to keep texts.
let isAsked = false;
const tree = (context.tree = new Tree(root, context));
const modals = new Modals(context, (text) => notices.say(text));
const reordering = installReordering(context);
const focusMemory = new FocusMemory(page.window, sessionStorage);
const windows = new Windows(document.getElementById("windows"), document.getElementById("notices"), {
  say: (text) => notices.say(text),
  forget() {
    outbox.forget();
    keptTexts.forget();
  },
  // A window's kept texts are removed only if this run of the app closed it for good. Another run may not have the
  // window for a while.
  closed(isClosed, mayReturn) {
    if (isClosed && isLive && !mayReturn) outbox.forget();
    else if (isClosed) outbox.pause();
    root.hidden = isClosed;
    // If the window is opened again, the page sends what is not saved.
    return isClosed && isLive && (!mayReturn || outbox.isSaved);
  },
  changed: (application) => showTitle(application),
});

const ownWindow = new OwnWindow(() => isLive && reportSize());

let focusedInTree = null;
// True if the present app has shown the window.
let isLive = false;

const visitor = new Visitor();
const connection = new Connection({
  tree(message) {
    // A page that showed the app keeps showing that, because it is newer than the app's own snapshot.
    if (!message.isLive && context.epoch !== null) return;
    root.inert = outbox.dropping = !message.isLive;
    root.setAttribute("aria-busy", String(!message.isLive));
    // Elements that were already there do not slide in.
    context.animates = context.epoch === message.epoch;
    if (message.isLive) outbox.meet(message.epoch, message.received, message.previousEnd, message.age);
    if (message.isLive) context.epoch = message.epoch;
    isLive ||= message.isLive;
    const active = document.activeElement;
    context.moving = true;
    try {
      tree.apply(message);
      nameByNeighbours(root);
      describeGestures(root, context);
      // The focus came back from a closed menu.
      modals.update(active?.isConnected ? active : document.activeElement);
      followFocus(active);
      if (message.isLive) focusMemory.giveBack(tree);
      restoreRoving(document);
      reordering.shown();
    } finally {
      context.moving = false;
    }
    showTitle(message.application);
    const nodes = [...tree.views.values()].map(({ node }) => node);
    notices.loading(message.isLive ? nodes.filter((node) => has(node, traits.waiting)).map(({ label }) => label) : []);
    // Shows which run of the app is on screen, for tests and debugging.
    document.documentElement.dataset.epoch = context.epoch ?? "";
    if (message.isLive && message.isWhole) {
      // The user's actions of the meantime come first, followed by the sizes here, which this run of the app cannot
      // know.
      const goesOn = outbox.resume(tree.views);
      tree.views.forEach((view) => view.field?.meet(goesOn));
      reportSize();
      tree.views.forEach((view) => view.scroller?.report(true));
      recoverTexts();
    }
  },
  saved: (numbers) => outbox.saved(numbers),
  clipboard: ({ text }) => clipboard.write(text),
  windows(list) {
    windows.show(list);
    ownWindow.giveBack(windows.size);
  },
  isClosed: () => windows.isClosed,
  lost() {
    isLive = false;
    outbox.pause();
  },
  status: (text) => notices.connection(text),
}, openStream(() => visitor.prove()));
outbox.locked = () => connection.lock();
outbox.outdated = () => connection.renew();
outbox.asleep = () => connection.waitForStart();
// If the app is away, the page requests them when it returns.
keptTexts.freed = () => isLive && recoverTexts();

// Sends the texts that closed pages kept. The message about saved events comes right after the tree, so it is known
// by then.
async function recoverTexts() {
  const items = await keptTexts.meet();
  isAsked = true;
  // An item that is no longer needed is removed.
  for (const item of items) outbox.recover(item);
  keptTexts.update(outbox.longEdits);
}

// Reports everything that is otherwise reported with a delay: scroll positions, dates, the cursor.
function reportEverything() {
  tree.views.forEach((view) => {
    view.scroller?.report();
    view.commit?.();
  });
  reportSelection();
}

// Moves the focus when the tree's focus moved, unless the user has moved it since and the app does not know yet. Only
// fields have a focus in the tree. If the element with the user's focus disappears, the focus moves to its list, to a
// button that turns the page, or to the screen.
function followFocus(activeBefore) {
  let focused = null;
  tree.views.forEach((view, id) => {
    if (has(view.node, traits.focused) && view.field) focused = id;
  });
  const hasMoved = focused !== focusedInTree;
  const previous = focusedInTree;
  focusedInTree = focused;
  const field = focused && tree.views.get(focused).field;
  if (!outbox.knowsFocus) {
    // The user has continued elsewhere.
  } else if (field) {
    const isLost = document.activeElement === document.body;
    if ((hasMoved || isLost) && document.activeElement !== field.element && !field.element.closest("[inert]")) {
      field.element.focus({ preventScroll: false });
      field.showSelection();
    }
  } else if (hasMoved && previous) {
    const old = tree.views.get(previous)?.field?.element;
    if (old && old === document.activeElement) old.blur();
  }
  // A keyboard user must not start at the top of the page when the focused element disappears. The element may also
  // be in a column that is no longer visible. The browser takes the focus from there a moment later.
  const active = document.activeElement ?? document.body;
  if (activeBefore && activeBefore !== document.body && (active === document.body || !isSeen(active))) {
    const list = activeBefore.dataset?.list && tree.views.get(activeBefore.dataset.list);
    // On the last page, the button for the next page disappears.
    const turn = activeBefore.closest(".pager")?.querySelector(".button:enabled");
    const places = [list?.element, turn, tree.topScreen()?.element];
    places.find((element) => element && isSeen(element))?.focus({ preventScroll: true });
  }
}

let application = "";
function showTitle(name = application) {
  application = name;
  const own = windows.isClosed ? "Closed" : windows.title || tree.topScreen()?.node.label;
  document.title = own && own !== name ? `${own} – ${name}` : name;
}

// The present app cannot receive this item. The page shows the app's state instead, and informs the user. A field keeps
// its text if only its undo or redo could not be sent.
function dropped(item) {
  const view = tree.views.get(item.event.id);
  if (view?.field && item.event.type === "edit") view.field.revert();
  else if (view?.field && item.reason === "full") view.field.stepRefused();
  else view?.refresh();
  notices.dropped(item);
}

let reportedSize = "";
function reportSize() {
  if (ownWindow.isResizing) return;
  ownWindow.decide();
  const { innerWidth: width, innerHeight: height } = window;
  outbox.push({ type: "resize", width, height, isOwnWindow: ownWindow.isOne });
  reportedSize = `${width} ${height}`;
}

let resizing;
window.addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => {
    if (reportedSize !== `${window.innerWidth} ${window.innerHeight}`) reportSize();
  }, 100);
});
window.addEventListener("pagehide", () => {
  reportEverything();
  outbox.leave();
  tree.views.forEach((view) => view.field?.leave());
  isLive = false;
  keptTexts.leave();
  connection.close();
});
// The browser shows a cached page again.
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  outbox.comeBack();
  tree.views.forEach((view) => view.field?.comeBack());
  keptTexts.returned();
  open();
});
// This is the last event that a page gets before a phone's system ends it.
document.addEventListener("visibilitychange", () => {
  if (!isVisible()) outbox.store();
  connection.change({ isSeen: isVisible() });
});
window.addEventListener("online", () => connection.wake());
// A reloaded page keeps its typed text. A closed one does not.
window.addEventListener("beforeunload", (event) => {
  outbox.store();
  if ((!connection.isOpen && outbox.unsaved.names.length > 0) || outbox.losesWhenLeft) event.preventDefault();
});

const isVisible = () => document.visibilityState === "visible";
const open = () => connection.open({ isSeen: isVisible() });

window.name = targetOf(page.window);
watchSelection(context);
focusMemory.watch(document);
watchClipboard(root, context);
installContextMenus(context);
installGestures(context);
installSwipes(context);
installKeyboard(context, modals);
installShortcuts(context, root);
installMenuKeys();
outbox.adopt();
open();
