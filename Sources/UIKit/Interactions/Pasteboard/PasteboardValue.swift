import Foundation

/// The conversion between the types of an item and values.
enum PasteboardValue {
    private static let text = "public.utf8-plain-text"
    private static let texts = [text, "public.plain-text", "public.text", "public.utf16-plain-text"]
    private static let link = "public.url"
    private static let paint = "com.apple.uikit.color"
    private static let pictures = [
        "public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.svg-image", "public.image",
    ]

    // MARK: Items of values

    static func item(of string: String) -> [String: Any] { [text: string] }
    /// Returns an item with a URL, and with a text for apps that read texts.
    static func item(of url: URL) -> [String: Any] { [link: url, text: url.absoluteString] }
    static func item(of image: UIImage) -> [String: Any] { [type(of: image): image] }
    static func item(of color: UIColor) -> [String: Any] { [paint: color] }

    private static func type(of image: UIImage) -> String {
        switch image.picture?.mediaType {
        case "image/png": "public.png"
        case "image/jpeg": "public.jpeg"
        case "image/gif": "com.compuserve.gif"
        case "image/webp": "org.webmproject.webp"
        case "image/svg+xml": "public.svg-image"
        default: "public.image"
        }
    }

    // MARK: Values of items

    static func string(_ item: [String: Any]) -> String? {
        texts.lazy.compactMap { item[$0] }.compactMap { value in
            if let value = value as? String { return value }
            if let value = value as? NSAttributedString { return value.string }
            return (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
        }.first
    }

    static func url(_ item: [String: Any]) -> URL? {
        switch item[link] {
        case let url as URL: url
        case let text as String: URL(string: text)
        case let data as Data: String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
        default: nil
        }
    }

    static func image(_ item: [String: Any]) -> UIImage? {
        pictures.lazy.compactMap { item[$0] }.compactMap { value in
            value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
        }.first
    }

    static func color(_ item: [String: Any]) -> UIColor? { item[paint] as? UIColor }

    /// Returns the bytes of data or an image, or a text or URL in UTF-8. nil for any other value, and for an image
    /// without bytes.
    static func data(_ value: Any) -> Data? {
        switch value {
        case let value as Data: value
        case let value as String: Data(value.utf8)
        case let value as URL: Data(value.absoluteString.utf8)
        case let value as UIImage: value.bytes
        default: nil
        }
    }

    // MARK: Providers

    static func provider(of item: [String: Any]) -> NSItemProvider {
        let provider = NSItemProvider()
        for (type, value) in item.sorted(by: { $0.key < $1.key }) {
            guard let data = data(value) else { continue }
            provider.register(data, as: type)
        }
        return provider
    }

    static func item(of provider: NSItemProvider) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: provider.bytesAtHand.map { ($0.key, $0.value as Any) })
    }
}
