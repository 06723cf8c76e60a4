import Foundation

/// A file that lets the compiler read other texts under the originals' paths: the argument of `-vfsoverlay`.
public struct OverlayFile: Sendable {
    /// The file with the text, by the path that it is read under. Both are absolute.
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
        /// The compiler keeps to the originals' paths in all that it says and writes.
        let usesExternalNames = false
        let roots: [Root]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case usesExternalNames = "use-external-names"
        }
    }

    /// The file's text: JSON, which is YAML. The same contents give the same text.
    public var text: String {
        let roots = contents.sorted { $0.key < $1.key }.map { Document.Root(name: $0.key, externalContents: $0.value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(Document(roots: roots))) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
