"""Reads the commands and the code of the project's pages, for scripts/newcomer."""

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GUIDE = "Sources/UIKit/UIKit.docc"
# The marks of DocumentedCode, and `file` for a whole file of its own.
MARK = re.compile(r"<!-- code: (manifest|test|file|in (\w+)), because .+ -->")


class PageChanged(Exception):
    """A page lacks something that a task names."""


@dataclass
class Block:
    """A block of code of a page."""

    page: str
    # The number of its first line in the page.
    line: int
    language: str
    # The place that the line above the block names, such as `in NoteController`.
    place: str
    lines: list = field(default_factory=list)

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"


def commands(block):
    """Returns the commands of a block: its lines with `$ `, or all lines of a shell script or of an indented block."""
    if any(line.startswith("$ ") for line in block.lines):
        return [line[2:].strip() for line in block.lines if line.startswith("$ ")]
    if block.language not in ("sh", "indented"):
        return []
    return [re.sub(r"\s{2,}# .*$", "", line).strip() for line in block.lines if line.strip()]


class Section:
    """The text below a heading of a page, with the headings below it."""

    def __init__(self, page, heading, lines, first):
        self.page, self.heading = page, heading
        self.blocks, self.inline = [], []
        self._read(lines, first)

    def _read(self, lines, first):
        block, fence, above = None, "", ""
        for number, line in enumerate(lines, first):
            if fence:
                if line.strip() == fence:
                    block, fence = None, ""
                else:
                    block.lines.append(line)
                continue
            opened = re.match(r"(```+)(\w*)\s*$", line)
            if opened:
                mark = MARK.fullmatch(above.strip())
                block = Block(self.page, number + 1, opened[2], mark[1] if mark else "")
                self.blocks.append(block)
                fence = opened[1]
            elif line.startswith("    "):
                if not block:
                    block = Block(self.page, number, "indented", "")
                    self.blocks.append(block)
                block.lines.append(line[4:])
            elif line.strip() or not block:
                block = None
                self.inline += [found for found in re.findall(r"(?<!`)`([^`]+)`(?!`)", line)]
            above = line
        if fence:
            raise PageChanged(f"{self.page}: the block of line {block.line - 1} has no end.")

    def _missing(self, thing):
        return PageChanged(f"{self.page}, section \"{self.heading}\": {thing}. The page changed: change the task in scripts/newcomer too.")

    def code(self, language, number=1):
        """Returns the block of a language with that number, of those without a place of their own or with any."""
        found = [block for block in self.blocks if block.language == language]
        if len(found) < number:
            raise self._missing(f"there are {len(found)} blocks of {language}, and the task needs number {number}")
        return found[number - 1]

    def placed(self, place, number=1):
        """Returns the block with that number of those whose marks name a place."""
        found = [block for block in self.blocks if block.place == place]
        if len(found) < number:
            raise self._missing(f"{len(found)} blocks have the mark `<!-- code: {place}, because … -->`, and the task needs number {number}")
        return found[number - 1]

    def command(self, beginning, holding="", but=None):
        """Returns the command that begins with these words, of a block or within a sentence.

        `holding` is a text that the command has, and `but` one that it lacks.
        """
        all_commands = [command for block in self.blocks for command in commands(block)]
        for candidates in (all_commands, self.inline):
            found = {
                c for c in candidates
                if _words(c)[: len(beginning.split())] == beginning.split() and holding in c and not (but and but in c)
            }
            if len(found) > 1:
                raise self._missing(f"{len(found)} commands begin with \"{beginning}\": {', '.join(sorted(found))}")
            if found:
                return found.pop()
        raise self._missing(f"no command begins with \"{beginning}\"" + (f" and has \"{holding}\"" if holding else ""))


def _words(command):
    try:
        return shlex.split(command)
    except ValueError:
        return command.split()


class Page:
    """A Markdown file of the project."""

    def __init__(self, name, root=ROOT):
        self.name, self._lines = name, _read(name, root)
        self.title = next((line[2:].strip() for line in self._lines if line.startswith("# ")), name)

    def section(self, heading):
        """Returns the text below a heading, up to the next heading of its level or above."""
        level, first, is_code = 0, 0, False
        for number, line in enumerate(self._lines):
            is_code ^= line.startswith("```")
            found = not is_code and re.match(r"(#+) (.*)", line)
            if not found:
                continue
            if level and len(found[1]) <= level:
                return Section(self.name, heading, self._lines[first:number], first + 1)
            if not level and found[2].strip() == heading:
                level, first = len(found[1]), number + 1
        if not level:
            raise PageChanged(f"{self.name}: there is no heading \"{heading}\". The page changed: change the task in scripts/newcomer too.")
        return Section(self.name, heading, self._lines[first:], first + 1)

    @property
    def whole(self):
        """The whole page as one section."""
        return Section(self.name, self.title, self._lines, 1)

    def app(self):
        """Returns the app of the page: its Swift blocks one after the other, as a reader pastes them."""
        app = App()
        for block in self.whole.blocks:
            if block.language == "swift" and block.place not in ("manifest", "test"):
                app.add(block)
        if not app.lines:
            raise PageChanged(f"{self.name}: the page has no Swift code.")
        return app


class App:
    """The file of an app, put together of blocks."""

    def __init__(self):
        self.lines = []

    def add(self, block):
        """Adds a block: at the end, or at the end of the class that its mark names."""
        if not block.place.startswith("in "):
            self.lines += ([""] if self.lines else []) + block.lines
            return
        name = block.place[3:]
        start = next((i for i, line in enumerate(self.lines) if re.match(rf"(?:final )?class {name}\b", line)), None)
        end = next((i for i in range(start, len(self.lines)) if self.lines[i] == "}"), None) if start is not None else None
        if end is None:
            raise PageChanged(f"{block.page}:{block.line}: the block belongs in the class {name}, which no block above has.")
        self.lines[end:end] = [""] + ["    " + line if line else "" for line in block.lines]

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"


class Tutorial:
    """A tutorial of the guide. The code of its steps is in files."""

    def __init__(self, name, root=ROOT):
        self.name, self._root = name, root
        text = "\n".join(_read(name, root))
        title = re.search(r'@Intro\(title: "([^"]+)"\)', text)
        self.title = title[1] if title else name
        parts = re.split(r'@Section\(title: "([^"]+)"\)', text)
        self._sections = dict(zip(parts[1::2], parts[2::2]))

    def step(self, section, name, number=1):
        """Returns the code of a step, as a block: by the section, the name above the code, and its number among those."""
        if section not in self._sections:
            raise PageChanged(f"{self.name}: there is no section \"{section}\". The tutorial changed: change the task in scripts/newcomer too.")
        files = re.findall(rf'@Code\(name: "{re.escape(name)}", file: "([^"]+)"', self._sections[section])
        if len(files) < number:
            raise PageChanged(
                f"{self.name}, section \"{section}\": there are {len(files)} steps with \"{name}\", and the task needs number {number}. "
                "The tutorial changed: change the task in scripts/newcomer too.")
        path = str(Path(self.name).parent / "Code" / files[number - 1])
        lines = _read(path, self._root)
        return Block(path, 1, "sh" if path.endswith(".sh") else Path(path).suffix[1:], "", lines)

    def command(self, section, name, number=1):
        """Returns the one command of a terminal's step."""
        found = commands(self.step(section, name, number))
        if len(found) != 1:
            raise PageChanged(f"{self.name}, section \"{section}\": step {number} of \"{name}\" has {len(found)} commands, and the task needs one.")
        return found[0]


def _read(name, root):
    path = Path(root) / name
    if not path.is_file():
        raise PageChanged(f"{name} is missing. Change the task in scripts/newcomer.")
    return path.read_text().rstrip("\n").split("\n")
