import SwiftParser
import SwiftSyntax

/// A file's syntax and facts.
struct ParsedFile: Sendable {
    let file: SourceFile
    let tree: SourceFileSyntax
    let facts: FileFacts
    /// Where the types of `facts` begin, in UTF-8.
    let offsets: [Int: Int]
    /// Whether the file has code for Linux, so that `os(iOS)` stays false in it.
    let isTold: Bool

    init(_ file: SourceFile) {
        self.file = file
        tree = Parser.parse(source: file.text)
        isTold = file.text.contains("os(Linux)")
        let visitor = IndexVisitor(isTold: isTold)
        visitor.walk(tree)
        facts = visitor.facts
        offsets = visitor.offsets
    }
}
