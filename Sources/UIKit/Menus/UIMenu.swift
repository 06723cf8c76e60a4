import Foundation

/// Actions that a button offers. Menus within it are shown as sections with their title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// How a menu is shown, and what choosing does.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Part of the menu around it; its title is not shown.
        public static let displayInline = Options(rawValue: 1)
        /// Has no effect: give the attribute to the actions.
        public static let destructive = Options(rawValue: 2)
        /// Choosing an action turns it on, and all others off.
        public static let singleSelection = Options(rawValue: 32)
        /// Has no effect: entries are shown as a list.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// Names a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The same as `init(rawValue:)`.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// A random one unless the initializer was told one.
    public let identifier: Identifier
    /// As the initializer was told.
    public let options: Options
    /// What the menu offers, in this order.
    public let children: [UIMenuElement]

    /// A menu for a button, or for another menu.
    ///
    /// - Parameters:
    ///   - title: shown where the menu is a section of another one.
    ///   - subtitle: kept, and not shown.
    ///   - image: kept, and not shown.
    ///   - identifier: nil for a random one.
    ///   - options: none by default.
    ///   - children: actions, and menus that are shown as sections.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The actions that are on, those of menus shown inline included.
    open var selectedElements: [UIMenuElement] {
        actions.filter { $0.state == .on }
    }

    private var actions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.actions : [] }
            return [child as? UIAction].compactMap(\.self)
        }
    }

    // MARK: Presentation tree

    /// Its entries as nodes.
    ///
    /// - Parameter sender: whom the actions are told to have been chosen from.
    func presentation(
        _ builder: PresentationBuilder, under id: PresentationNode.ID, sender: AnyObject,
        choosingFrom outer: UIMenu? = nil
    ) -> [PresentationNode] {
        // The outermost menu of a single selection decides for the menus shown inline in it.
        let group = outer ?? (options.contains(.singleSelection) ? self : nil)
        return children.enumerated().compactMap { index, child in
            if let menu = child as? UIMenu {
                let menuID = builder.id("menu:\(index)", under: id)
                let isInline = menu.options.contains(.displayInline)
                let nodes = menu.presentation(
                    builder, under: menuID, sender: sender, choosingFrom: isInline ? group : nil)
                return PresentationNode(
                    id: menuID, role: .menu, label: isInline || menu.title.isEmpty ? nil : menu.title, children: nodes)
            }
            if let command = child as? UICommand {
                return command.presentation(builder, id: builder.id("command:\(index)", under: id), sender: sender)
            }
            guard let action = child as? UIAction else { return nil }
            return action.presentation(builder, id: builder.id("action:\(index)", under: id)) { [weak sender] in
                for other in group?.actions ?? [] { other.state = other === action ? .on : .off }
                action.perform(sender: sender)
            }
        }
    }
}

extension UIAction {
    /// This action as an entry of a menu; nil if it is hidden.
    func presentation(
        _ builder: PresentationBuilder, id: PresentationNode.ID, choose: @escaping @MainActor () -> Void
    ) -> PresentationNode? {
        guard !attributes.contains(.hidden) else { return nil }
        builder.handle(id) { event in
            guard case .activate = event else { return .refused("an entry of a menu is only chosen") }
            guard !self.attributes.contains(.disabled) else { return .refused("the entry is disabled") }
            choose()
            return .handled
        }
        var traits: PresentationTraits = []
        if attributes.contains(.disabled) { traits.insert(.disabled) }
        if attributes.contains(.destructive) { traits.insert(.destructive) }
        if state != .off { traits.insert(.selected) }
        return PresentationNode(
            id: id, role: .menuItem, label: title, value: subtitle, traits: traits, image: image?.presented)
    }
}

extension UICommand {
    /// This command as an entry of a menu, disabled where nobody would perform it; nil if it is hidden.
    ///
    /// - Parameter sender: where the way to whoever performs it begins if nothing has keyboard input.
    func presentation(
        _ builder: PresentationBuilder, id: PresentationNode.ID, sender: AnyObject
    ) -> PresentationNode? {
        let isPerformed = validated(from: sender) != nil
        guard !attributes.contains(.hidden) else { return nil }
        builder.handle(id) { [weak sender] event in
            guard case .activate = event else { return .refused("an entry of a menu is only chosen") }
            return self.perform(from: sender) ? .handled : .refused("nobody performs the command now")
        }
        var traits: PresentationTraits = []
        if attributes.contains(.disabled) || !isPerformed { traits.insert(.disabled) }
        if attributes.contains(.destructive) { traits.insert(.destructive) }
        if state != .off { traits.insert(.selected) }
        return PresentationNode(
            id: id, role: .menuItem, label: title, traits: traits, image: image?.presented,
            keys: shortcut.map { [$0] })
    }
}
