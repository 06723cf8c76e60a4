import Foundation

/// What is shown where there is nothing to be seen: a picture, two texts and a button, one below the other.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Above the texts.
    public var image: UIImage?
    /// In large letters.
    public var text: String?
    /// In the display's quiet colour.
    public var secondaryText: String?
    /// The look of the button; without a title or picture there is no button.
    public var button = UIButton.Configuration.plain()
    /// What the button does.
    public var buttonProperties = ButtonProperties()
    /// The look of the second button.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What the second button does.
    public var secondaryButtonProperties = ButtonProperties()
    /// Has no effect: displays choose sizes and colours of the texts.
    public var textProperties = TextProperties()
    /// Has no effect: displays choose sizes and colours of the texts.
    public var secondaryTextProperties = TextProperties()
    /// Has no effect: displays choose sizes and colours of pictures.
    public var imageProperties = ImageProperties()
    /// Its colour is shown.
    public var background = UIBackgroundConfiguration.clear()
    var isLoading = false

    /// What a button does.
    @preconcurrency @MainActor
    public struct ButtonProperties {
        /// Runs when the button is pressed.
        public var primaryAction: UIAction?
        /// Opens when the button is pressed.
        public var menu: UIMenu?
        /// Whether it can be pressed.
        public var isEnabled = true
    }

    /// How a text would look. Has no effect.
    public struct TextProperties: Sendable {
        /// Has no effect.
        public var font = UIFont.systemFont(ofSize: 17)
        /// Has no effect.
        public var color = UIColor.label
        /// Has no effect.
        public var numberOfLines = 0
    }

    /// How a picture would look. Has no effect.
    public struct ImageProperties: Sendable {
        /// Has no effect.
        public var tintColor: UIColor?
        /// Has no effect.
        public var cornerRadius: CGFloat = 0
        /// Has no effect.
        public var maximumSize = CGSize.zero
    }

    private init() {}

    /// For a list or screen without content.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    /// For content that is being loaded: a spinner.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.isLoading = true
        configuration.text = "Loading…"
        return configuration
    }
    /// For a search that has found nothing.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
}

/// What that configuration may depend on.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// Always nil, unless code sets it.
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
