/// A file that is compiled in place of an original, and whose lines the compiler takes for the original's.
struct SeparateFile {
    /// The original, absolute.
    let path: String

    static let ending = ".linux.swift"

    /// `Notes.linux.swift` for `Notes.swift`; top-level code is in a file of one name.
    var name: String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        if file == "main.swift" { return file }
        return (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file) + Self.ending
    }

    /// - Parameter rewritten: the original's text for Linux, of as many lines.
    func text(_ rewritten: String) -> String {
        let file = path.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] }
        // A mark of byte order is one at the beginning only.
        let text = rewritten.hasPrefix("\u{FEFF}") ? rewritten.dropFirst() : rewritten[...]
        return "#sourceLocation(file: \"\(String(file))\", line: 1)\n" + text
    }
}
