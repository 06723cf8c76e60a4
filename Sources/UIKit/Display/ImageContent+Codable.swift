import Foundation
import RestorationArchive

/// A picture stands in what is encoded by its id, and beside it once, where whoever encodes has said so; else within it.
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

    /// A picture that is not beside it is not shown.
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

    /// Of a URL as `dataURL` gives it.
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
    /// Whether what is large stands beside what is encoded, and not in it.
    var namesPictures: Bool { CodingUserInfoKey.namesPictures.flatMap { userInfo[$0] } != nil }
}

extension JSONEncoder {
    /// An encoder of trees in which pictures stand by their ids.
    package static var namingPictures: JSONEncoder {
        let encoder = JSONEncoder()
        if let key = CodingUserInfoKey.namesPictures { encoder.userInfo[key] = true }
        return encoder
    }
}

extension JSONDecoder {
    /// A decoder of what such an encoder makes.
    ///
    /// - Parameter pictures: those that stand beside it, by their ids.
    package static func finding(_ pictures: [String: PictureFile]) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.pictures { decoder.userInfo[key] = pictures }
        return decoder
    }
}

extension [PresentationNode] {
    /// The pictures of the trees, each object once, in reading order.
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
