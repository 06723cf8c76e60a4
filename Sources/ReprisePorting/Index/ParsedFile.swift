import SwiftParser
import SwiftSyntax

/// The syntax and the facts of a file.
struct ParsedFile: Sendable {
    let file: SourceFile
    /// The file's text with the same number of lines, in which overrides have their present names.
    let text: String
    /// The syntax tree of `text`.
    let tree: SourceFileSyntax
    let facts: FileFacts
    /// The UTF-8 offsets of the types in `facts`.
    let offsets: [Int: Int]
    /// True if the file has code for Linux, for which `os(iOS)` stays false.
    let isTold: Bool
    /// The diagnostics of reading the file.
    let diagnostics: [PortDiagnostic]

    init(_ file: SourceFile) {
        self.file = file
        isTold = file.text.contains("os(Linux)")
        var tree = Parser.parse(source: file.text)
        var visitor = IndexVisitor(isTold: isTold)
        visitor.walk(tree)
        var text = file.text
        var diagnostics: [PortDiagnostic] = []
        if visitor.hasOldOverrides {
            let renamer = OldOverrideRenamer(file, tree)
            renamer.walk(tree)
            text = renamer.edits.applied()
            diagnostics = renamer.diagnostics
            tree = Parser.parse(source: text)
            visitor = IndexVisitor(isTold: isTold)
            visitor.walk(tree)
        }
        self.text = text
        self.tree = tree
        self.diagnostics = diagnostics
        facts = visitor.facts
        offsets = visitor.offsets
    }
}
