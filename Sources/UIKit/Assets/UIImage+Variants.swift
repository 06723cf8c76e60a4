import Foundation

// The same picture in other forms. Displays fit, turn and scale pictures themselves.
extension UIImage {
    /// The same image: displays scale pictures.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    /// The same image: there are no alignment rectangles.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// The same image: displays do not turn pictures.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// The same image: displays place symbols.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    /// Always false: displays do not turn pictures.
    public var flipsForRightToLeftLayoutDirection: Bool { false }

    // MARK: Thumbnails

    /// The same image: displays scale pictures.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
    /// Gives the same image at once: displays scale pictures.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// The same image: displays scale pictures.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
    /// The same image: displays decode pictures.
    public func preparingForDisplay() -> UIImage? { self }
    /// Gives the same image at once: displays decode pictures.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }
    /// The same image: displays decode pictures.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// The bytes that the image was made of, if they are HEIC; always nil, as browsers do not show it.
    public func heicData() -> Data? { nil }

    // MARK: Several pictures

    /// The first of the pictures, which does not move: an image is one picture. A GIF moves by itself.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// The first of the pictures that are named with numbers, from 0 or 1, which does not move.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        UIImage(named: name + "0") ?? UIImage(named: name + "1")
    }
    /// Always nil: an image is one picture.
    public var images: [UIImage]? { nil }
    /// Always 0: an image is one picture.
    public var duration: TimeInterval { 0 }
}
