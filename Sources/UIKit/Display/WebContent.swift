/// What a `webPage` element shows: a page at an address, or one that the app has written itself.
public struct WebContent: Sendable, Equatable {
    /// An http or https address; nil for a document, and for an empty page. Displays show no address of the app's own.
    public var address: String?
    /// A whole page as HTML; nil for a page at an address. A display that keeps documents knows it by the element's identity.
    public var document: String?
    /// Whether scripts of the page run.
    public var allowsScripts: Bool
    /// Differs after each load: a display loads the page when this or the address is another one, and not otherwise.
    public var revision: Int

    /// With neither address nor document, there is an empty page.
    public init(address: String? = nil, document: String? = nil, allowsScripts: Bool = true, revision: Int = 0) {
        self.address = address
        self.document = document
        self.allowsScripts = allowsScripts
        self.revision = revision
    }
}

/// A document stands in what is encoded only where pictures do, too: elsewhere whoever shows the tree asks for it, and what is
/// kept of the tree for the next launch does without.
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
