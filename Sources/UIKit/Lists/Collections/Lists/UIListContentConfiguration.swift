import Foundation

/// The content of list rows: a text, a second text and an image.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The title of the item.
    public var text: String?
    /// A second text. The display shows it beside or below the first one.
    public var secondaryText: String?
    /// An image before the texts.
    public var image: UIImage?

    /// Has no effect: displays show all lists in the same style.
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()

    // These properties have no effect: displays arrange texts by the available room.
    public var prefersSideBySideTextAndSecondaryText = false
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    public var textToSecondaryTextHorizontalPadding: CGFloat = 0
    public var imageToTextPadding: CGFloat = 0
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []

    /// The text with attributes, which displays show like those of a label. Setting it sets `text`.
    public var attributedText: NSAttributedString? {
        get { text.map { styledText.with($0) } }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
        }
    }
    private var styledText = StyledText()
    /// The parts of the text that look different from the rest. nil without a text.
    var presentedRuns: [TextRun]? { text.flatMap { styledText.presentedRuns(of: $0, besides: nil) } }
    /// The second text without its attributes. Setting it sets `secondaryText` to the characters and drops the
    /// attributes.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryText.map { NSAttributedString(string: $0) } }
        set { secondaryText = newValue?.string }
    }

    /// The appearance of a text. Has no effect.
    public struct TextProperties: Sendable {
        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var adjustsFontForContentSizeCategory = true
    }

    /// The appearance of an image, with lengths in points. Has no effect.
    public struct ImageProperties: Sendable {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
    }

    private init() {}

    /// Returns an empty configuration. All of these are alike, because displays arrange texts by the available
    /// height.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the same as `cell()`.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the same as `cell()`.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
