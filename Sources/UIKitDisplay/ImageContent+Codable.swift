import Foundation
import RestorationArchive

/// The coding of an image. By default, the encoded image contains its picture. If the encoder names pictures, the
/// encoded image contains only the picture's id, and the caller stores the picture beside it once.
extension ImageContent: Codable {
    private enum Key: String, CodingKey {
        case symbol, picture, dataURL, fitting
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(symbol, forKey: .symbol)
        try container.encodeIfPresent(fitting, forKey: .fitting)
        if encoder.namesPictures {
            try container.encodeIfPresent(picture?.id.description, forKey: .picture)
        } else {
            try container.encodeIfPresent(dataURL, forKey: .dataURL)
        }
    }

    /// Decodes an image. A named picture that the decoder doesn't find is nil. A damaged URL gives nil too.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        symbol = try container.decodeIfPresent(String.self, forKey: .symbol)
        fitting = try container.decodeIfPresent(String.self, forKey: .fitting)
        if let name = try container.decodeIfPresent(String.self, forKey: .picture) {
            let pictures = CodingUserInfoKey.pictures.flatMap { decoder.userInfo[$0] } as? [String: PictureFile]
            picture = pictures?[name]
        } else if let url = try container.decodeIfPresent(String.self, forKey: .dataURL) {
            picture = Self.picture(of: url)
        }
    }

    /// Decodes the picture from a URL in the format of `dataURL`. nil for any other URL, and for a kind that browsers
    /// don't show.
    private static func picture(of url: String) -> PictureFile? {
        guard url.hasPrefix("data:image/"), let comma = url.firstIndex(of: ",") else { return nil }
        let picture = Data(base64Encoded: String(url[url.index(after: comma)...])).map { PictureFile($0) }
        return picture?.mediaType == nil ? nil : picture
    }
}

extension CodingUserInfoKey {
    fileprivate static let namesPictures = CodingUserInfoKey(rawValue: "UIKit.namesPictures")
    fileprivate static let pictures = CodingUserInfoKey(rawValue: "UIKit.pictures")
}

extension Encoder {
    /// True if the encoder writes the ids of pictures instead of the pictures.
    package var namesPictures: Bool { CodingUserInfoKey.namesPictures.flatMap { userInfo[$0] } != nil }
}

extension JSONEncoder {
    /// Returns an encoder that writes the ids of pictures instead of the pictures.
    package static var namingPictures: JSONEncoder {
        let encoder = JSONEncoder()
        if let key = CodingUserInfoKey.namesPictures { encoder.userInfo[key] = true }
        return encoder
    }
}

extension JSONDecoder {
    /// Returns a decoder for trees from an encoder that names pictures.
    ///
    /// - Parameter pictures: The pictures by their ids.
    package static func finding(_ pictures: [String: PictureFile]) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.pictures { decoder.userInfo[key] = pictures }
        return decoder
    }
}

extension [PresentationNode] {
    /// The pictures of the trees in reading order. Each object occurs once.
    package var pictures: [PictureFile] {
        var known: Set<ObjectIdentifier> = []
        var pictures: [PictureFile] = []
        var pending = Array(reversed())
        while let node = pending.popLast() {
            if let picture = node.image?.picture, known.insert(ObjectIdentifier(picture)).inserted {
                pictures.append(picture)
            }
            pending.append(contentsOf: node.children.reversed())
        }
        return pictures
    }
}
