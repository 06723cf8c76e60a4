import Foundation

extension NSAttributedString {
    /// A type of document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the type.
        public let rawValue: String
        /// Creates a type from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Plain text.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML. UIKit reads its text, bold, italic, underlined and struck-through parts, links, lists and
        /// paragraphs.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Rich text. UIKit does not read it.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich text with attachments. UIKit does not read it.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    /// An option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates an option from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `DocumentType` or its name. Without it, text that begins like HTML is HTML.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`. Without it, UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// Has no effect: the document has attributes of its own.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// Has no effect: links stay as they are.
        public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
    }

    /// An attribute of a document, for writing it.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// The name of the attribute.
        public let rawValue: String
        /// Creates an attribute from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// The reason why a document can't be read or written.
    struct DocumentError: Error, CustomStringConvertible {
        let description: String
    }

    /// Creates the text of an HTML or plain text document. Without a type in `options`, a text that begins with `<` is
    /// HTML. Without an encoding, the document is UTF-8.
    ///
    /// - Parameters:
    ///   - data: The document.
    ///   - options: The type and encoding.
    ///   - dict: Has no effect: pass nil.
    /// - Throws: An error if the document has another type or isn't text in the encoding.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let number = options[.characterEncoding].flatMap { $0 as? UInt ?? ($0 as? Int).map(UInt.init(bitPattern:)) }
        let encoding = number.map { String.Encoding(rawValue: $0) } ?? .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw DocumentError(description: "The document isn't a text in that encoding.")
        }
        let given = options[.documentType]
        let type = given as? DocumentType ?? (given as? String).map(DocumentType.init(rawValue:))
        switch type {
        case .plain: self.init(string: text)
        case .html: self.init(attributedString: HTMLText(text).attributed)
        case nil:
            let isHTML = text.drop(while: \.isWhitespace).hasPrefix("<")
            self.init(attributedString: isHTML ? HTMLText(text).attributed : NSAttributedString(string: text))
        default: throw DocumentError(description: "NSAttributedString reads only HTML and plain texts.")
        }
    }

    /// Returns the plain text in UTF-8.
    ///
    /// - Parameters:
    ///   - range: The range, which must be inside the text.
    ///   - dict: The type of document, which must be `plain` or missing. A value that isn't a `DocumentType` counts as
    ///     missing.
    /// - Throws: An error for any other type of document.
    public func data(
        from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
    ) throws -> Data {
        let type = dict[.documentType] as? DocumentType
        guard type == nil || type == .plain else {
            throw DocumentError(description: "NSAttributedString writes only plain texts.")
        }
        return Data(attributedSubstring(from: range).string.utf8)
    }
}
