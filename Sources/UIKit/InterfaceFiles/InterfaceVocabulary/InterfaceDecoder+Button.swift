import Foundation

extension InterfaceDecoder {
    /// The button's type. nil without a known one, which means `custom`.
    nonisolated var buttonType: UIButton.ButtonType? {
        element.choice(
            "buttonType",
            [
                "system": UIButton.ButtonType.system, "roundedRect": .system, "custom": .custom,
                "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
                "contactAdd": .contactAdd, "plain": .plain, "close": .close,
            ])
    }

    @MainActor
    func decode(into button: UIButton) {
        if let font = loading.font(of: element) { button.titleLabel?.font = font }
        if let mode = element.choice("lineBreakMode", NSLineBreakMode.interfaceNames), mode != .byTruncatingMiddle {
            button.titleLabel?.lineBreakMode = mode
        }
        let configuration = element.child(keyed: "configuration")
        for state in element.children where state.name == "state" {
            guard let name = state.choice("key", UIControl.State.interfaceNames) else { continue }
            decode(state, for: name, into: button, hasConfiguration: configuration != nil)
        }
        if let configuration, configuration.name == "buttonConfiguration" {
            button.configuration = self.configuration(configuration)
            if let font = loading.font(of: configuration, keyed: "titleFontDescription") {
                button.titleLabel?.font = font
            }
        }
        if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let adjusts = element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = adjusts }
        if let adjusts = element.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = adjusts }
        if let shows = element.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = shows }
        if let reverses = element.bool("reversesTitleShadowWhenHighlighted") {
            button.reversesTitleShadowWhenHighlighted = reverses
        }
        if let adjusts = element.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
            button.adjustsImageSizeForAccessibilityContentSizeCategory = adjusts
        }
        if let changes = element.bool("changesSelectionAsPrimaryAction") {
            button.changesSelectionAsPrimaryAction = changes
        }
        if let enabled = element.bool("pointerInteraction") { button.isPointerInteractionEnabled = enabled }
        if let shows = element.bool("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = shows }
        if let role = element.choice(
            "role",
            ["normal": UIButton.Role.normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive])
        {
            button.role = role
        }
        if let menu = element.child(keyed: "menu"), menu.name == "menu" { button.menu = loading.menu(menu) }
    }

    /// Decodes the looks of a button in one state. If the button has a configuration, this ignores the title and the
    /// image, which are leftovers of Interface Builder.
    @MainActor
    private func decode(
        _ element: InterfaceElement, for state: UIControl.State, into button: UIButton, hasConfiguration: Bool
    ) {
        if !hasConfiguration {
            if let title = element.string("title") { button.setTitle(title, for: state) }
            if let title = loading.attributedString("attributedTitle", of: element) {
                button.setAttributedTitle(title, for: state)
            }
            if let image = loading.image("image", of: element) { button.setImage(image, for: state) }
        }
        if let symbol = element.child(keyed: "preferredSymbolConfiguration") {
            button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(interface: symbol), forImageIn: state)
        }
        if let image = loading.image("backgroundImage", of: element) { button.setBackgroundImage(image, for: state) }
        if let color = loading.color("titleColor", of: element) { button.setTitleColor(color, for: state) }
        if let color = loading.color("titleShadowColor", of: element) { button.setTitleShadowColor(color, for: state) }
    }

    @MainActor
    private func configuration(_ element: InterfaceElement) -> UIButton.Configuration {
        var configuration = UIButton.Configuration(isProminent: Self.prominentStyles.contains(element["style"] ?? ""))
        configuration.title =
            element.string("title") ?? loading.attributedString("attributedTitle", of: element)?.string
        configuration.subtitle =
            element.string("subtitle") ?? loading.attributedString("attributedSubtitle", of: element)?.string
        configuration.image = loading.image("image", of: element)
        configuration.baseForegroundColor = loading.color("baseForegroundColor", of: element)
        configuration.baseBackgroundColor =
            loading.color("baseBackgroundColor", of: element)
            ?? element.child(keyed: "background").flatMap { loading.color("backgroundColor", of: $0) }
        if let padding = element.float("imagePadding") { configuration.imagePadding = padding }
        if let padding = element.float("titlePadding") { configuration.titlePadding = padding }
        if let insets = element.directionalInsets("contentInsets") { configuration.contentInsets = insets }
        if let shows = element.bool("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
        if let placement = element.choice(
            "imagePlacement",
            ["top": NSDirectionalRectEdge.top, "leading": .leading, "bottom": .bottom, "trailing": .trailing])
        {
            configuration.imagePlacement = placement
        }
        if let style = element.choice(
            "cornerStyle",
            [
                "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small,
                "medium": .medium, "large": .large, "capsule": .capsule,
            ])
        {
            configuration.cornerStyle = style
        }
        if let size = element.choice(
            "buttonSize",
            ["medium": UIButton.Configuration.Size.medium, "small": .small, "mini": .mini, "large": .large])
        {
            configuration.buttonSize = size
        }
        if let alignment = element.choice(
            "titleAlignment",
            [
                "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading, "center": .center,
                "trailing": .trailing,
            ])
        {
            configuration.titleAlignment = alignment
        }
        return configuration
    }

    private static let prominentStyles: Set<String> = ["filled", "borderedProminent", "prominentGlass"]
}

extension UIControl.State {
    static let interfaceNames: KeyValuePairs<String, UIControl.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        "focused": .focused,
    ]
}
