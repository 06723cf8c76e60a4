import Foundation

/// An object that an item provider can write as data.
public protocol NSItemProviderWriting {
    /// The types in which the object can be written, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Passes the data of a type to the completion handler, or an error. Data passed later than at once is lost here.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// A class whose objects an item provider can create from its data.
public protocol NSItemProviderReading {
    /// The types from which the class can create an object, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates the object.
    /// - Throws: The reason why the data isn't usable.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

private let textType = "public.utf8-plain-text"
private let linkType = "public.url"
private let noText = NSItemProvider.LoadError(description: "The bytes aren't a text in UTF-8.")
private let noLink = NSItemProvider.LoadError(description: "The bytes aren't a URL.")

extension String: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [textType] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [textType, "public.plain-text", "public.text"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else { throw noText }
        return text
    }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [linkType, textType] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [linkType] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
        guard let url = String(data: data, encoding: .utf8).flatMap({ URL(string: $0) }) else { throw noLink }
        return url
    }
}

extension NSString: NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { [textType] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        String(describing: self).loadData(
            withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completionHandler)
    }
}

extension NSURL: NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { [linkType, textType] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.svg-image", "public.image"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(bytes, nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
        guard let image = UIImage(data: data) else {
            throw NSItemProvider.LoadError(description: "The bytes aren't a picture that displays show.")
        }
        return image
    }
}
