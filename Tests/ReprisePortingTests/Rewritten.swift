import Testing

@testable import ReprisePorting

/// The result of rewriting a source. It checks the rules that hold for every file.
struct Rewritten {
    let text: String
    let diagnostics: [PortDiagnostic]
    let port: String
    let dependencies: Set<String>

    /// Rewrites a source.
    ///
    /// - Parameter others: further files of the target, by name.
    init(
        _ source: String, file: String = "A.swift", others: [String: String] = [:],
        at location: SourceLocation = #_sourceLocation
    ) {
        let files = [SourceFile(path: file, text: source)] + others.map { SourceFile(path: $0.key, text: $0.value) }
        let rewriter = Rewriter(files: files)
        let rewriting = rewriter.rewriting(of: file)
        text = rewriting?.text ?? ""
        diagnostics = rewriting?.diagnostics ?? []
        port = rewriter.port
        dependencies = rewriter.dependencies(of: file)
        #expect(Self.lineCount(text) == Self.lineCount(source), "Lines stay", sourceLocation: location)
        let again = Rewriter(
            files: files.map {
                SourceFile(path: $0.path, text: rewriter.rewriting(of: $0.path)?.text ?? "")
            })
        #expect(again.rewriting(of: file)?.text == text, "A second rewriting changes nothing", sourceLocation: location)
    }

    var messages: [String] { diagnostics.map(\.message) }

    /// Returns the line that begins with a text, apart from spaces.
    func line(_ start: String) -> String? {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .first { $0.drop { $0 == " " }.hasPrefix(start) }.map(String.init)
    }

    private static func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension String {
    /// The text with a space in place of each "␠". Editors remove spaces at the end of a line.
    var spaced: String { String(map { $0 == "␠" ? " " : $0 }) }
}
