import Foundation

/// A button with a title, a picture, or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// A type of button.
    public enum ButtonType: Int, Sendable {
        /// Displays show `custom`, `system` and `plain` alike. The others have an image and a title of their own. Use
        /// a `Configuration` for other appearances.
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// The type.
    public let buttonType: ButtonType
    /// The appearance and content. nil, the default, uses the values of the setters for states. Those values take
    /// precedence over a configuration.
    open var configuration: Configuration? {
        didSet {
            contentRevision += 1
            presentationMayHaveChanged()
        }
    }
    /// A function that updates the configuration. UIKit calls it when it is set, before it first shows the button, when
    /// the button's state changes, and after `setNeedsUpdateConfiguration()`.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// A function that receives the button.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    /// Has no effect: configurations are the same for all states.
    open var automaticallyUpdatesConfiguration = true
    private final var isUpdatingConfiguration = false

    /// Calls `updateConfiguration()` immediately. Does nothing if that method calls it.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        updateConfiguration()
    }

    /// Updates the configuration. UIKit calls it before it first shows the button, when the state changes, and after
    /// `setNeedsUpdateConfiguration()`. The default implementation calls the handler.
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

    /// The menu of the button. Without `showsMenuAsPrimaryAction`, the action of a press becomes the menu's first
    /// entry, if there is one, because displays have no long press. A disabled button offers no menu. nil by default.
    open var menu: UIMenu? { didSet { presentationMayHaveChanged() } }
    /// True if a press only opens the menu. Without a menu, a press runs the actions anyway. False by default.
    open var showsMenuAsPrimaryAction = false { didSet { didChange(showsMenuAsPrimaryAction, oldValue) } }
    /// The label of the title in the current state, which determines the title's font. Displays show no other
    /// property of it. Set the title with `setTitle(_:for:)`.
    open lazy var titleLabel: UILabel? = {
        let label = ButtonTitleLabel()
        label.button = self
        label.lineBreakMode = .byTruncatingMiddle
        return label
    }()
    /// The view of the image in the current state. Displays show no property that code sets on it. Set the image with
    /// `setImage(_:for:)`.
    open lazy var imageView: UIImageView? = {
        let view = ButtonImageView()
        view.button = self
        return view
    }()
    private var contents: [UInt: Content] = [:]
    /// A number that increases when title or image may have changed.
    final var contentRevision = 0

    /// The content that code set for one state.
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var image: UIImage?
        var backgroundImage: UIImage?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
    }

    // Never called: displays draw buttons and place their content.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// Creates a button of a type. Set its title or image afterwards.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
    }

    /// Creates a button with the title and image of `primaryAction`, which runs when the user presses the button. With
    /// nil, the button has only what its type has, and no action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button with a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The appearance and content.
    ///   - primaryAction: An action that runs when the user presses the button. Its title and image take precedence
    ///     over those of the configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
    }

    /// Creates a button from a storyboard or nib. Any other coder gives a `custom` one. Never returns nil. Restoration
    /// never calls this (S-API-7).
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

    /// Sets the title for a state. States without a title of their own show that of `.normal`. nil removes the title of
    /// the state. A title with attributes takes precedence.
    open func setTitle(_ title: String?, for state: State) {
        set(title, to: \.title, for: state)
    }

    /// Returns the title that was set for exactly this state. Returns nil if none was. `currentTitle` is the shown one.
    open func title(for state: State) -> String? { contents[state.rawValue]?.title }

    /// Sets the title with attributes for a state. For `.normal`, it replaces the plain titles of all states that have
    /// none with attributes. Displays show its attributes like those of a label. nil removes it.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(title, to: \.attributedTitle, for: state)
    }

    /// Returns the title that was set for exactly this state. Returns nil if none was.
    open func attributedTitle(for state: State) -> NSAttributedString? { contents[state.rawValue]?.attributedTitle }

    /// Sets the image for a state. States without an image of their own show that of `.normal`. nil removes the image
    /// of the state.
    open func setImage(_ image: UIImage?, for state: State) {
        set(image, to: \.image, for: state)
    }

    /// Returns the image that was set for exactly this state. Returns nil if none was. `currentImage` is the shown one.
    open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image }

    /// Stores the background image for a state. Displays don't show it, because they draw buttons.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        set(image, to: \.backgroundImage, for: state)
    }

    /// Returns the image that was set for exactly this state. Returns nil if none was.
    open func backgroundImage(for state: State) -> UIImage? { contents[state.rawValue]?.backgroundImage }

    /// Sets the title's color for a state. States without a color of their own use that of `.normal`. nil removes the
    /// color of the state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        set(color, to: \.titleColor, for: state)
    }

    /// Returns the color that was set for exactly this state. Returns nil if none was.
    open func titleColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleColor }

    /// Stores the color of the title's shadow for a state. Has no other effect: titles have no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        set(color, to: \.titleShadowColor, for: state)
    }

    /// Returns the color that was set for exactly this state. Returns nil if none was.
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
    /// Has no effect: displays decide sizes.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// Has no effect: a press does not change the selection.
    open var changesSelectionAsPrimaryAction = false
    /// Has no effect: displays react to the pointer themselves.
    open var isPointerInteractionEnabled = false
    /// Has no effect: displays use the button's action and configuration.
    open var role = Role.normal

    /// The role of a button.
    public enum Role: Int, Sendable {
        /// In Apple's order.
        case normal = 0, primary, cancel, destructive
    }

    /// Returns the value for the current state, otherwise that for `.normal`. A combination of states counts as a state
    /// of its own.
    private func current<Value>(_ property: KeyPath<Content, Value?>) -> Value? {
        contents[state.rawValue]?[keyPath: property] ?? contents[0]?[keyPath: property]
    }

    /// The title in the current state: the one that was set for this state, otherwise the one for `.normal`, otherwise
    /// that of the configuration.
    open var currentTitle: String? { current(\.title) ?? configuration?.title }
    /// The title with attributes for the current state, otherwise for `.normal`. It takes precedence over
    /// `currentTitle`.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The image in the current state: the one that was set for this state, otherwise the one for `.normal`, otherwise
    /// that of the configuration. It doesn't include the image that a button type has.
    open var currentImage: UIImage? { current(\.image) ?? configuration?.image }
    /// The background image for the current state, otherwise for `.normal`.
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    /// The title color for the current state, otherwise for `.normal`. If it is nil, displays use the color of the
    /// configuration, otherwise their own.
    open var currentTitleColor: UIColor! { current(\.titleColor) }

    final var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let entries = menuEntries(builder, id: id)
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event, entries.isEmpty else {
                return .refused("a button takes only presses. Choose an entry of its menu")
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
        let first = UIMenu.entry(for: press, builder, id: builder.id("press", under: id), sender: self)
        return [first].compactMap(\.self) + entries
    }

    /// The name of the image that the button type has. nil if the type has none, or if the button shows another image.
    private var impliedTitle: String? { currentImage == nil ? buttonType.title : nil }

    private static let press: UIControl.Event = [.touchUpInside, .primaryActionTriggered]
}
