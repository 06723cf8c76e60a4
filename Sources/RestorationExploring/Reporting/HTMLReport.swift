import UIKitTesting

/// A result as an HTML page. It shows each finding with its steps, and the interface before and after side by side.
/// The page has no external references and no scripts.
public struct HTMLReport: Sendable, CustomStringConvertible {
    /// The HTML of the page.
    public let description: String

    /// Makes the page of a result.
    public init(_ result: ExploringResult) {
        let coverage = result.coverage
        let name = MarkupText.escaped(result.executable.split(separator: "/").last.map(String.init) ?? "")
        var lines = [
            "<!doctype html>", "<html lang=\"en\"><head><meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            "<title>\(name): what does not come back</title>", "<style>\(Self.style)</style></head><body>",
            "<h1>\(name)</h1>",
            "<p>\(coverage.wholeScreens) of \(coverage.screens) screens come back completely. \(coverage.restarts) restarts, "
                + "\(coverage.triedActions) of \(coverage.actions) actions, seed \(result.seed).</p>",
        ]
        for (index, finding) in result.findings.enumerated() { lines += Self.section(finding, index + 1, result) }
        for (title, findings) in [("Notes", result.notes), ("Expected losses", result.expected)] where !findings.isEmpty
        {
            lines += ["<h2>\(title)</h2>", "<ul>"]
            lines += findings.map { "<li>\(MarkupText.escaped("\($0.cause.kind) \($0.cause.subject)"))</li>" }
            lines.append("</ul>")
        }
        lines += ["<h2>Screens</h2>", "<ul>"]
        lines += result.screens.map {
            "<li class=\"\($0.comesBack ? "whole" : "lost")\">\(MarkupText.escaped($0.name))\($0.comesBack ? "" : $0.wasTried ? ": not completely" : ": not tried")</li>"
        }
        description = (lines + ["</ul></body></html>"]).joined(separator: "\n") + "\n"
    }

    private static let style = """
        body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}
        section{border-top:1px solid #8886;margin-top:2rem}h2{margin-bottom:.2rem}.why{font-size:1.1rem}
        pre,.tree{font:13px/1.4 ui-monospace,monospace;overflow:auto;background:#8881;padding:.6rem;border-radius:.4rem}
        .trees{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.tree ul{list-style:none;margin:0;padding-left:1rem}
        mark{background:#f80;color:#000;border-radius:.2rem;padding:0 .2rem}.lost{color:#c30}
        """

    private static func section(_ finding: Finding, _ number: Int, _ result: ExploringResult) -> [String] {
        let cause = finding.cause
        let changed = Set(finding.differences.map(\.element.id))
        var lines = [
            "<section id=\"finding-\(number)\">", "<h2>\(number). \(MarkupText.escaped(cause.subject))</h2>",
            "<p><code>\(MarkupText.escaped(cause.kind))</code> · \(MarkupText.escaped(finding.summary)) · met "
                + "\(finding.count) times</p>",
            "<p class=\"why\">\(MarkupText.escaped(cause.why))</p>",
            "<p>→ \(MarkupText.escaped(cause.advice))\(cause.place.map { " (\(MarkupText.escaped($0)))" } ?? "")</p>",
            "<ol>",
        ]
        lines += finding.words.map { "<li>\(MarkupText.escaped($0))</li>" } + ["</ol>"]
        if !finding.differences.isEmpty {
            lines += ["<ul>"]
            lines += finding.differences.prefix(20).map {
                "<li>\($0.kind.words) of \(MarkupText.escaped($0.element.words)): "
                    + "<q>\(MarkupText.escaped($0.before))</q> → <q>\(MarkupText.escaped($0.after))</q></li>"
            }
            lines += ["</ul>"]
        }
        if let log = finding.log { lines.append("<pre>\(MarkupText.escaped(log))</pre>") }
        if !finding.before.isEmpty || !finding.after.isEmpty {
            lines += [
                "<div class=\"trees\"><div class=\"tree\"><b>Before</b>\(tree(finding.before, changed))</div>",
                "<div class=\"tree\"><b>After</b>\(tree(finding.after, changed))</div></div>",
            ]
        }
        let test = MarkupText.escaped("\(TestSource(finding, executable: result.executable))")
        return lines + ["<details><summary>As a test</summary><pre>\(test)</pre></details>", "</section>"]
    }

    /// Writes a length as a whole number. An app may report positions that are not finite.
    private static func whole(_ length: Double) -> String {
        Int(exactly: length.rounded()).map(String.init) ?? "\(length)"
    }

    private static func tree(_ nodes: [PresentationNode], _ changed: Set<String>) -> String {
        guard !nodes.isEmpty else { return "" }
        let items = nodes.map { node -> String in
            var words = node.role.words
            if let label = node.label { words += " “\(label)”" }
            if let text = node.input?.text, !(node.input?.isSecret ?? false) { words += " = \(text.prefix(200))" }
            if let range = node.range { words += " \(range.value)" }
            if let value = node.value { words += " · \(value)" }
            if node.traits.contains(.on) { words += " (on)" }
            if node.traits.contains(.selected) { words += " (selected)" }
            if node.traits.contains(.focused) { words += " (focused)" }
            if let place = node.scrolling, place.x != 0 || place.y != 0 {
                words += " at \(Self.whole(place.x)), \(Self.whole(place.y))"
            }
            let text = MarkupText.escaped(words)
            return
                "<li>\(changed.contains(node.id) ? "<mark>\(text)</mark>" : text)\(tree(node.children, changed))</li>"
        }
        return "<ul>\(items.joined())</ul>"
    }
}
