import Foundation

/// The room that a text has in its view. Has no effect: displays lay texts out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// In points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5
    /// 0, the default, is as many as there are.
    open var maximumNumberOfLines = 0
    /// How a line that is too long would end.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// false by default.
    open var widthTracksTextView = false
    /// false by default.
    open var heightTracksTextView = false
    /// In points; zero by default.
    open var size = CGSize.zero
    /// What has been added to it; nil for none.
    open internal(set) weak var layoutManager: NSLayoutManager?
    /// What the text would leave out: paths, which are of another folder.
    final var exclusions: [NSObject] = []

    /// Room of a size in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// Room of no size.
    public convenience override init() {
        self.init(size: .zero)
    }
}
