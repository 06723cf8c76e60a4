import Foundation

/// A cell of a list, with accessories beside its content.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories beside the content, in order. Setting them adds their views as subviews and removes those of the
    /// old ones.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for case .view(let view, _) in oldValue.map(\.kind) where view.ownSuperview === self {
                view.removeFromSuperview()
            }
            for case .view(let view, _) in accessories.map(\.kind) { addSubview(view) }
            presentationMayHaveChanged()
        }
    }
    /// The number of indentation steps, 0 by default. An item of a section snapshot is indented at least by its level.
    /// The indentation is at most half of the cell's width.
    open var indentationLevel = 0 { didSet { presentationMayHaveChanged() } }
    /// The width of an indentation step, in points. 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { presentationMayHaveChanged() } }
    /// Has no effect: accessories at the end keep their place.
    open var indentsAccessories = true
    /// The start and end of separators. Has no effect: displays draw separators.
    public final let separatorLayoutGuide = UILayoutGuide()

    /// Returns an empty configuration. Fill it and assign it to `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// Returns the display's own background.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    private var list: UICollectionView? { ownSuperview as? UICollectionView }
    private var outline: (any OutlineDataSource)? { list?.dataSource as? any OutlineDataSource }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isEditing = list?.isEditing ?? false
        if let path = list?.indexPath(for: self) { state.isExpanded = outline?.isExpanded(at: path) ?? false }
        return state
    }

    private var shownAccessories: [UICellAccessory] {
        let isEditing = list?.isEditing ?? false
        return accessories.filter { $0.isShown(whileEditing: isEditing) }
    }

    override var offersReordering: Bool { shownAccessories.contains { $0.accessoryType == .reorder } }

    /// Expands or collapses the item if an outline accessory of style `header` is shown. If the accessory has a
    /// handler, it calls that instead.
    ///
    /// - Returns: False if the press selects the cell instead.
    override func userPressed() -> Bool {
        for accessory in shownAccessories {
            guard case .outline(let options, let handler) = accessory.kind, options.style == .header else { continue }
            toggle(handler)
            return true
        }
        return false
    }

    private func toggle(_ handler: (() -> Void)?) {
        if let handler {
            handler()
        } else if let path = list?.indexPath(for: self) {
            outline?.toggleExpansion(at: path)
        }
    }

    private func offersActions(at path: IndexPath?) -> Bool {
        path.flatMap { list?.collectionViewLayout.swipeActionsProvider(.trailing, inSection: $0.section) } != nil
    }

    private func revealActions() {
        guard let list, let path = list.indexPath(for: self) else { return }
        _ = list.userSwiped(path, to: .trailing, isFull: false)
    }

    override func makeItem(
        _ builder: PresentationBuilder, id: PresentationNode.ID, placement: RowPlacement, traits: PresentationTraits
    ) -> PresentationNode {
        var marks = traits
        var texts: [String] = []
        var leading: [PresentationNode] = []
        var trailing: [PresentationNode] = []
        func button(
            _ title: String, _ symbol: String, _ traits: PresentationTraits, _ action: @escaping @MainActor () -> Void
        ) {
            let buttonID = builder.id("accessory:\(title)", under: id)
            builder.handle(buttonID) { event in
                guard case .activate = event else { return .refused("a button takes only presses") }
                action()
                return .handled
            }
            trailing.append(
                PresentationNode(
                    id: buttonID, role: .button, label: title, traits: traits,
                    image: UIImage(systemName: symbol)?.presented))
        }
        let path = list?.indexPath(for: self)
        for accessory in shownAccessories {
            switch accessory.kind {
            case .mark(let mark): marks.formUnion(mark)
            case .label(let text): texts.append(text)
            case .view(let view, let isLeading):
                let index = leading.count + trailing.count
                guard let node = builder.node(for: view, under: id, index: index) else { continue }
                if isLeading { leading.append(node) } else { trailing.append(node) }
            case .button(let title, let symbol, let traits, let handler):
                if let handler {
                    button(title, symbol, traits) { handler() }
                } else if accessory.accessoryType == .delete, offersActions(at: path) {
                    button(title, symbol, traits) { [weak self] in self?.revealActions() }
                }
            case .outline(_, let handler):
                let isExpanded = path.flatMap { outline?.isExpanded(at: $0) } ?? false
                button(
                    isExpanded ? "Collapse" : "Expand", isExpanded ? "chevron.down" : "chevron.right", []
                ) { [weak self] in self?.toggle(handler) }
            case .circle: marks.insert(.checkable)
            // The collection view decides whether the item is movable.
            case .handle: break
            }
        }
        var placement = placement
        let level = max(indentationLevel, path.flatMap { outline?.level(at: $0) } ?? 0)
        let indent = min(max(0, Double(level) * Double(indentationWidth)), (placement.width ?? 0) / 2)
        if let x = placement.x, let width = placement.width, indent > 0 {
            placement.x = x + indent
            placement.width = width - indent
        }
        var node = super.makeItem(builder, id: id, placement: placement, traits: marks)
        for text in texts {
            let textID = builder.id("accessory:label", under: id)
            trailing.insert(PresentationNode(id: textID, role: .text, label: text), at: 0)
        }
        node.children = leading + node.children + trailing
        return node
    }
}
