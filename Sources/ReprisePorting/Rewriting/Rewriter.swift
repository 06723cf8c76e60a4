import SwiftSyntax

/// A rewriter that turns the Swift files of an iOS app's target into code for Swift on Linux, line by line.
///
/// Swift on Linux has no Objective-C runtime, so it rejects `@IBOutlet`, `#selector` and similar constructs. The
/// rewritten text contains tables and values instead, on the same lines. The compiler's messages and the debugger
/// therefore show the original lines. Rewriting a rewritten text changes nothing.
public final class Rewriter {
    private var parsed: [String: ParsedFile] = [:]
    private let index: ProjectIndex
    private var rewritings: [String: Rewriting] = [:]

    /// Reads all files of a target. The rewriting of a file may depend on the others.
    public convenience init(files: [SourceFile]) {
        let parsed = Dictionary(files.map { ($0.path, ParsedFile($0)) }) { first, _ in first }
        self.init(parsed: parsed, facts: parsed.mapValues(\.facts))
    }

    init(parsed: [String: ParsedFile], facts: [String: FileFacts]) {
        self.parsed = parsed
        index = ProjectIndex(facts)
    }

    /// Returns the rewriting of a file, or nil for a file that isn't in the target.
    public func rewriting(of path: String) -> Rewriting? {
        if let rewriting = rewritings[path] { return rewriting }
        guard let file = parsed[path] else { return nil }
        index.asked = []
        let rewriter = FileRewriter(file, index)
        rewriter.walk(file.tree)
        let rewriting = rewriter.finish()
        rewritings[path] = rewriting
        return rewriting
    }

    /// Returns the rewriting of a file that need not be among those of the initializer. It is never nil.
    func rewriting(of file: ParsedFile) -> Rewriting? {
        parsed[file.file.path] = file
        return rewriting(of: file.file.path)
    }

    /// Returns the other files on which the rewriting of a file depends. Returns none for a file that isn't in the
    /// target.
    public func dependencies(of path: String) -> Set<String> {
        guard let rewriting = rewriting(of: path) else { return [] }
        return dependencies(of: rewriting, at: path)
    }

    func dependencies(of rewriting: Rewriting, at path: String) -> Set<String> {
        index.files(answering: rewriting.questions).subtracting([path])
    }

    /// The text of `Port.swift`, which is compiled with the target.
    public var port: String { PortFile(index: index).text }
}
