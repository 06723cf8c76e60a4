import Foundation

/// The room that a text has in its view. Has no effect: displays lay texts out.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    /// In points; 5 by default.
    public var lineFragmentPadding: CGFloat = 5
    /// 0, the default, is as many as there are.
    public var maximumNumberOfLines = 0
    /// How a line that is too long would end.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// false by default.
    public var widthTracksTextView = false
    /// false by default.
    public var heightTracksTextView = false
    /// In points; zero by default.
    public var size = CGSize.zero
}
