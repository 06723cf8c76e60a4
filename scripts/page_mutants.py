"""Makes and tries mutants of the page's scripts, for scripts/mutate --pages."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

SCRIPTS = "Sources/WebDisplay/Page"
TESTS = "Tests/PageTests"
# Other files that the tests read, or node.
OTHERS = ["Sources/package.json", "Sources/UIKit/Graphics/Assets/SymbolNames.swift"]
# In seconds. A test file that takes that much longer with a mutant hangs.
LIMIT = 30
# An endless loop ends at this heap instead of taking the machine's. A few random trees suffice for a mutant.
ENVIRONMENT = {"NODE_OPTIONS": "--max-old-space-size=512", "HOSTILE_TREES": "30"}


# MARK: Reading JavaScript

PLAIN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|"
    r"(?<=[ (!])/(?![/* ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/", re.S)


def code(source):
    """The source with its lines, but without comments, texts and regular expressions: spaces stand in their places."""
    text, place = list(source), 0

    def template(place):
        """Returns the place after the template that begins before `place`."""
        depth = 0
        while depth or source[place] != "`":
            if source[place] == "\\":
                place += 1
            elif source[place] == "`":
                place = template(place + 1) - 1
            elif source[place] == "{" and (depth or source[place - 1] == "$"):
                depth += 1
            elif depth and source[place] == "}":
                depth -= 1
            place += 1
        return place + 1

    while place < len(source):
        match = PLAIN.match(source, place)
        end = match.end() if match else template(place + 1) if source[place] == "`" else place + 1
        if end > place + 1:
            is_comment = source.startswith(("//", "/*"), place)
            for inner in range(place, end) if is_comment else range(place + 1, end - 1):
                text[inner] = text[inner] if text[inner] == "\n" else " "
        place = end
    return "".join(text)


def end_of(code, place, wanted=re.compile(r"(?!)")):
    """Where `wanted` first matches outside of the brackets that open from `place` on, or where the text's own bracket closes."""
    depth = 0
    while place < len(code):
        if depth == 0 and (code[place] in ")]}" or wanted.match(code, place)):
            return place
        depth += (code[place] in "([{") - (code[place] in ")]}")
        place += 1
    return place


def start_of(code, place):
    """Where the expression starts that ends at `place`."""
    depth = 0
    while place > 0:
        if depth == 0 and START.search(code, max(0, place - 8), place):
            break
        depth += (code[place - 1] in ")]}") - (code[place - 1] in "([{")
        place -= 1
    return place + len(code[place:]) - len(code[place:].lstrip())


START = re.compile(r"(?:[(\[{,;:]|=>|[^=!<>]=|\?|\breturn|\bawait)\s$|[(\[{]$|\n\s*$")


# MARK: Making mutants

@dataclass
class Mutant:
    """A change of one script: `before` and `after` come around its code from `start` to `end`."""

    file: str
    line: int
    change: str
    code: str
    start: int
    end: int
    before: str
    after: str
    number: int = 0

    @property
    def name(self):
        return f"{self.change} `{self.code}`"

    def __str__(self):
        return f"{self.number:5} {self.file}:{self.line} {self.name}"


CONDITIONAL = re.compile(r"(?<![\w.#])(?:if|while) \(")
CHOICE = re.compile(r" \? | \?$", re.M)
VALUE = re.compile(r"(?:=> |\breturn |(?<![=!<>])= )(?!\{|async\b|\[)")
OTHERWISE = re.compile(r" \?\? ")
ANSWER = re.compile(r"\breturn (true|false);")
OPERATOR = re.compile(r" (?:&&|\|\|)\s")
COMPARISON = re.compile(r" (?:===|!==|<|>|<=|>=|&&|\|\||instanceof|in)\s")
END = re.compile(r"[,;]| [?:] ")
END_OF_OPERAND = re.compile(r"[,;]| (?:[?:]|\?\?|&&|\|\||===|!==|[-+<>]|<=|>=) ")
SEMICOLON = re.compile(r";")
CALL = r"(?:await )?[A-Za-z_][\w.?#]*\("
TARGET = r"(?:\[[^\]\n]*\]|[A-Za-z_][\w.#]*(?:\[[^\]\n]*\][\w.#]*)*)"
STATEMENT = re.compile(
    rf"(?:^ +|\belse |\b(?:for|while) \([^\n]*\) )((?:{CALL})|{TARGET}(?: (?:[-+|&*]|\?\?|>>>)?= |\+\+;|--;)|\+\+[\w.#]+;|delete )",
    re.M)
# No statement of its own, or without an effect that a test could see.
UNTOUCHED = re.compile(r"(?:super|console\.\w+|if|for|while|switch|catch|return)\b ?\(|(?:let|const|return|throw|case|import|export) ")


def mutants_of(file, source):
    text = code(source)
    around = openers(text)
    made = {}

    def add(change, start, end, before, after, shown=None):
        while source[end - 1].isspace():
            end -= 1
        words = " ".join((shown or source[start:end]).split())
        words = words if len(words) <= 100 else words[:97] + "..."
        line = source.count("\n", 0, start) + 1
        made.setdefault((start, end, change), Mutant(file, line, change, words, start, end, before, after))

    def negate(start, end):
        """Each operand on its own."""
        while start < end:
            stop = min(end_of(text, start, OPERATOR), end)
            add("negated", start, stop, "!(", ")")
            start = stop + 3
            start += len(text[start:end]) - len(text[start:end].lstrip())

    for match in CONDITIONAL.finditer(text):
        start, end = match.end(), end_of(text, match.end())
        add("not taken", start, end, "false && (", ")", source[match.start():end + 1])
        negate(start, end)
    for match in CHOICE.finditer(text):
        start = start_of(text, match.start())
        add("not taken", start, match.start(), "false && (", ")", source[start:match.end()] + "…")
        negate(start, match.start())
    for match in VALUE.finditer(text):
        start = match.end()
        end = end_of(text, start, END)
        top = "".join(text[place] for place in range(start, end) if around[place] == around[start])
        is_truth = COMPARISON.search(top) or top.startswith("!")
        if is_truth and not text.startswith(" ? ", end) and "=>" not in top:
            negate(start, end)
    for match in OTHERWISE.finditer(text):
        end = end_of(text, match.end(), END_OF_OPERAND)
        add("not taken", match.end(), end, "void (", ")", source[match.start() + 1:end])
    for match in ANSWER.finditer(text):
        add("negated", match.start(1), match.end(1), "!", "")
    for match in STATEMENT.finditer(text):
        start = match.start(1)
        end = match.end() if match[1].endswith(";") else end_of(text, start, SEMICOLON) + 1
        block = around[start]
        if block is not None and text[block] != "{" or UNTOUCHED.match(text, start) or text[end - 1] != ";":
            continue
        owner = "" if block is None else text[max(text.rfind(mark, 0, block) for mark in "{};") + 1:block]
        if re.search(r"\bclass\b", owner):
            continue
        add("skipped", start, end, "{ if (false) ", " }")
    return sorted(made.values(), key=lambda mutant: (mutant.start, -mutant.end))


def openers(code):
    """For each place the bracket that is open around it, and where."""
    result, open_at = [], []
    for place, character in enumerate(code):
        if character in ")]}" and open_at:
            open_at.pop()
        result.append(open_at[-1] if open_at else None)
        if character in "([{":
            open_at.append(place)
    return result


def all_mutants(root):
    made = []
    for path in sorted((root / SCRIPTS).glob("*.js")):
        made += mutants_of(str(path.relative_to(root)), path.read_text())
    for number, mutant in enumerate(made, 1):
        mutant.number = number
    return made


# MARK: Running

IMPORT = re.compile(r"\b(?:from|import) ?\(?\"(\.[^\"]+)\"")


def imports(file):
    """The file, and those that it imports, directly or through others."""
    found, waiting = set(), [file]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += [(file.parent / name).resolve() for name in IMPORT.findall(file.read_text())]
    return found


def counts(folder):
    """By address of a script: its blocks that node has written there, each with its start, its end, and how often it ran."""
    found = {}
    for file in folder.glob("*.json"):
        for script in json.loads(file.read_text())["result"]:
            found[script["url"]] = [
                (block["startOffset"], block["endOffset"], block["count"])
                for function in script["functions"] for block in function["ranges"]]
    return found


class Tests:
    """A copy of the scripts, and the tests that import some of the files. One mutant at a time is in it."""

    def __init__(self, root, folder, files):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        for name in (SCRIPTS, TESTS):
            shutil.copytree(root / name, folder / name)
        for name in OTHERS:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, folder / name)
        # By test: how long it takes, the scripts that it imports, directly or through others, and what it runs of them.
        self.seconds = {}
        self.imported = {}
        self.counts = {}
        wanted = {folder / file for file in files}
        for test in sorted((folder / TESTS).glob("*.test.mjs")):
            imported = imports(test)
            if wanted.isdisjoint(imported):
                continue
            start, coverage = time.monotonic(), folder / "coverage" / test.name
            failure = self.run(test, 10 * LIMIT, coverage=coverage)
            if failure:
                print(f"{test.name} fails without a mutant and is left out: {failure}", file=sys.stderr)
                continue
            self.seconds[test] = time.monotonic() - start
            self.imported[test] = imported
            self.counts[test] = counts(coverage)

    def run(self, test, limit, show=False, coverage=None):
        """The name of the test that fails, or another reason, or None.

        Without `node --test`, which starts a second process for the file, and takes twice as long.
        """
        environment = os.environ | ENVIRONMENT | ({"NODE_V8_COVERAGE": str(coverage)} if coverage else {})
        process = subprocess.Popen(
            ["node", "--test-reporter=tap", test], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", process_group=0, env=environment)
        hung = threading.Event()

        def stop():
            hung.set()
            os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(limit, stop)
        timer.start()
        failure = None
        for line in process.stdout:
            if show:
                print(line, end="")
            if line.startswith("not ok") and not failure:
                failure = line.split(" - ", 1)[-1].strip()
                if not show:
                    break
        timer.cancel()
        if failure and not show:
            os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()
        status = process.wait()
        return "hangs" if hung.is_set() else failure or (f"ends with status {status}" if status else None)

    def reaches(self, test, script, place):
        """The innermost block around the place decides."""
        blocks = [block for block in self.counts[test].get(script.as_uri(), []) if block[0] <= place < block[1]]
        return bool(blocks) and min(blocks, key=lambda block: block[1] - block[0])[2] > 0

    def try_mutant(self, mutant, show):
        """What notices the mutant, or None, and whether any test reaches it.

        The tests that import few scripts come first. They are quick, and most of them are about this script.
        """
        script = self.folder / mutant.file
        tests = [test for test in self.counts if self.reaches(test, script, mutant.start)]
        tests.sort(key=lambda test: len(self.imported[test]))
        source = script.read_text()
        script.write_text(
            source[:mutant.start] + mutant.before + source[mutant.start:mutant.end] + mutant.after + source[mutant.end:])
        try:
            failures = (self.run(test, LIMIT + 6 * self.seconds[test], show) for test in tests)
            return next((failure for failure in failures if failure), None), bool(tests)
        finally:
            script.write_text(source)
