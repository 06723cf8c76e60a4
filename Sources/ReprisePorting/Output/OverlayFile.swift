import Foundation

/// An overlay file, the argument of `-vfsoverlay`. It lets the compiler read other texts under the original paths.
public struct OverlayFile: Sendable {
    /// The file that contains the text, by the path under which the compiler reads it. Both are absolute.
    public let contents: [String: String]

    public init(contents: [String: String]) {
        self.contents = contents
    }

    private struct Document: Encodable {
        struct Root: Encodable {
            let type = "file"
            let name: String
            let externalContents: String

            enum CodingKeys: String, CodingKey {
                case type, name
                case externalContents = "external-contents"
            }
        }

        let version = 0
        /// With false, the compiler uses the original paths in all of its output.
        let usesExternalNames = false
        let roots: [Root]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case usesExternalNames = "use-external-names"
        }
    }

    /// The file's text: JSON, which is also valid YAML. The same contents give the same text.
    public var text: String {
        let roots = contents.sorted { $0.key < $1.key }.map { Document.Root(name: $0.key, externalContents: $0.value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(Document(roots: roots))) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
