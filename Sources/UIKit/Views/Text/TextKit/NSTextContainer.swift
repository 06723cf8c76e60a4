import Foundation

/// The area of a text in its view. Has no effect: displays lay text out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The padding, in points. 5 by default.
    open var lineFragmentPadding: CGFloat = 5
    /// The maximum number of lines. 0, the default, means no limit.
    open var maximumNumberOfLines = 0
    /// The way lines that are too long end. Has no effect.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// False by default. Has no effect.
    open var widthTracksTextView = false
    /// False by default. Has no effect.
    open var heightTracksTextView = false
    /// The size, in points. Zero by default.
    open var size = CGSize.zero
    /// The layout manager to which the container was added. nil if there is none.
    open internal(set) weak var layoutManager: NSLayoutManager?
    /// The paths that the text avoids on Apple's platforms. The path class is in another folder, hence the type.
    final var exclusions: [NSObject] = []

    /// Creates a container with a size in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// Creates a container of size zero.
    public convenience override init() {
        self.init(size: .zero)
    }
}
