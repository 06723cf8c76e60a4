import Foundation

/// A text, a second one and an image, as rows of lists show them.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// What the element is called.
    public var text: String?
    /// Shown beside or below the text, whichever the display finds right.
    public var secondaryText: String?
    /// Shown before the texts.
    public var image: UIImage?

    /// Has no effect: displays have one look for lists.
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()

    // Have no effect: displays arrange texts by the room that they have.
    public var prefersSideBySideTextAndSecondaryText = false
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    public var textToSecondaryTextHorizontalPadding: CGFloat = 0
    public var imageToTextPadding: CGFloat = 0
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []

    /// The text with attributes, which displays show as those of a label. Setting it sets `text`.
    public var attributedText: NSAttributedString? {
        get { text.map { styledText.with($0) } }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
        }
    }
    private var styledText = StyledText()
    /// How parts of the text differ from the rest.
    var presentedRuns: [TextRun]? { text.flatMap { styledText.presentedRuns(of: $0, besides: nil) } }
    /// The second text with attributes, of which displays show the characters. Setting it sets `secondaryText`.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryText.map { NSAttributedString(string: $0) } }
        set { secondaryText = newValue?.string }
    }

    /// How a text would look.
    public struct TextProperties: Sendable {
        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var adjustsFontForContentSizeCategory = true
    }

    /// How an image would look, lengths in points.
    public struct ImageProperties: Sendable {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
    }

    private init() {}

    /// Displays arrange the texts by the height that they have for them, so these are alike.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The same as `cell()`.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The same as `cell()`.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
