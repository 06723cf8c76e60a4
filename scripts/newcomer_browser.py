"""A headless Chromium that does what a user does in an app's page, for scripts/newcomer."""

import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

# In seconds. The longest time to wait for a page.
PATIENCE = 120
PROGRAMS = ["chromium", "chromium-browser", "google-chrome"]

# Finds the first visible element with that label or text that a user can press.
FIND = """
(() => {
  const words = WORDS, selector = SELECTOR;
  const seen = e => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0 && !e.closest('[inert]')
    && e.checkVisibility({visibilityProperty: true}) };
  const all = [...document.querySelectorAll(selector)].filter(seen);
  const text = e => (e.innerText || '').trim(), label = e => (e.getAttribute('aria-label') || '').trim();
  return all.find(e => label(e) === words || text(e) === words) ?? all.find(e => text(e).includes(words)) ?? null;
})()
"""
PRESSED = "button, a, [data-role=row], [data-role=cell], [data-role=button], [role=button]"
FIELDS = "input, textarea"


class PageFailed(Exception):
    """The page doesn't show what it should."""


class Browser:
    """Chromium, driven over the DevTools protocol by two pipes: its file descriptors 3 and 4."""

    def __init__(self, *arguments):
        program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
        if not program:
            raise PageFailed("Chromium is missing. Run: apt-get install chromium")
        self._folder = tempfile.mkdtemp(prefix="newcomer-chromium-")
        their_input, self._input = os.pipe()
        self._output, their_output = os.pipe()
        command = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
            "--remote-debugging-pipe", f"--user-data-dir={self._folder}", "--window-size=500,900", *arguments, "about:blank",
        ]
        # The shell gives the pipes their numbers.
        self._process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{their_input} 4>&{their_output}', "chromium", *command],
            pass_fds=[their_input, their_output], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        os.close(their_input)
        os.close(their_output)
        self._number, self._answers, self._news = 0, {}, threading.Condition()
        self._attached = set()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        pending = b""
        while bytes_ := os.read(self._output, 1 << 16):
            *messages, pending = (pending + bytes_).split(b"\0")
            for message in map(json.loads, messages):
                if "id" in message:
                    with self._news:
                        self._answers[message["id"]] = message
                        self._news.notify_all()

    def call(self, method, session=None, **parameters):
        """Calls a method of the protocol, and returns its result. It is None if the page left meanwhile."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": parameters} | ({"sessionId": session} if session else {})
        os.write(self._input, json.dumps(message).encode() + b"\0")
        with self._news:
            if not self._news.wait_for(lambda: number in self._answers, PATIENCE):
                raise PageFailed(f"Chromium did not answer {method} in {PATIENCE} seconds.")
            return self._answers.pop(number).get("result")

    def open(self, link):
        """Opens a link in a window."""
        target = self.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        page = self._attach(target)
        self.call("Page.navigate", page.session, url=link)
        return page

    def opened(self):
        """Returns the window that a page opened."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for target in self.call("Target.getTargets")["targetInfos"]:
                if target["type"] == "page" and target["url"].startswith("http") and target["targetId"] not in self._attached:
                    return self._attach(target["targetId"])
            time.sleep(0.05)
        raise PageFailed("The page opened no window.")

    def _attach(self, target):
        self._attached.add(target)
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable", session)
        return BrowserPage(self, session)

    def close(self):
        """Ends Chromium."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


class BrowserPage:
    """A page, used by what it shows."""

    def __init__(self, browser, session):
        self._browser, self.session = browser, session
        self._epoch = None

    def evaluate(self, script):
        """Returns the value of an expression, or None if the page left meanwhile."""
        guarded = f"(() => {{ try {{ return ({script}) }} catch {{ return null }} }})()"
        result = self._browser.call("Runtime.evaluate", self.session, expression=guarded, returnByValue=True)
        return result and result.get("result", {}).get("value")

    def wait(self, thing, condition, patience=PATIENCE):
        """Waits until an expression is true."""
        end = time.monotonic() + patience
        while not self.evaluate(f"!!({condition})"):
            if time.monotonic() > end:
                raise PageFailed(f"The page did not show {thing} in {patience} seconds. It shows:\n{self.text}")
            time.sleep(0.05)

    @property
    def text(self):
        return self.evaluate("document.body.innerText") or ""

    def shows(self, words):
        """Waits until the page has these words."""
        self.wait(f'"{words}"', f"document.body.innerText.includes({json.dumps(words)})")

    def lacks(self, words):
        """Waits until the page has these words no more."""
        self.wait(f'no "{words}"', f"!document.body.innerText.includes({json.dumps(words)})")

    def _find(self, words, selector):
        return FIND.replace("WORDS", json.dumps(words)).replace("SELECTOR", json.dumps(selector))

    def _middle(self, words, selector):
        find = self._find(words, selector)
        self.wait(f'"{words}"', find)
        self.wait("the end of animations", "document.getAnimations().every(a => a.playState !== 'running' "
                  "|| a.effect?.getTiming().iterations === Infinity)")
        self.evaluate(f"{find}.scrollIntoView({{block: 'nearest'}})")
        self.evaluate("((window.isPainted = document.hidden), requestAnimationFrame(() => requestAnimationFrame("
                      "() => (window.isPainted = true))), 1)")
        self.wait("a painted page", "window.isPainted || document.hidden")
        place = self.evaluate(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({find}.getBoundingClientRect())")
        if not place:
            raise PageFailed(f'"{words}" went away.')
        return place

    def press(self, words, selector=PRESSED):
        """Presses the button, row or field with that label or text."""
        self._browser.call("Page.bringToFront", self.session)
        for _ in range(10):
            x, y = self._middle(words, selector)
            self.evaluate("((window.isPressed = false), addEventListener('pointerdown', () => (window.isPressed = true), "
                          "{capture: true, once: true}), 1)")
            for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
                self._browser.call("Input.dispatchMouseEvent", self.session, type=kind, x=x, y=y, clickCount=1,
                                   button="none" if kind == "mouseMoved" else "left")
            # On a busy computer a press may go to a frame that was there before. The page hears nothing then.
            if self.evaluate("window.isPressed") is not False:
                return
        raise PageFailed(f'The page hears no press on "{words}".')

    def type(self, text, field=None):
        """Types text as keys, into the field with that label or into the focused one."""
        if field:
            self.press(field, FIELDS)
            self.wait(f'the focus in "{field}"', f"document.activeElement === {self._find(field, FIELDS)}")
        self._browser.call("Page.bringToFront", self.session)
        for letter in text:
            self._browser.call("Input.insertText", self.session, text=letter)

    def key(self, key, code, control=False):
        """Presses a key."""
        self._browser.call("Page.bringToFront", self.session)
        for kind in ("rawKeyDown", "keyUp"):
            self._browser.call("Input.dispatchKeyEvent", self.session, type=kind, key=key, code=key if len(key) > 1 else f"Key{key.upper()}",
                               windowsVirtualKeyCode=code, modifiers=2 if control else 0)

    def value(self, field):
        """Returns the text of a field."""
        return self.evaluate(f"{self._find(field, FIELDS)}.value")

    def has(self, field, text, cursor=None):
        """Waits until a field has a text, and the cursor at that place if one is given."""
        find = self._find(field, FIELDS)
        self.wait(f'"{text}" in "{field}"', f"{find}.value === {json.dumps(text)}")
        if cursor is not None:
            self.wait(f'the cursor in "{field}"', f"document.activeElement === {find} && {find}.selectionStart === {cursor}")

    def wait_until_saved(self):
        """Waits until the app has everything that happened in the page, and saved it."""
        self.wait("that everything is saved", "document.documentElement.dataset.saved == 'true' && document.documentElement.dataset.epoch")
        self._epoch = self.evaluate("document.documentElement.dataset.epoch")

    def wait_for_next_run(self):
        """Waits until the page shows the next run of the app. Call it after `wait_until_saved()` and a kill."""
        self.wait("the next run of the app", "document.documentElement.dataset.epoch && "
                  f"document.documentElement.dataset.epoch !== {json.dumps(self._epoch)}")
