import Foundation
import RestorationArchive

/// An image: a symbol by name, or the contents of a PNG, JPEG, GIF, WebP or SVG file, which a display shows unchanged.
public final class UIImage: NSObject, NSSecureCoding, TrustedCoding, Sendable {
    let symbolName: String?
    /// The picture file. The presentation tree shares this object, so its hash is computed once.
    let picture: PictureFile?
    var bytes: Data? { picture?.bytes }
    /// The number of pixels per point. It comes from the initializer or a named image's file, and is otherwise 1.
    public let scale: CGFloat

    /// Creates a symbol that displays draw themselves.
    ///
    /// Displays know some six hundred names of SF Symbols and their variants: `X.fill`, `X.circle`, `X.square`,
    /// `X.slash`, `X.badge`, `X.badge.plus` and combinations of these for each known X, and letters and numbers as in
    /// `a.circle`.
    ///
    /// - Parameter name: The name of a symbol. For an unknown one, displays show a dotted square, and the app logs it
    ///   once.
    /// - Returns: An image in any case. Apple's initializer returns nil for an unknown name.
    public init?(systemName name: String) {
        if let warning = SymbolNames.warning(about: name) { Log.uikit.warning("\(warning)") }
        symbolName = name
        picture = nil
        scale = 1
    }

    /// Creates an empty image. Code uses it to clear a bar's background, for instance.
    public override init() {
        symbolName = nil
        picture = nil
        scale = 1
    }

    /// The use of the tint color. Displays tint symbols and the images of tabs and segments.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0, alwaysOriginal, alwaysTemplate
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    public func withTintColor(_ color: UIColor) -> UIImage { self }

    /// Creates an image from the contents of a file.
    /// - Returns: nil if `data` doesn't begin like a picture file that browsers show.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from the contents of a file, with a number of pixels per point. If `scale` isn't positive, it
    /// is 1.
    /// - Returns: nil if `data` doesn't begin like a picture file that browsers show.
    public init?(data: Data, scale: CGFloat) {
        guard PictureFile.mediaType(of: data) != nil else { return nil }
        symbolName = nil
        picture = PictureFile(data)
        self.scale = scale > 0 ? scale : 1
    }

    /// Reads a picture file. `@2x` or `@3x` in its name sets the scale.
    /// - Returns: nil if the file is unreadable, or browsers don't show its kind.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Returns an image of the asset catalogs, or a picture file of the app's resources. The largest scale wins.
    ///
    /// - Parameters:
    ///   - name: The name with or without an extension.
    ///   - bundle: The bundle, or nil for the app's resources.
    /// - Returns: nil if there is no such image, or browsers don't show its kind. They show PNG, JPEG, GIF, WebP and
    ///   SVG, but not PDF.
    public convenience init?(named name: String, in bundle: Bundle? = nil) {
        guard let found = NamedImages.image(name, in: bundle), let picture = found.picture else { return nil }
        self.init(picture, scale: found.scale)
    }

    private init(_ picture: PictureFile, scale: CGFloat) {
        symbolName = nil
        self.picture = picture
        self.scale = scale
    }

    /// Returns the same image for all traits. See `init(named:in:)`.
    @MainActor
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: bundle)
    }

    /// Returns the same image for all configurations. See `init(named:in:)`.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle)
    }

    /// Creates the same symbol for all configurations. Never returns nil.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return symbolName == other.symbolName && picture == other.picture && scale == other.scale
    }

    public override var hash: Int { symbolName.hashValue ^ bytes.hashValue }

    var presented: ImageContent {
        guard let picture, picture.mediaType != nil else { return ImageContent(symbol: symbolName) }
        return ImageContent(picture: picture)
    }

    // MARK: NSSecureCoding

    /// Always true. A secure decoder accepts an image without naming its class (S-CODER-27).
    public static var supportsSecureCoding: Bool { true }

    /// Encodes the symbol's name or the contents of the file, and the scale. For a large picture, encode its name
    /// yourself instead.
    public func encode(with coder: NSCoder) {
        coder.encode(symbolName, forKey: "symbol")
        coder.encode(bytes, forKey: "bytes")
        if scale != 1 { coder.encode(Double(scale), forKey: "scale") }
    }

    /// Decodes an image. Returns nil if the coder has neither a symbol's name nor the contents of a file, and so for an
    /// empty image.
    public init?(coder: NSCoder) {
        symbolName = coder.decodeObject(forKey: "symbol") as? String
        picture = (coder.decodeObject(forKey: "bytes") as? Data).map { PictureFile($0) }
        let savedScale = coder.decodeDouble(forKey: "scale")
        scale = savedScale.isFinite && savedScale > 0 ? CGFloat(savedScale) : 1
        if symbolName == nil && picture == nil { return nil }
    }
}
