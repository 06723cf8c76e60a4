import Foundation

extension UIImage {
    /// The width and height in points, as the picture file tells them; that of text for a symbol, zero for an SVG that was not
    /// drawn here and for an image that shows nothing.
    public var size: CGSize {
        guard let bytes else {
            return symbolName == nil ? .zero : CGSize(width: UIFont.labelFontSize, height: UIFont.labelFontSize)
        }
        guard let pixels = PictureSize(of: bytes) else { return DrawnPicture.size(of: bytes) ?? .zero }
        return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// The bytes that the image was made of, if they are a PNG; else nil: pictures are not converted.
    public func pngData() -> Data? { data(ofType: "image/png") }

    /// The bytes that the image was made of, if they are a JPEG; else nil: pictures are not converted.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(ofType: "image/jpeg") }

    private func data(ofType type: String) -> Data? {
        picture.flatMap { $0.mediaType == type ? $0.bytes : nil }
    }

    /// Always `automatic`: rendering modes are accepted and not kept.
    public var renderingMode: RenderingMode { .automatic }
    /// Always `up`: displays turn pictures as their files say.
    public var imageOrientation: Orientation { .up }
    /// Whether it was made with `init(systemName:)`.
    public var isSymbolImage: Bool { symbolName != nil }

    /// Which way a picture is turned.
    public enum Orientation: Int, Sendable {
        /// In Apple's order; always `up` here.
        case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The same image: displays tint symbols, and pictures of tabs and segments.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// The same image: displays size symbols as the text around them.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// The same image: displays fit pictures to their views.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// The same image: displays fit pictures to their views.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
