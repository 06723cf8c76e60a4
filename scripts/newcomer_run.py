"""Runs commands and apps as a newcomer does, and writes down what happens, for scripts/newcomer."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from newcomer_browser import Browser
from newcomer_page import ROOT

# In seconds. A first build on a busy computer takes long.
BUILD_PATIENCE = 3600
# Lines of a build, which differ from run to run.
OF_A_BUILD = re.compile(
    r"(\[\d+/\d+\]|Building for|Build (of product .* )?complete|Compiling |Linking |Write |Planning|Fetching|Fetched|Computing|Computed|"
    r"Creating working copy|Working copy|Updating|Updated|Removing |Downloading|Downloaded|Another instance of SwiftPM|Cloning into|done\.$|"
    r"warning: '[a-z-]+': |    \.build/checkouts/|Emitting module|\d+ warnings? generated).*")
# Parts of the output that differ from run to run, and the text in their place.
CHANGING = [
    (re.compile(r"http://[0-9a-f]{32}\.localhost:\d+"), "http://….localhost:8080"),
    (re.compile(r"#[A-Za-z0-9_-]{16,}"), "#…"),
    (re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z?"), "2026-…"),
    (re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?( ?[+-]\d{4})?"), "2026-…"),
    (re.compile(r"\d+(\.\d+)? (seconds?|s|ms|milliseconds|minutes?)\b"), "… seconds"),
    (re.compile(r"\d[\d,.]* (bytes|B|kB|KB|KiB|MB)\b"), "… bytes"),
    (re.compile(r"\b[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}\b", re.I), "9E08…"),
    (re.compile(r"\b\d+ (generation|save)s?\b"), r"… \1s"),
    (re.compile(r"\bsave \d+\.\d+"), "save 8.…"),
    (re.compile(r"\b(process|pid|PID) \d+"), r"\1 …"),
    (re.compile(r"(?<=\S) {3,}"), "  "),
]


class StepFailed(Exception):
    """A step doesn't have the result that the page promises."""


class Transcript:
    """A document with the commands, their output, and the things that the user does."""

    def __init__(self):
        self._parts = []
        self.differences = []

    def terminal(self, lines):
        """Adds lines to the terminal."""
        if not self._parts or self._parts[-1][0] != "terminal":
            self._parts.append(("terminal", []))
        self._parts[-1][1].extend(lines)

    def user(self, sentence):
        """Adds something that the user does or sees."""
        if not self._parts or self._parts[-1][0] != "user":
            self._parts.append(("user", []))
        self._parts[-1][1].append(sentence)

    def heading(self, words):
        """Begins a part."""
        self._parts.append(("heading", [words]))

    def text(self, title, introduction):
        """Returns the document."""
        lines = [f"# {title}", "", introduction, ""]
        if self.differences:
            lines += ["The script differs from the page in this:", ""] + [f"* {d}" for d in self.differences] + [""]
        for kind, parts in self._parts:
            if kind == "heading":
                lines += [f"## {parts[0]}", ""]
            elif kind == "user":
                lines += [f"* {sentence}" for sentence in parts] + [""]
            else:
                lines += ["```console", *parts, "```", ""]
        return "\n".join(lines)


class Program:
    """An app that runs in the background, in a session of its own."""

    def __init__(self, process, output, command):
        self.process, self._output, self._command = process, output, command
        self._taken = 0

    @property
    def output(self):
        return self._output.read_text(errors="replace")

    def link(self, patience=BUILD_PATIENCE):
        """Waits for the next link that the app prints, and returns it."""
        end = time.monotonic() + patience
        while True:
            ended = self.process.poll() is not None
            for found in re.finditer(r"https?://\S+/#\S+(?=\n)", self.output):
                if found.start() >= self._taken:
                    self._taken = found.end()
                    return found[0]
            if ended:
                raise StepFailed(f"{self._command}: the app ended with {self.process.returncode} and printed no link:\n{self.output[-4000:]}")
            if time.monotonic() > end:
                raise StepFailed(f"{self._command}: the app printed no link in {patience} seconds:\n{self.output[-4000:]}")
            time.sleep(0.1)

    def wait(self, patience=60):
        """Waits until the app ended, and returns its status."""
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise StepFailed(f"{self._command}: the app did not end in {patience} seconds.") from None


class Newcomer:
    """A user with an empty home folder, a terminal and a browser."""

    def __init__(self, home, scratch, is_quiet=False):
        self.home, self.scratch, self.is_quiet = Path(home), Path(scratch), is_quiet
        self.transcript = Transcript()
        self.folder = self.home
        self.port = _free_port()
        self._programs, self._browsers, self._replacements = [], [], []
        self._logs = self.home.parent / "logs"

    # The folder.

    def empty(self):
        """Empties the home folder. It keeps the clone of Reprise, whose files would otherwise be built again."""
        self.home.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self._logs, ignore_errors=True)
        self._logs.mkdir(parents=True)
        (self.home / ".cache").mkdir(exist_ok=True)
        kept = {self.home / "reprise", self.home / ".cache", self.home / ".cache/clang"}
        for entry in {*self.home.iterdir(), *(self.home / ".cache").iterdir()} - kept:
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
        # The resources of the app of another task. An app of the same name would find them in the shared folder.
        for bundle in self.scratch.glob("*/debug/Notes_Notes.*"):
            shutil.rmtree(bundle)
        # Packages that another build fetched.
        real = Path(os.environ.get("HOME", "/"))
        for name in (".cache/org.swift.swiftpm", ".swiftpm"):
            (real / name).mkdir(parents=True, exist_ok=True)
            (self.home / name).symlink_to(real / name)

    def clone(self, command):
        """Clones Reprise by the page's command, from the repository of this script."""
        address = command.split()[2]
        clone = self.home / "reprise"
        self.differs(f"`{address}` isn't published yet. So `git clone` gets the repository that the script is in.")
        self._say(f"$ {command}")
        if clone.exists():
            self._git("-C", clone, "fetch", "--quiet", "origin", "HEAD")
            self._git("-C", clone, "reset", "--quiet", "--hard", "FETCH_HEAD")
            self._git("-C", clone, "clean", "--quiet", "-fd")
        else:
            self._git("clone", "--quiet", ROOT, clone)
        self._share(clone)
        self._share(clone / "Examples/Contacts")
        self.transcript.terminal([f"$ {command}"])

    def _git(self, *words):
        subprocess.run(["git", *map(str, words)], check=True, stdout=subprocess.DEVNULL)

    def _share(self, package):
        """Lets a package build in the folder that all packages share."""
        place = Path(package) / ".build"
        if not place.is_symlink():
            if place.exists():
                shutil.rmtree(place)
            place.symlink_to(self.scratch)

    def enter(self, folder):
        """Changes the folder of the terminal."""
        self.folder = (self.folder / folder).resolve()
        self._share(self.folder)

    def change_folder(self, command):
        """Changes the folder by the page's command."""
        self._say(f"$ {command}")
        self.enter(command.split()[1])
        self.transcript.terminal([f"$ {command}"])

    def write(self, name, text, origin):
        """Writes a file. `origin` is the place of its text, for the transcript."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        self.user(f"The user writes `{name}`: {origin}.")

    def replace(self, old, new, reason):
        """Replaces a text in all commands from now on."""
        self._replacements.append((old, new))
        self.differs(reason)

    def differs(self, sentence):
        """Says in the transcript how the run differs from the page."""
        if sentence not in self.transcript.differences:
            self.transcript.differences.append(sentence)

    # The terminal.

    @property
    def environment(self):
        """The variables of the user's terminal."""
        return {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "USER": "ada", "LANG": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1",
            # All packages build in one folder, so that UIKit is built once.
            "SWIFTPM_BUILD_DIR": str(self.scratch), "REPRISE_SCRATCH_PATH": str(self.scratch),
            # Another app of this computer may have the port 8080.
            "UIKIT_WEB_ADDRESS": f"127.0.0.1:{self.port}",
        }

    def _shell(self, command):
        """Returns a shell's words for a command. `pkill` ends only programs that this script started."""
        sessions = ",".join(str(program.process.pid) for program in self._programs) or "0"
        for old, new in self._replacements:
            command = command.replace(old, new)
        return ["bash", "-c", f"pkill() {{ command pkill --session {sessions} \"$@\"; }}; {command}"]

    def run(self, command, expect=None, status=0, shown=12, keep=None):
        """Runs a command, checks its status and its output, and returns the output.

        With no `status`, every one is right. `expect` are words or a list of them that the output has to have. `shown` is the number of lines that the transcript
        shows at most, and `keep` a pattern of the lines that it shows.
        """
        self._say(f"$ {command}")
        done = subprocess.run(
            self._shell(command), cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=BUILD_PATIENCE, start_new_session=True)
        if status is not None and done.returncode != status:
            raise StepFailed(f"{command}: it ended with {done.returncode}, and not with {status}. It printed:\n{done.stdout[-6000:]}")
        for words in [expect] if isinstance(expect, str) else expect or []:
            if words not in done.stdout:
                raise StepFailed(f"{command}: the output lacks \"{words}\". It printed:\n{done.stdout[-6000:]}")
        self.transcript.terminal([f"$ {self._shown(command)}"] + self.clean(done.stdout, shown, keep))
        return done.stdout

    def start(self, command):
        """Starts an app in the background, and waits for its link."""
        self._say(f"$ {command}")
        output = self._logs / f"{len(self._programs)}.txt"
        with output.open("wb") as file:
            process = subprocess.Popen(
                self._shell(command), cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                stdout=file, stderr=subprocess.STDOUT, start_new_session=True)
        program = Program(process, output, command)
        self._programs.append(program)
        program.first_link = program.link()
        line = next(line for line in program.output.split("\n") if program.first_link in line)
        self.transcript.terminal([f"$ {self._shown(command)}"] + self.clean(line, 1))
        return program

    def printed(self, program, pattern):
        """Waits until an app printed a line with this pattern, and writes the lines down."""
        end = time.monotonic() + 60
        while not (lines := [line for line in program.output.split("\n") if re.search(pattern, line)]):
            if time.monotonic() > end:
                raise StepFailed(f"The app printed no line with {pattern}:\n{program.output}")
            time.sleep(0.1)
        self.transcript.terminal(self.clean("\n".join(dict.fromkeys(lines)), 4))

    def keep(self, program):
        """Ends another program when the task ends."""
        self._programs.append(program)

    def kill(self, command, program):
        """Kills an app by the page's command, and checks that it died of SIGKILL."""
        self.run(command)
        status = program.wait()
        if status not in (-signal.SIGKILL, 128 + signal.SIGKILL):
            raise StepFailed(f"{command}: the app ended with {status}, and not by SIGKILL.")

    # The browser.

    def browser(self, *arguments):
        """Starts a browser."""
        browser = Browser(*arguments)
        self._browsers.append(browser)
        return browser

    def user(self, sentence):
        """Writes down what the user does or sees."""
        self._say(f"  {sentence}")
        self.transcript.user(sentence)

    # The end.

    def leave(self):
        """Ends all browsers and apps."""
        for browser in self._browsers:
            browser.close()
        for program in self._programs:
            if program.process.poll() is None:
                # The group is that of the session that this script began.
                os.killpg(program.process.pid, signal.SIGKILL)
                program.process.wait()
        self._browsers, self._programs = [], []

    def _say(self, line):
        if not self.is_quiet:
            print(line, flush=True)

    def _shown(self, command):
        for old, new in self._replacements:
            command = command.replace(old, new)
        return self._stable(command)

    def _stable(self, text):
        """Replaces the parts of a text that differ from run to run, or from computer to computer."""
        text = text.replace(str(self.scratch), ".build").replace(str(self.home), "~").replace(f":{self.port}", ":8080")
        for pattern, instead in CHANGING:
            text = pattern.sub(instead, text)
        return text

    def clean(self, output, shown, keep=None):
        """Returns the lines of an output that are the same in each run, at most so many."""
        lines = [line.rstrip() for line in self._stable(output).split("\n")]
        lines = [line for line in lines if not OF_A_BUILD.match(line) and (keep is None or re.search(keep, line))]
        while lines and not lines[0]:
            lines.pop(0)
        while lines and not lines[-1]:
            lines.pop()
        if len(lines) > shown:
            lines = lines[: shown - 1] + ["…"]
        return lines


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
