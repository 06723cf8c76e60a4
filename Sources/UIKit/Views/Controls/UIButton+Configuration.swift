import Foundation

extension UIButton {
    /// The appearance and content of a button.
    public struct Configuration: Sendable {
        /// The title, if the app set none with `setTitle(_:for:)`.
        public var title: String?
        /// The title without its attributes. Setting it sets `title` to the characters and drops the attributes.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// The subtitle without its attributes. Setting it sets `subtitle` to the characters and drops the attributes.
        public var attributedSubtitle: AttributedString? {
            get { subtitle.map { AttributedString($0) } }
            set { subtitle = newValue.map { String($0.characters) } }
        }
        /// Has no effect: displays wrap titles by the available room.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// A smaller second line.
        public var subtitle: String?
        /// The image beside the title, if the app set none with `setImage(_:for:)`.
        public var image: UIImage?
        /// The color of the title, if the app set none with `setTitleColor(_:for:)`. nil uses the display's own color.
        public var baseForegroundColor: UIColor?
        /// The background color of a filled configuration, if the button has no `backgroundColor`. Other
        /// configurations don't show it.
        public var baseBackgroundColor: UIColor?
        /// Has no effect: displays place the image.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Has no effect: displays decide the distance between title and image.
        public var imagePadding: CGFloat = 0
        /// Has no effect: displays decide the distance between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// Has no effect: displays use margins of their own.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// Has no effect: displays draw the shape.
        public var cornerStyle = CornerStyle.dynamic
        /// Has no effect: displays decide sizes.
        public var buttonSize = Size.medium
        /// Has no effect: displays align the lines.
        public var titleAlignment = TitleAlignment.automatic
        /// Has no effect: show a `UIActivityIndicatorView` beside the button instead.
        public var showsActivityIndicator = false
        /// The background, whose color displays show if the button has no background color. It takes precedence over
        /// `baseBackgroundColor`. Displays show nothing else of it.
        public var background = UIBackgroundConfiguration.clear()
        /// Never called: displays show all titles in the same style.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Never called: displays show all titles in the same style.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Never called: displays tint symbols themselves.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Never called: displays tint symbols themselves.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Has no effect: displays give symbols the size of the text around them.
        nonisolated(unsafe) public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Has no effect: displays show the selection themselves.
        public var automaticallyUpdateForSelection = true
        var isProminent = false

        /// Returns the same configuration for every button.
        @preconcurrency @MainActor
        public func updated(for button: UIButton) -> Configuration { self }

        /// The roundness of the corners. Has no effect.
        public enum CornerStyle: Int, Sendable {
            /// In Apple's order.
            case fixed = -1, dynamic, small, medium, large, capsule
        }

        /// The size of a button. Has no effect.
        public enum Size: Int, Sendable {
            /// In Apple's order.
            case medium, small, mini, large
        }

        /// The alignment of title and subtitle. Has no effect.
        public enum TitleAlignment: Int, Sendable {
            /// In Apple's order.
            case automatic, leading, center, trailing
        }

        /// Returns the configuration of an ordinary button without content.
        public static func plain() -> Configuration { Configuration() }
        /// Returns the same as `plain()`, because displays draw the shape.
        public static func gray() -> Configuration { Configuration() }
        /// Returns the same as `plain()`, because displays draw the shape.
        public static func tinted() -> Configuration { Configuration() }
        /// Returns the same as `plain()`, because displays draw the shape.
        public static func bordered() -> Configuration { Configuration() }
        /// Returns the same as `plain()`, because displays draw the shape.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// Returns the same as `plain()`, because displays draw the shape.
        public static func borderless() -> Configuration { Configuration() }
        /// Returns the configuration of a prominent button without content, for the button that most users will press.
        public static func filled() -> Configuration { Configuration(isProminent: true) }
        /// Returns the same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(isProminent: true) }
    }
}
