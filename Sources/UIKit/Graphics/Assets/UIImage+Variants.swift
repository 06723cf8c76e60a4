import Foundation

// The variants of an image. Displays fit, rotate and scale images themselves.
extension UIImage {
    /// Returns the image itself: displays scale images.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    /// Returns the image itself, because there are no alignment rectangles.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// Returns the image itself: displays don't flip images.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// Returns the image itself: displays place symbols.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    /// Always false: displays don't flip images.
    public var flipsForRightToLeftLayoutDirection: Bool { false }

    // MARK: Thumbnails

    /// Returns the image itself: displays scale images.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
    /// Passes the image itself to `completionHandler` at once: displays scale images.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns the image itself: displays scale images.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
    /// Returns the image itself: displays decode images.
    public func preparingForDisplay() -> UIImage? { self }
    /// Passes the image itself to `completionHandler` at once: displays decode images.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// Returns the image itself: displays decode images.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// Always nil, because browsers don't show HEIC files.
    public func heicData() -> Data? { nil }

    // MARK: Several pictures

    /// Returns the first image without an animation, because an image has one picture. A GIF animates itself.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// Returns the image with the name and the number 0, or else 1, without an animation. nil if there is neither.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        UIImage(named: name + "0") ?? UIImage(named: name + "1")
    }
    /// Always nil, because an image has one picture.
    public var images: [UIImage]? { nil }
    /// Always 0, because an image has one picture.
    public var duration: TimeInterval { 0 }
}
