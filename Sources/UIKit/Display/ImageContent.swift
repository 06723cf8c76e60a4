/// An image by symbol name, or as bytes of a PNG, JPEG, GIF, WebP or SVG file.
public struct ImageContent: Sendable, Equatable, Codable {
    public var symbol: String?
    /// A `data:` URL.
    public var dataURL: String?

    public init(symbol: String? = nil, dataURL: String? = nil) {
        self.symbol = symbol
        self.dataURL = dataURL
    }
}
