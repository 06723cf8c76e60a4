/// An image by symbol name, or as bytes of a PNG, JPEG, GIF, WebP or SVG file.
public struct ImageContent: Sendable, Equatable, Codable {
    /// A symbol that the display draws itself, by the name that `UIImage(systemName:)` got; nil for a picture file.
    public var symbol: String?
    /// A `data:` URL.
    public var dataURL: String?

    /// How the picture fills a place of another shape: `contain` shows all of it, `cover` fills the place, `none` keeps its
    /// size; nil stretches it.
    public var fitting: String?

    /// A symbol or a file; with neither, there is nothing to show.
    public init(symbol: String? = nil, dataURL: String? = nil, fitting: String? = nil) {
        self.symbol = symbol
        self.dataURL = dataURL
        self.fitting = fitting
    }
}
