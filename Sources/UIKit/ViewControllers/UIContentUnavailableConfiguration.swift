import Foundation

/// A replacement for missing content: an image, two texts and a button, one below the other.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The image above the texts.
    public var image: UIImage?
    /// The text in large letters. An empty one shows nothing.
    public var text: String?
    /// The text in the display's secondary color. An empty one shows nothing.
    public var secondaryText: String?
    /// The look of the button. There is a button only if this has a title or an image, or if `buttonProperties` has an
    /// action. A menu alone isn't enough.
    public var button = UIButton.Configuration.plain()
    /// The action of the button.
    public var buttonProperties = ButtonProperties()
    /// The look of the second button. The rule for `button` holds for it, too.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The action of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// Has no effect: displays choose sizes and colors of the texts.
    public var textProperties = TextProperties()
    /// Has no effect: displays choose sizes and colors of the texts.
    public var secondaryTextProperties = TextProperties()
    /// Has no effect: displays choose sizes and colors of pictures.
    public var imageProperties = ImageProperties()
    /// The background, of which displays show the color.
    public var background = UIBackgroundConfiguration.clear()
    var isLoading = false

    /// The action of a button.
    @preconcurrency @MainActor
    public struct ButtonProperties {
        /// An action that runs when the user presses the button.
        public var primaryAction: UIAction?
        /// A menu that opens when the user presses the button. Without a title and an image, the menu needs an action,
        /// or there isn't a button.
        public var menu: UIMenu?
        /// True if the user can press the button. True by default.
        public var isEnabled = true
    }

    /// The look of a text. Has no effect.
    public struct TextProperties: Sendable {
        /// Has no effect.
        public var font = UIFont.systemFont(ofSize: 17)
        /// Has no effect.
        public var color = UIColor.label
        /// Has no effect.
        public var numberOfLines = 0
    }

    /// The look of an image. Has no effect.
    public struct ImageProperties: Sendable {
        /// Has no effect.
        public var tintColor: UIColor?
        /// Has no effect.
        public var cornerRadius: CGFloat = 0
        /// Has no effect.
        public var maximumSize = CGSize.zero
    }

    private init() {}

    /// Returns a configuration in which nothing is set, for a list or screen without content.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    /// Returns a configuration with a spinner and the text "Loading…", for content that is loading.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.isLoading = true
        configuration.text = "Loading…"
        return configuration
    }
    /// Returns a configuration with a magnifying glass and two English texts, for a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
}

/// The state that a configuration may depend on.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text of a search. It is nil unless code sets it.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
