/// A file that is compiled instead of an original. Its lines appear as the original's to the compiler.
struct SeparateFile {
    /// The absolute path of the original.
    let path: String

    static let ending = ".linux.swift"

    /// The file's name, such as `Notes.linux.swift` for `Notes.swift`. `main.swift` keeps its name, because top-level
    /// code must be in a file of that name.
    var name: String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        if file == "main.swift" { return file }
        return (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file) + Self.ending
    }

    /// Returns the text of the separate file: a line with `#sourceLocation`, and then `rewritten` without its byte
    /// order mark.
    ///
    /// - Parameter rewritten: the original's text for Linux, with the same number of lines.
    func text(_ rewritten: String) -> String {
        let file = path.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] }
        // A byte order mark is only valid at the beginning.
        let text = rewritten.hasPrefix("\u{FEFF}") ? rewritten.dropFirst() : rewritten[...]
        return "#sourceLocation(file: \"\(String(file))\", line: 1)\n" + text
    }
}
