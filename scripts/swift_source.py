"""Reads Swift sources, for the scripts beside it that check, draw or change them."""

import re

HASHES = re.compile("#*")


def compiled(folder):
    """The Swift files of a folder that a build compiles, in order. Those of DocC's catalogs are the code of tutorials."""
    return [
        path for path in sorted(folder.rglob("*.swift"))
        if not any(part.endswith(".docc") for part in path.relative_to(folder).parts)
    ]


def code(source, interpolations):
    """The source with its lines, but without comments and texts: spaces stand in their places, between the quotes of texts.

    Code within texts, as in "\\(code)", stays if `interpolations` is true.
    """
    text = list(source)

    def blank(start, end):
        for place in range(start, min(end, len(text))):
            if text[place] != "\n":
                text[place] = " "

    def string(place, hashes):
        quote = '"""' if source.startswith('"""', place) else '"'
        escape = "\\" + "#" * hashes
        place = start = place + len(quote)
        while place < len(source) and not source.startswith(quote + "#" * hashes, place):
            if source.startswith(escape + "(", place):
                end = rest(place + len(escape) + 1, within_text=True)
                if interpolations:
                    blank(start, place + len(escape))
                    start = end + 1
                place = end + 1
            else:
                place += len(escape) + 1 if source.startswith(escape, place) else 1
        blank(start, place)
        return place + len(quote) + hashes

    def comment(place):
        start, depth, place = place, 1, place + 2
        while depth and place < len(source):
            step = {"/*": 1, "*/": -1}.get(source[place:place + 2], 0)
            depth, place = depth + step, place + (2 if step else 1)
        blank(start, place)
        return place

    def rest(place, within_text=False):
        """Reads to the end, or to the bracket that ends code within a text, and returns its place."""
        depth = 1
        while place < len(source):
            hashes = HASHES.match(source, place).end() - place
            if source.startswith("//", place):
                end = source.find("\n", place)
                end = len(source) if end < 0 else end
                blank(place, end)
                place = end
            elif source.startswith("/*", place):
                place = comment(place)
            elif source.startswith('"', place + hashes):
                place = string(place + hashes, hashes)
            else:
                if within_text:
                    depth += {"(": 1, ")": -1}.get(source[place], 0)
                    if depth == 0:
                        return place
                place += 1
        return place

    rest(0)
    return "".join(text)
