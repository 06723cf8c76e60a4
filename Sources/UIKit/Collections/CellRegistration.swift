import Foundation
import RestorationArchive

extension UICollectionView {
    /// How cells of one kind are configured; `dequeueConfiguredReusableCell(using:for:item:)` makes them.
    ///
    /// Make a registration once, outside of the cell provider: each has a reuse queue of its own.
    @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Gives a cell what it shows.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier = UUID.random().uuidString

        /// The handler is called each time a cell is dequeued for an item.
        public init(handler: @escaping Handler) {
            self.handler = handler
            nib = nil
        }

        /// For cells of a nib, whose first cell is of the class `Cell`.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            nib = cellNib
        }

        let nib: UINib?
    }

    /// How headers or footers of one kind are configured.
    @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Gives a header or footer what it shows.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let elementKind: String
        let handler: Handler
        let identifier = UUID.random().uuidString

        /// The handler is called each time a view is dequeued.
        ///
        /// `elementKind`: `UICollectionView.elementKindSectionHeader`, for instance.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = nil
        }

        /// For views of a nib, whose first view is of the class `Supplementary`.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = supplementaryNib
        }

        let nib: UINib?
    }

    /// A cell that is free, or a new one, configured by the registration's handler unless `item` is nil.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeue(Cell.self, registration.identifier, kind: nil, registration.nib)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A view that is free, or a new one, configured by the registration's handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = dequeue(
            Supplementary.self, registration.identifier, kind: registration.elementKind, registration.nib)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func dequeue<View: UICollectionReusableView>(
        _ type: View.Type, _ identifier: String, kind: String?, _ nib: UINib?
    ) -> View {
        if let view = dequeue(identifier, kind: kind) as? View { return view }
        guard let view = nib?.first(type) ?? type.make() as? View else {
            preconditionFailure("\(type) did not make an object of its own class. Override init(frame:) in it.")
        }
        view.reuseIdentifier = identifier
        return view
    }
}
