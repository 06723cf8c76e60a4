import Foundation

/// A button with a title, a picture, or both.
@MainActor
open class UIButton: UIControl {
    /// What kind of button code asked for.
    public enum ButtonType: Int, Sendable {
        /// Kept and read back; displays show all of them alike. Looks come from a `Configuration`.
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// Looks and content of a button.
    public struct Configuration: Sendable {
        /// What the button says, unless `setTitle(_:for:)` says otherwise.
        public var title: String?
        /// A second, smaller line.
        public var subtitle: String?
        /// The picture beside the title, unless `setImage(_:for:)` says otherwise.
        public var image: UIImage?
        /// The colour of the title; nil is the display's own.
        public var baseForegroundColor: UIColor?
        /// The background of a filled configuration, where the button has no `backgroundColor`; the others show none.
        public var baseBackgroundColor: UIColor?
        var isProminent = false

        /// An ordinary button.
        public static func plain() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func gray() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func tinted() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func bordered() -> Configuration { Configuration() }
        /// As `plain()`: displays draw the shape.
        public static func borderless() -> Configuration { Configuration() }
        /// A button that is set off from the others: the one that most users will press.
        public static func filled() -> Configuration { Configuration(isProminent: true) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(isProminent: true) }
    }

    /// As it was made; it does not change what is shown.
    public let buttonType: ButtonType
    /// Looks and content; nil, the default, leaves them to the setters for states.
    open var configuration: Configuration? { didSet { presentationMayHaveChanged() } }
    /// What the button offers. Without `showsMenuAsPrimaryAction`, what a press does is the menu's first entry: displays have
    /// no long press.
    open var menu: UIMenu? { didSet { presentationMayHaveChanged() } }
    /// Whether a press opens the menu and does nothing else; false by default.
    open var showsMenuAsPrimaryAction = false { didSet { didChange(showsMenuAsPrimaryAction, oldValue) } }
    /// Its font is the title's; nothing else that is set on it is shown. The title itself is for `setTitle(_:for:)`.
    open lazy var titleLabel: UILabel? = UILabel()
    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]
    private var titleColors: [UInt: UIColor] = [:]

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// A button without a title or picture.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
    }

    /// A button with the title and picture of `primaryAction`, which runs when it is pressed.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// A button with these looks; a title or picture of `primaryAction`, which runs when it is pressed, goes first.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
    }

    /// A button of a storyboard, of the type `custom`; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// Sets what the button says in a state. States without a title of their own have that of `.normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        presentationMayHaveChanged()
    }

    /// What was set for exactly that state; `currentTitle` is what is shown.
    open func title(for state: State) -> String? { titles[state.rawValue] }

    /// Sets the picture for a state. States without one of their own have that of `.normal`.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        presentationMayHaveChanged()
    }

    /// What was set for exactly that state; `currentImage` is what is shown.
    open func image(for state: State) -> UIImage? { images[state.rawValue] }

    /// Sets the title's colour for a state. States without one of their own have that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state.rawValue] = color
        presentationMayHaveChanged()
    }

    /// Kept for the app: displays draw buttons.
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}

    /// What was set for exactly that state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state.rawValue] }

    /// What the button says in its present state: what was set, else what the configuration has.
    open var currentTitle: String? { titles[state.rawValue] ?? titles[0] ?? configuration?.title }
    /// The picture in the button's present state: what was set, else what the configuration has.
    open var currentImage: UIImage? { images[state.rawValue] ?? images[0] ?? configuration?.image }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let entries = menuEntries(builder, id: id)
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event, entries.isEmpty else {
                return .refused("a button is only pressed; of a menu, an entry is chosen")
            }
            return self.handleUserEvent(sending: Self.press)
        }
        let titleColor = titleColors[state.rawValue] ?? titleColors[0] ?? configuration?.baseForegroundColor
        var style = presentedTextStyle(titleLabel?.font, titleColor, .natural)
        var traits = presentedTraits
        if configuration?.isProminent == true {
            traits.insert(.prominent)
            style.backgroundColor = style.backgroundColor ?? configuration?.baseBackgroundColor?.presented
        }
        if isSelected { traits.insert(.selected) }
        return PresentationNode(
            id: id, role: entries.isEmpty ? .button : .menuButton,
            label: accessibilityLabel ?? currentTitle ?? impliedTitle,
            value: configuration?.subtitle, hint: accessibilityHint, traits: traits,
            style: style == PresentationStyle() ? nil : style, image: (currentImage ?? buttonType.image)?.presented,
            children: entries)
    }

    private func menuEntries(_ builder: PresentationBuilder, id: PresentationNode.ID) -> [PresentationNode] {
        guard let menu, isEnabled, isUserInteractionEnabled else { return [] }
        let entries = menu.presentation(builder, under: id, sender: self)
        var isPressable = false
        enumerateEventHandlers { isPressable = isPressable || !$1.isDisjoint(with: Self.press) }
        guard isPressable, !showsMenuAsPrimaryAction else { return entries }
        let press = UIAction(title: currentTitle ?? accessibilityLabel ?? "", image: currentImage) { _ in }
        let first = press.presentation(builder, id: builder.id("press", under: id)) { [weak self] in
            _ = self?.handleUserEvent(sending: Self.press)
        }
        return [first].compactMap(\.self) + entries
    }

    /// What a button is called that shows nothing but the picture of its type.
    private var impliedTitle: String? { currentImage == nil ? buttonType.title : nil }

    private static let press: UIControl.Event = [.touchUpInside, .primaryActionTriggered]
}
