/// The content of a `webPage` element: a page at an address, or one that the app wrote itself.
public struct WebContent: Sendable, Equatable {
    /// An http or https address. nil for a document or an empty page. Displays don't show the app's own addresses.
    public var address: String?
    /// A whole page as HTML, or nil for a page at an address. A display that keeps documents knows it by the element's
    /// identity.
    public var document: String?
    /// True if the scripts of the page run.
    public var allowsScripts: Bool
    /// A number that changes with each load. A display loads the page only if this number or the address changed.
    public var revision: Int

    /// Creates the content. With neither an address nor a document, the page is empty.
    /// - Parameters:
    ///   - address: An http or https address.
    ///   - document: A whole page as HTML.
    ///   - allowsScripts: True if the scripts of the page run.
    ///   - revision: A number that changes with each load.
    public init(address: String? = nil, document: String? = nil, allowsScripts: Bool = true, revision: Int = 0) {
        self.address = address
        self.document = document
        self.allowsScripts = allowsScripts
        self.revision = revision
    }
}

/// The coding of the content. It includes the document only if it includes pictures too. Otherwise the display
/// asks for the document, and the tree that UIKit keeps for the next launch has none.
extension WebContent: Codable {
    private enum Key: String, CodingKey {
        case address, document, isDocument, allowsScripts, revision
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(address, forKey: .address)
        try container.encode(allowsScripts, forKey: .allowsScripts)
        try container.encode(revision, forKey: .revision)
        guard let document else { return }
        if encoder.namesPictures {
            try container.encode(true, forKey: .isDocument)
        } else {
            try container.encode(document, forKey: .document)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        address = try container.decodeIfPresent(String.self, forKey: .address)
        document = try container.decodeIfPresent(String.self, forKey: .document)
        allowsScripts = try container.decode(Bool.self, forKey: .allowsScripts)
        revision = try container.decode(Int.self, forKey: .revision)
    }
}
