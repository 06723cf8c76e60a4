import Foundation
import RestorationArchive

/// An image by the name of a symbol, or as a PNG, JPEG, GIF, WebP or SVG file.
public struct ImageContent: Sendable, Equatable {
    /// The name of a symbol that the display draws itself, as in `UIImage(systemName:)`. nil for a picture file.
    public var symbol: String?
    /// The picture file. A display that keeps pictures knows them by their `id`, and shares the app's own copy.
    public var picture: PictureFile?

    /// The way in which the picture fills a place of another shape. `contain` shows all of it, `cover` fills the place,
    /// and `none` keeps its size. nil stretches it.
    public var fitting: String?

    /// Creates an image from a symbol or a file. Without either, it shows nothing.
    /// - Parameters:
    ///   - symbol: The name of a symbol.
    ///   - picture: The picture file.
    ///   - fitting: `contain`, `cover` or `none`, or nil to stretch the picture.
    public init(symbol: String? = nil, picture: PictureFile? = nil, fitting: String? = nil) {
        self.symbol = symbol
        self.picture = picture
        self.fitting = fitting
    }

    /// The file as a `data:` URL, which each call creates anew. nil without a file, or if browsers don't show files of
    /// its kind.
    public var dataURL: String? {
        picture.flatMap { file in file.mediaType.map { "data:\($0);base64,\(file.bytes.base64EncodedString())" } }
    }
}

extension PictureFile {
    /// The HTTP media type that the first bytes indicate, or nil for a kind that browsers don't show.
    package var mediaType: String? { Self.mediaType(of: bytes) }

    package static func mediaType(of data: Data) -> String? {
        let start = Array(data.prefix(256))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if start.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return "image/webp"
        }
        if String(decoding: start, as: UTF8.self).contains("<svg") { return "image/svg+xml" }
        return nil
    }
}
