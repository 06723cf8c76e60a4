/// A Swift file of a target.
public struct SourceFile: Hashable, Sendable {
    /// The path that diagnostics and the overlay use.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// Returns the file's name without folders and extension as part of a Swift name. All characters but ASCII letters
    /// and digits become underscores.
    static func identifier(ofPath path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        let base = file.hasSuffix(".swift") ? file.dropLast(6) : file
        return String(base.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
