import Foundation
import RestorationArchive

/// A menu of a button or a context menu. Displays show menus in it as sections with their title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The options of a menu.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Merges the menu into the containing menu, without its title.
        public static let displayInline = Options(rawValue: 1)
        /// Has no effect: set the attribute on the actions instead.
        public static let destructive = Options(rawValue: 2)
        /// Turns the chosen action on and all others off, including those in inline menus.
        public static let singleSelection = Options(rawValue: 32)
        /// Has no effect: displays show entries as a list.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Does the same as `init(rawValue:)`.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The identifier. A random one if the app gave none.
    public let identifier: Identifier
    /// The options.
    public let options: Options
    /// The entries, in order.
    public let children: [UIMenuElement]

    /// Creates a menu for a button or for another menu.
    ///
    /// - Parameters:
    ///   - title: The title, which displays show if the menu is a section of another one.
    ///   - subtitle: A second line. Displays do not show it.
    ///   - image: An image. Displays do not show it.
    ///   - identifier: The identifier. nil gives a random one.
    ///   - options: The options. Empty by default.
    ///   - children: Actions, commands, and menus, which displays show as sections.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID.random().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns a new menu with other entries, and with the same title, subtitle, image, identifier and options. It
    /// doesn't copy `preferredElementSize`.
    ///
    /// - Parameter newChildren: The new entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// Has no effect: displays decide the height of entries.
    open var preferredElementSize = ElementSize.automatic

    /// The size of entries. Has no effect.
    public enum ElementSize: Int, Sendable {
        /// In Apple's order.
        case small = 0, medium, large
        case automatic = -1
    }

    /// The actions whose state is `on`, including those in inline menus. Commands and deferred entries don't count.
    open var selectedElements: [UIMenuElement] {
        actions.filter { $0.state == .on }
    }

    private var actions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.actions : [] }
            return [child as? UIAction].compactMap(\.self)
        }
    }

    /// Prepares for opening: asks deferred elements for their entries, including those in nested menus.
    func isOpening() {
        for child in children {
            if let menu = child as? UIMenu { menu.isOpening() }
            guard let deferred = child as? UIDeferredMenuElement else { continue }
            deferred.menuIsOpening()
            for case let menu as UIMenu in deferred.elements ?? [] { menu.isOpening() }
        }
    }

    // MARK: Presentation tree

    /// Returns the entries as nodes, without hidden ones. A deferred element whose entries aren't known is a disabled
    /// entry "Loading…", and this asks for the entries soon.
    ///
    /// - Parameters:
    ///   - builder: The builder of the presentation.
    ///   - id: The identity of the containing node.
    ///   - sender: The object that actions receive as their sender.
    ///   - outer: The outermost menu with single selection. nil if there is none.
    ///   - willChoose: A closure that runs before the action of an entry.
    func presentation(
        _ builder: PresentationBuilder, under id: PresentationNode.ID, sender: AnyObject,
        choosingFrom outer: UIMenu? = nil, willChoose: (@MainActor () -> Void)? = nil
    ) -> [PresentationNode] {
        // The selection of the outermost menu with single selection includes its inline menus.
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
            let node = Self.entry(
                for: leaf, builder, id: builder.id("entry:\(index)", under: id), sender: sender, choosingFrom: group,
                willChoose: willChoose)
            return [node].compactMap(\.self)
        }
    }

    /// Returns an action or command as a menu entry. The responder of a command first updates it in `validate(_:)`.
    /// Returns nil if it is hidden. A command that no responder performs is disabled.
    ///
    /// - Parameters:
    ///   - leaf: The action or command.
    ///   - builder: The builder of the presentation.
    ///   - id: The identity of the entry.
    ///   - sender: The sender of the action. If nothing has the keyboard focus, the search for a responder that
    ///     performs a command starts here.
    ///   - group: The menu with single selection that contains the entry. nil if there is none.
    ///   - willChoose: A closure that runs before the entry's action.
    static func entry(
        for leaf: any UIMenuElement & UIMenuLeaf, _ builder: PresentationBuilder, id: PresentationNode.ID,
        sender: AnyObject, choosingFrom group: UIMenu? = nil, willChoose: (@MainActor () -> Void)? = nil
    ) -> PresentationNode? {
        let command = leaf as? UICommand
        let isPerformed = command.map { $0.validated(from: sender) != nil } ?? true
        guard !leaf.attributes.contains(.hidden) else { return nil }
        builder.handle(id) { [weak sender] event in
            guard case .activate = event else { return .refused("an entry of a menu takes only presses") }
            if let command {
                let isDone = command.perform(from: sender, willPerform: willChoose)
                return isDone ? .handled : .refused("nobody performs the command now")
            }
            guard !leaf.attributes.contains(.disabled) else { return .refused("the entry is disabled") }
            if let action = leaf as? UIAction { group?.choose(action) }
            willChoose?()
            leaf.performWithSender(sender, target: nil)
            return .handled
        }
        var traits: PresentationTraits = []
        if leaf.attributes.contains(.disabled) || !isPerformed { traits.insert(.disabled) }
        if leaf.attributes.contains(.destructive) { traits.insert(.destructive) }
        if leaf.state != .off { traits.insert(.selected) }
        return PresentationNode(
            id: id, role: .menuItem, label: leaf.title, value: leaf.subtitle, traits: traits,
            image: leaf.image?.presented, keys: command?.shortcut.map { [$0] })
    }

    /// Turns the chosen action on and all others off, for single selection.
    private func choose(_ chosen: UIAction) {
        for action in actions { action.state = action === chosen ? .on : .off }
    }
}
