/// A Swift file of a target.
public struct SourceFile: Hashable, Sendable {
    /// As diagnostics and the overlay name it.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The name without folders and ending, as part of a Swift name: letters, digits and underscores.
    static func identifier(ofPath path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        let base = file.hasSuffix(".swift") ? file.dropLast(6) : file
        return String(base.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
