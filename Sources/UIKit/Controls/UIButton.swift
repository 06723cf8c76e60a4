import Foundation

/// A button with a title, a picture, or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// What kind of button code asked for.
    public enum ButtonType: Int, Sendable {
        /// Has no effect: displays show all of them alike. Looks come from a `Configuration`.
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// As it was made; it does not change what is shown.
    public let buttonType: ButtonType
    /// Looks and content; nil, the default, leaves them to the setters for states.
    open var configuration: Configuration? {
        didSet {
            contentRevision += 1
            presentationMayHaveChanged()
        }
    }
    /// Called with the button when it is set, before the button is first shown, when it is enabled, selected or highlighted, and
    /// after `setNeedsUpdateConfiguration()`.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Takes the button.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    /// Has no effect: configurations are the same for all states.
    open var automaticallyUpdatesConfiguration = true
    private final var isUpdatingConfiguration = false

    /// Calls `updateConfiguration()` at once. Within it, this does nothing.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        updateConfiguration()
    }

    /// Called before the button is first shown, when its state changes and after `setNeedsUpdateConfiguration()`. The default calls
    /// the handler.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private final var hasBeenLaidOut = false

    /// Updates the configuration the first time. Overrides call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !hasBeenLaidOut else { return }
        hasBeenLaidOut = true
        setNeedsUpdateConfiguration()
    }

    private func stateDidChange() {
        contentRevision += 1
        setNeedsUpdateConfiguration()
    }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { stateDidChange() } } }
    open override var isSelected: Bool { didSet { if isSelected != oldValue { stateDidChange() } } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// What the button offers. Without `showsMenuAsPrimaryAction`, what a press does is the menu's first entry: displays have
    /// no long press.
    open var menu: UIMenu? { didSet { presentationMayHaveChanged() } }
    /// Whether a press opens the menu and does nothing else; false by default.
    open var showsMenuAsPrimaryAction = false { didSet { didChange(showsMenuAsPrimaryAction, oldValue) } }
    /// It says what the button says in its present state, and its font is the title's. Nothing else that is set on it is shown: the title
    /// itself is for `setTitle(_:for:)`.
    open lazy var titleLabel: UILabel? = {
        let label = ButtonTitleLabel()
        label.button = self
        label.lineBreakMode = .byTruncatingMiddle
        return label
    }()
    /// It has the button's picture in its present state. Nothing that is set on it is shown: the picture is for `setImage(_:for:)`.
    open lazy var imageView: UIImageView? = {
        let view = ButtonImageView()
        view.button = self
        return view
    }()
    private var contents: [UInt: Content] = [:]
    /// Grows where title and picture may be others.
    final var contentRevision = 0

    /// What was set for one state.
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var image: UIImage?
        var backgroundImage: UIImage?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
    }

    // Never called: displays draw buttons and place what is in them.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

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

    /// A button of a storyboard or nib; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        buttonType = InterfaceRegistry.value(\.buttonType, of: coder) ?? .custom
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
        set(title, to: \.title, for: state)
    }

    /// What was set for exactly that state; `currentTitle` is what is shown.
    open func title(for state: State) -> String? { contents[state.rawValue]?.title }

    /// Sets what the button says in a state, in place of a title. Displays show its attributes as those of a label.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(title, to: \.attributedTitle, for: state)
    }

    /// What was set for exactly that state.
    open func attributedTitle(for state: State) -> NSAttributedString? { contents[state.rawValue]?.attributedTitle }

    /// Sets the picture for a state. States without one of their own have that of `.normal`.
    open func setImage(_ image: UIImage?, for state: State) {
        set(image, to: \.image, for: state)
    }

    /// What was set for exactly that state; `currentImage` is what is shown.
    open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image }

    /// Has no effect: displays draw buttons.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        set(image, to: \.backgroundImage, for: state)
    }

    /// What was set for exactly that state.
    open func backgroundImage(for state: State) -> UIImage? { contents[state.rawValue]?.backgroundImage }

    /// Sets the title's colour for a state. States without one of their own have that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        set(color, to: \.titleColor, for: state)
    }

    /// What was set for exactly that state.
    open func titleColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleColor }

    /// Has no effect: titles have no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        set(color, to: \.titleShadowColor, for: state)
    }

    /// What was set for exactly that state.
    open func titleShadowColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleShadowColor }

    private func set<Value>(_ value: Value?, to property: WritableKeyPath<Content, Value?>, for state: State) {
        contents[state.rawValue, default: Content()][keyPath: property] = value
        contentRevision += 1
        presentationMayHaveChanged()
    }

    /// Has no effect: displays draw buttons.
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// Has no effect: displays place titles.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// Has no effect: displays place images.
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// Has no effect: displays draw buttons.
    open var adjustsImageWhenHighlighted = true
    /// Has no effect: displays draw buttons.
    open var adjustsImageWhenDisabled = true
    /// Has no effect: displays draw buttons.
    open var showsTouchWhenHighlighted = false
    /// Has no effect: displays draw buttons.
    open var reversesTitleShadowWhenHighlighted = false
    /// Has no effect: sizes are left to displays.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// Has no effect: a press selects nothing.
    open var changesSelectionAsPrimaryAction = false
    /// Has no effect: displays show what the pointer is over.
    open var isPointerInteractionEnabled = false
    /// Has no effect: displays go by what a button does and by its configuration.
    open var role = Role.normal

    /// What a button is to its user.
    public enum Role: Int, Sendable {
        /// In Apple's order.
        case normal = 0, primary, cancel, destructive
    }

    /// What was set for the present state, else for `.normal`.
    private func current<Value>(_ property: KeyPath<Content, Value?>) -> Value? {
        contents[state.rawValue]?[keyPath: property] ?? contents[0]?[keyPath: property]
    }

    /// What the button says in its present state: what was set, else what the configuration has.
    open var currentTitle: String? { current(\.title) ?? configuration?.title }
    /// What was set for the present state, else for `.normal`; it goes before `currentTitle`.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The picture in the button's present state: what was set, else what the configuration has.
    open var currentImage: UIImage? { current(\.image) ?? configuration?.image }
    /// What was set for the present state, else for `.normal`.
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    /// What was set for the present state, else for `.normal`; nil leaves it to displays.
    open var currentTitleColor: UIColor! { current(\.titleColor) }

    final var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let entries = menuEntries(builder, id: id)
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event, entries.isEmpty else {
                return .refused("a button is only pressed; of a menu, an entry is chosen")
            }
            return self.handleUserEvent(sending: Self.press)
        }
        let titleColor = currentTitleColor ?? configuration?.baseForegroundColor
        var style = presentedTextStyle(titleLabel?.font, titleColor, .natural)
        var traits = presentedTraits
        style.backgroundColor = style.backgroundColor ?? configuration?.background.backgroundColor?.presented
        if configuration?.isProminent == true {
            traits.insert(.prominent)
            style.backgroundColor = style.backgroundColor ?? configuration?.baseBackgroundColor?.presented
        }
        if isSelected { traits.insert(.selected) }
        let name = ElementName(title: shownTitle, accessibilityLabel: accessibilityLabel)
        return PresentationNode(
            id: id, role: entries.isEmpty ? .button : .menuButton,
            label: name.label ?? impliedTitle, spokenName: name.spoken,
            value: configuration?.subtitle, hint: accessibilityHint, traits: traits,
            style: style == PresentationStyle() ? nil : style,
            runs: currentAttributedTitle?.presentedRuns(besides: titleLabel?.font),
            image: (currentImage ?? buttonType.image)?.presented,
            children: entries)
    }

    private func menuEntries(_ builder: PresentationBuilder, id: PresentationNode.ID) -> [PresentationNode] {
        guard let menu, isEnabled, isUserInteractionEnabled else { return [] }
        let entries = menu.presentation(builder, under: id, sender: self)
        var isPressable = false
        enumerateEventHandlers { _, _, events, _ in isPressable = isPressable || !events.isDisjoint(with: Self.press) }
        guard isPressable, !showsMenuAsPrimaryAction else { return entries }
        let press = UIAction(title: shownTitle ?? accessibilityLabel ?? "", image: currentImage) { [weak self] _ in
            _ = self?.handleUserEvent(sending: Self.press)
        }
        let first = press.presentation(builder, id: builder.id("press", under: id), sender: self)
        return [first].compactMap(\.self) + entries
    }

    /// What a button is called that shows nothing but the picture of its type.
    private var impliedTitle: String? { currentImage == nil ? buttonType.title : nil }

    private static let press: UIControl.Event = [.touchUpInside, .primaryActionTriggered]
}
