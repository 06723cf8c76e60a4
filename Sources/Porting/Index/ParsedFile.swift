import SwiftParser
import SwiftSyntax

/// A file's syntax and facts.
struct ParsedFile: Sendable {
    let file: SourceFile
    /// The file's text, with as many lines, in which overrides have their names of today.
    let text: String
    /// Of `text`.
    let tree: SourceFileSyntax
    let facts: FileFacts
    /// Where the types of `facts` begin, in UTF-8.
    let offsets: [Int: Int]
    /// Whether the file has code for Linux, so that `os(iOS)` stays false in it.
    let isTold: Bool
    /// What was said while the file was read.
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
