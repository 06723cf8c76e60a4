import Foundation
import RestorationArchive

/// A picture: a symbol by name, or the bytes of a PNG, JPEG, GIF, WebP or SVG file, which a display shows as they are.
public final class UIImage: NSObject, NSSecureCoding, TrustedCoding, Sendable {
    let symbolName: String?
    /// The file; one that has been given out as what is shown is the same object, so that its hash is computed once.
    let picture: PictureFile?
    var bytes: Data? { picture?.bytes }
    /// Pixels of a point: what the image was made with, else 1; of a named image that of its file.
    public let scale: CGFloat

    /// A symbol that displays draw themselves.
    ///
    /// Displays know some six hundred names of SF Symbols, and variants of them: `X.fill`, `X.circle`, `X.square`, `X.slash`,
    /// `X.badge`, `X.badge.plus` and combinations of these for each known X, and letters and numbers as in `a.circle`.
    ///
    /// - Parameter name: the name of a symbol. Displays show a dotted square for one that they do not know, and the app logs it once.
    /// - Returns: an image in any case. Apple's returns nil for a name that is not known.
    public init?(systemName name: String) {
        if let warning = SymbolNames.warning(about: name) { Log.uikit.warning("\(warning)") }
        symbolName = name
        picture = nil
        scale = 1
    }

    /// An image that shows nothing, as code uses it to clear a bar's background.
    public override init() {
        symbolName = nil
        picture = nil
        scale = 1
    }

    /// A way to apply a tint colour. Displays tint symbols, and pictures of tabs and segments.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0, alwaysOriginal, alwaysTemplate
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    public func withTintColor(_ color: UIColor) -> UIImage { self }

    /// - Returns: nil if `data` does not begin like a picture file that browsers show.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The same, of so many pixels to a point; 1 where `scale` is not positive.
    public init?(data: Data, scale: CGFloat) {
        guard PictureFile.mediaType(of: data) != nil else { return nil }
        symbolName = nil
        picture = PictureFile(data)
        self.scale = scale > 0 ? scale : 1
    }

    /// Reads a picture file; nil if it cannot be read or is no picture that browsers show. `@2x` in its name is its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// An image of the asset catalogs or a picture file of the app's resources, by name with or without extension.
    ///
    /// `bundle`: nil for the app's resources. Of several scales the largest is taken. Displays show what browsers do: PNG,
    /// JPEG, GIF, WebP and SVG; nil for a PDF, and for what is not there.
    public convenience init?(named name: String, in bundle: Bundle? = nil) {
        guard let found = NamedImages.image(name, in: bundle), let picture = found.picture else { return nil }
        self.init(picture, scale: found.scale)
    }

    private init(_ picture: PictureFile, scale: CGFloat) {
        symbolName = nil
        self.picture = picture
        self.scale = scale
    }

    /// The same image for all traits; see `init(named:in:)`.
    @MainActor
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: bundle)
    }

    /// The same image in all configurations; see `init(named:in:)`.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle)
    }

    /// The same symbol in all configurations.
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

    /// true: a picture is read under secure coding without being named (S-CODER-27).
    public static var supportsSecureCoding: Bool { true }

    /// Writes the symbol's name or the file's bytes; for a large picture, encode its name yourself instead.
    public func encode(with coder: NSCoder) {
        coder.encode(symbolName, forKey: "symbol")
        coder.encode(bytes, forKey: "bytes")
        if scale != 1 { coder.encode(Double(scale), forKey: "scale") }
    }

    /// nil if the coder holds neither a symbol's name nor bytes.
    public init?(coder: NSCoder) {
        symbolName = coder.decodeObject(forKey: "symbol") as? String
        picture = (coder.decodeObject(forKey: "bytes") as? Data).map { PictureFile($0) }
        let savedScale = coder.decodeDouble(forKey: "scale")
        scale = savedScale.isFinite && savedScale > 0 ? CGFloat(savedScale) : 1
        if symbolName == nil && picture == nil { return nil }
    }
}
