import Foundation
import RestorationArchive

/// Actions that a button or a context menu offers. Menus within it are shown as sections with their title.
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
    ///   - children: actions, commands, and menus that are shown as sections.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID.random().uuidString)
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

    /// Has no effect: entries are as high as displays make them.
    open var preferredElementSize = ElementSize.automatic

    /// How large entries are.
    public enum ElementSize: Int, Sendable {
        /// In Apple's order.
        case small = 0, medium, large
        case automatic = -1
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

    /// It is about to be opened: asks for the entries that are asked for then, also those of the menus in it.
    func isOpening() {
        for child in children {
            if let menu = child as? UIMenu { menu.isOpening() }
            guard let deferred = child as? UIDeferredMenuElement else { continue }
            deferred.menuIsOpening()
            for case let menu as UIMenu in deferred.elements ?? [] { menu.isOpening() }
        }
    }

    // MARK: Presentation tree

    /// Its entries as nodes.
    ///
    /// - Parameters:
    ///   - sender: whom the actions are told to have been chosen from.
    ///   - willChoose: runs before what an entry does.
    func presentation(
        _ builder: PresentationBuilder, under id: PresentationNode.ID, sender: AnyObject,
        choosingFrom outer: UIMenu? = nil, willChoose: (@MainActor () -> Void)? = nil
    ) -> [PresentationNode] {
        // The outermost menu of a single selection decides for the menus shown inline in it.
        let group = outer ?? (options.contains(.singleSelection) ? self : nil)
        return nodes(of: children, builder, under: id, sender: sender, choosingFrom: group, willChoose: willChoose)
    }

    private func nodes(
        of children: [UIMenuElement], _ builder: PresentationBuilder, under id: PresentationNode.ID, sender: AnyObject,
        choosingFrom group: UIMenu?, willChoose: (@MainActor () -> Void)?
    ) -> [PresentationNode] {
        children.enumerated().flatMap { index, child -> [PresentationNode] in
            if let menu = child as? UIMenu {
                let menuID = builder.id("menu:\(index)", under: id)
                let isInline = menu.options.contains(.displayInline)
                let nodes = menu.presentation(
                    builder, under: menuID, sender: sender, choosingFrom: isInline ? group : nil, willChoose: willChoose
                )
                return [
                    PresentationNode(
                        id: menuID, role: .menu, label: isInline || menu.title.isEmpty ? nil : menu.title,
                        children: nodes)
                ]
            }
            if let deferred = child as? UIDeferredMenuElement {
                let deferredID = builder.id("deferred:\(index)", under: id)
                guard let elements = deferred.elements else {
                    deferred.askSoon()
                    return [
                        PresentationNode(id: deferredID, role: .menuItem, label: "Loading…", traits: .disabled)
                    ]
                }
                return nodes(
                    of: elements, builder, under: deferredID, sender: sender, choosingFrom: group,
                    willChoose: willChoose)
            }
            guard let leaf = child as? any UIMenuElement & UIMenuLeaf else { return [] }
            let node = leaf.presentation(
                builder, id: builder.id("entry:\(index)", under: id), sender: sender, choosingFrom: group,
                willChoose: willChoose)
            return [node].compactMap(\.self)
        }
    }

    /// Of a single selection, the entry that is chosen is the one that is on.
    fileprivate func choose(_ chosen: UIAction) {
        for action in actions { action.state = action === chosen ? .on : .off }
    }
}

extension UIMenuLeaf where Self: UIMenuElement {
    /// This action or command as an entry of a menu; nil if it is hidden. A command is disabled where nobody would perform it.
    ///
    /// - Parameters:
    ///   - sender: whom it is told to have been chosen from; the way to whoever performs a command begins there if nothing has
    ///     keyboard input.
    ///   - group: the menu of a single selection that it belongs to.
    ///   - willChoose: runs before what it does.
    func presentation(
        _ builder: PresentationBuilder, id: PresentationNode.ID, sender: AnyObject, choosingFrom group: UIMenu? = nil,
        willChoose: (@MainActor () -> Void)? = nil
    ) -> PresentationNode? {
        let command = self as? UICommand
        let isPerformed = command.map { $0.validated(from: sender) != nil } ?? true
        guard !attributes.contains(.hidden) else { return nil }
        builder.handle(id) { [weak sender] event in
            guard case .activate = event else { return .refused("an entry of a menu is only chosen") }
            if let command {
                let isDone = command.perform(from: sender, willPerform: willChoose)
                return isDone ? .handled : .refused("nobody performs the command now")
            }
            guard !self.attributes.contains(.disabled) else { return .refused("the entry is disabled") }
            if let action = self as? UIAction { group?.choose(action) }
            willChoose?()
            self.performWithSender(sender, target: nil)
            return .handled
        }
        var traits: PresentationTraits = []
        if attributes.contains(.disabled) || !isPerformed { traits.insert(.disabled) }
        if attributes.contains(.destructive) { traits.insert(.destructive) }
        if state != .off { traits.insert(.selected) }
        return PresentationNode(
            id: id, role: .menuItem, label: title, value: subtitle, traits: traits, image: image?.presented,
            keys: command?.shortcut.map { [$0] })
    }
}
