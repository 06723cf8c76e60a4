import Foundation
import RestorationArchive

/// An image by symbol name, or as a PNG, JPEG, GIF, WebP or SVG file.
public struct ImageContent: Sendable, Equatable {
    /// A symbol that the display draws itself, by the name that `UIImage(systemName:)` got; nil for a picture file.
    public var symbol: String?
    /// The file. A display that keeps pictures knows them by their `id`; what shows it has the app's own copy.
    public var picture: PictureFile?

    /// How the picture fills a place of another shape: `contain` shows all of it, `cover` fills the place, `none` keeps its
    /// size; nil stretches it.
    public var fitting: String?

    /// A symbol or a file; with neither, there is nothing to show.
    public init(symbol: String? = nil, picture: PictureFile? = nil, fitting: String? = nil) {
        self.symbol = symbol
        self.picture = picture
        self.fitting = fitting
    }

    /// The file as a `data:` URL, made each time; nil without one, or if it is of no kind that browsers show.
    public var dataURL: String? {
        picture.flatMap { file in file.mediaType.map { "data:\($0);base64,\(file.bytes.base64EncodedString())" } }
    }
}

extension PictureFile {
    /// As HTTP names the kind of picture that the bytes begin like; nil for one that browsers do not show.
    package var mediaType: String? { Self.mediaType(of: bytes) }

    static func mediaType(of data: Data) -> String? {
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
