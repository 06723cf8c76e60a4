import Foundation

extension NSAttributedString {
    /// What kind of document a text is read from.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A kind of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Characters.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML, of which text, bold, italic, underlined and struck parts, links, lists and paragraphs are read.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Not read.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Not read.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    /// How a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An option of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `DocumentType`, or its name; without it, what begins like HTML is HTML.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The number of a `String.Encoding`; without it, UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// Has no effect: the document has attributes of its own.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// Has no effect: links are kept as they are.
        public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
    }

    /// What is known of a document, and how it is written.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An attribute of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The number of a `String.Encoding`.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// Why a document is not read or written.
    struct DocumentError: Error, CustomStringConvertible {
        let description: String
    }

    /// The text of a document: HTML or plain. It throws for other kinds, and for bytes that are no text in the encoding.
    ///
    /// - Parameters:
    ///   - data: the document.
    ///   - options: its kind and encoding.
    ///   - dict: is not filled; pass nil.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let number = options[.characterEncoding].flatMap { $0 as? UInt ?? ($0 as? Int).map(UInt.init(bitPattern:)) }
        let encoding = number.map { String.Encoding(rawValue: $0) } ?? .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw DocumentError(description: "The document is no text in that encoding.")
        }
        let given = options[.documentType]
        let type = given as? DocumentType ?? (given as? String).map(DocumentType.init(rawValue:))
        switch type {
        case .plain: self.init(string: text)
        case .html: self.init(attributedString: HTMLText(text).attributed)
        case nil:
            let isHTML = text.drop(while: \.isWhitespace).hasPrefix("<")
            self.init(attributedString: isHTML ? HTMLText(text).attributed : NSAttributedString(string: text))
        default: throw DocumentError(description: "Only HTML and plain texts are read.")
        }
    }

    /// The bytes of the plain text, in UTF-8; it throws for other kinds of documents.
    public func data(
        from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
    ) throws -> Data {
        let type = dict[.documentType] as? DocumentType
        guard type == nil || type == .plain else {
            throw DocumentError(description: "Only plain texts are written.")
        }
        return Data(attributedSubstring(from: range).string.utf8)
    }
}
