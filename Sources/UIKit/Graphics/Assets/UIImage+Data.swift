import Foundation

extension UIImage {
    /// The width and height in points from the picture file. For a symbol it is the size of text. For an SVG that UIKit
    /// didn't draw, and for an empty image, it is zero.
    public var size: CGSize {
        guard let bytes else {
            return symbolName == nil ? .zero : CGSize(width: UIFont.labelFontSize, height: UIFont.labelFontSize)
        }
        guard let pixels = PictureSize(of: bytes) else { return DrawnPicture.size(of: bytes) ?? .zero }
        return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// Returns the image's original bytes if they are a PNG. Otherwise nil, because UIKit doesn't convert images.
    public func pngData() -> Data? { data(ofType: "image/png") }

    /// Returns the image's original bytes if they are a JPEG. Otherwise nil, because UIKit doesn't convert images. The
    /// quality has no effect.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(ofType: "image/jpeg") }

    private func data(ofType type: String) -> Data? {
        picture.flatMap { $0.mediaType == type ? $0.bytes : nil }
    }

    /// Always `automatic`, because UIKit doesn't keep rendering modes.
    public var renderingMode: RenderingMode { .automatic }
    /// Always `up`: displays rotate pictures as their files say.
    public var imageOrientation: Orientation { .up }
    /// True for an image from `init(systemName:)`.
    public var isSymbolImage: Bool { symbolName != nil }

    /// The orientation of a picture.
    public enum Orientation: Int, Sendable {
        /// The orientations in Apple's order. Images here are always `up`.
        case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Returns the image itself: displays tint symbols and the images of tabs and segments.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the image itself: displays give symbols the size of the surrounding text.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Returns the image itself: displays fit images to their views.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// Returns the image itself: displays fit images to their views.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
