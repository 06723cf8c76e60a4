import Foundation

extension UIButton {
    /// Looks and content of a button.
    public struct Configuration: Sendable {
        /// What the button says, unless `setTitle(_:for:)` says otherwise.
        public var title: String?
        /// The title with attributes, of which displays show the characters. Setting it sets `title`.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// The same for `subtitle`.
        public var attributedSubtitle: AttributedString? {
            get { subtitle.map { AttributedString($0) } }
            set { subtitle = newValue.map { String($0.characters) } }
        }
        /// Has no effect: displays wrap titles as they have room.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// A second, smaller line.
        public var subtitle: String?
        /// The picture beside the title, unless `setImage(_:for:)` says otherwise.
        public var image: UIImage?
        /// The colour of the title; nil is the display's own.
        public var baseForegroundColor: UIColor?
        /// The background of a filled configuration, where the button has no `backgroundColor`; the others show none.
        public var baseBackgroundColor: UIColor?
        /// Has no effect: displays place the picture.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Has no effect: displays space title and picture.
        public var imagePadding: CGFloat = 0
        /// Has no effect: displays space title and subtitle.
        public var titlePadding: CGFloat = 1
        /// Has no effect: displays have margins of their own.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// Has no effect: displays draw the shape.
        public var cornerStyle = CornerStyle.dynamic
        /// Has no effect: displays size buttons.
        public var buttonSize = Size.medium
        /// Has no effect: displays align the lines.
        public var titleAlignment = TitleAlignment.automatic
        /// Has no effect: show a `UIActivityIndicatorView` beside the button.
        public var showsActivityIndicator = false
        /// Its colour is shown where the button has no background colour, before `baseBackgroundColor`.
        public var background = UIBackgroundConfiguration.clear()
        /// Never called: displays show titles in one look.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Never called: displays show titles in one look.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Never called: displays tint symbols.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Never called: displays tint symbols.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Has no effect: displays size symbols as the text around them.
        nonisolated(unsafe) public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Has no effect: displays show what is selected.
        public var automaticallyUpdateForSelection = true
        var isProminent = false

        /// The same for all states.
        @preconcurrency @MainActor
        public func updated(for button: UIButton) -> Configuration { self }

        /// How round the corners are. Has no effect.
        public enum CornerStyle: Int, Sendable {
            /// In Apple's order.
            case fixed = -1, dynamic, small, medium, large, capsule
        }

        /// How large a button is. Has no effect.
        public enum Size: Int, Sendable {
            /// In Apple's order.
            case medium, small, mini, large
        }

        /// How title and subtitle stand to one another. Has no effect.
        public enum TitleAlignment: Int, Sendable {
            /// In Apple's order.
            case automatic, leading, center, trailing
        }

        /// An ordinary button.
        public static func plain() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func gray() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func tinted() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func bordered() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func borderless() -> Configuration { Configuration() }
        /// A button that is set off from the others: the one that most users will press.
        public static func filled() -> Configuration { Configuration(isProminent: true) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(isProminent: true) }
    }
}
