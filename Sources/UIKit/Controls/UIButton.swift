import Foundation

/// A button with a title, a picture, or both.
@MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// Looks and content of a button.
    public struct Configuration: Sendable {
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        var isProminent = false

        public static func plain() -> Configuration { Configuration() }
        public static func gray() -> Configuration { Configuration() }
        public static func tinted() -> Configuration { Configuration() }
        public static func bordered() -> Configuration { Configuration() }
        public static func borderless() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration(isProminent: true) }
        public static func borderedProminent() -> Configuration { Configuration(isProminent: true) }
    }

    public let buttonType: ButtonType
    open var configuration: Configuration? { didSet { presentationMayHaveChanged() } }
    /// What the button offers. Without `showsMenuAsPrimaryAction`, what a press does is the menu's first entry: displays have
    /// no long press.
    open var menu: UIMenu? { didSet { presentationMayHaveChanged() } }
    open var showsMenuAsPrimaryAction = false { didSet { didChange(showsMenuAsPrimaryAction, oldValue) } }
    open lazy var titleLabel: UILabel? = UILabel()
    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]
    private var titleColors: [UInt: UIColor] = [:]

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
    }

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

    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        presentationMayHaveChanged()
    }

    open func title(for state: State) -> String? { titles[state.rawValue] }

    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        presentationMayHaveChanged()
    }

    open func image(for state: State) -> UIImage? { images[state.rawValue] }

    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state.rawValue] = color
        presentationMayHaveChanged()
    }

    open func titleColor(for state: State) -> UIColor? { titleColors[state.rawValue] }

    open var currentTitle: String? { titles[state.rawValue] ?? titles[0] ?? configuration?.title }
    open var currentImage: UIImage? { images[state.rawValue] ?? images[0] ?? configuration?.image }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let entries = menuEntries(builder, id: id)
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event, entries.isEmpty else {
                return .refused("a button is only pressed; of a menu, an entry is chosen")
            }
            return self.handleUserEvent(sending: Self.press)
        }
        var style = presentedStyle ?? PresentationStyle()
        style.textColor =
            (titleColors[state.rawValue] ?? titleColors[0] ?? configuration?.baseForegroundColor)?.presented
        var traits = presentedTraits
        if configuration?.isProminent == true { traits.insert(.prominent) }
        if isSelected { traits.insert(.selected) }
        return PresentationNode(
            id: id, role: entries.isEmpty ? .button : .menuButton, label: accessibilityLabel ?? currentTitle,
            value: configuration?.subtitle, hint: accessibilityHint, traits: traits,
            style: style == PresentationStyle() ? nil : style, image: currentImage?.presented, children: entries)
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

    private static let press: UIControl.Event = [.touchUpInside, .primaryActionTriggered]
}
