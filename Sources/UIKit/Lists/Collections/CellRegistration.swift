import Foundation
import RestorationArchive

extension UICollectionView {
    /// The configuration of a kind of cell. `dequeueConfiguredReusableCell(using:for:item:)` makes the cells.
    ///
    /// Create a registration once, outside the cell provider, because each registration has a reuse queue of its own.
    @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A function that gives a cell its content.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier = UUID.random().uuidString

        /// Creates a registration for cells of the class `Cell`.
        ///
        /// - Parameter handler: UIKit calls it each time it dequeues a cell for an item.
        public init(handler: @escaping Handler) {
            self.handler = handler
            nib = nil
        }

        /// Creates a registration for cells in a nib.
        ///
        /// - Parameters:
        ///   - cellNib: A nib whose first cell has the class `Cell`. UIKit creates cells with `init(frame:)` if it has
        ///     none.
        ///   - handler: UIKit calls it each time it dequeues a cell for an item.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            nib = cellNib
        }

        let nib: UINib?
    }

    /// The configuration of a kind of header or footer.
    @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A function that gives a header or footer its content.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let elementKind: String
        let handler: Handler
        let identifier = UUID.random().uuidString

        /// Creates a registration for views of the class `Supplementary`.
        ///
        /// - Parameters:
        ///   - elementKind: The kind, for example `UICollectionView.elementKindSectionHeader`.
        ///   - handler: UIKit calls it each time it dequeues a view.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = nil
        }

        /// Creates a registration for views in a nib.
        ///
        /// - Parameters:
        ///   - supplementaryNib: A nib whose first view has the class `Supplementary`. UIKit creates views with
        ///     `init(frame:)` if it has none.
        ///   - elementKind: The kind, for example `UICollectionView.elementKindSectionHeader`.
        ///   - handler: UIKit calls it each time it dequeues a view.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = supplementaryNib
        }

        let nib: UINib?
    }

    /// Returns an unused cell or a new one. The registration's handler configures it, unless `item` is nil. Without a
    /// fitting cell in the registration's nib, it creates one with `init(frame:)`, and traps if that makes an object of
    /// another class. An unused cell first gets `prepareForReuse()`.
    ///
    /// - Parameters:
    ///   - registration: The registration of the kind of cell.
    ///   - indexPath: The path of the item, for the handler.
    ///   - item: The item, for the handler. If it is nil, the handler does not run.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeue(Cell.self, registration.identifier, kind: nil, registration.nib)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns an unused view or a new one, which the registration's handler configures. Without a fitting view in the
    /// registration's nib, it creates one with `init(frame:)`, and traps if that makes an object of another class. An
    /// unused view first gets `prepareForReuse()`.
    ///
    /// - Parameters:
    ///   - registration: The registration of the kind of view.
    ///   - indexPath: The path of the view, for the handler.
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
