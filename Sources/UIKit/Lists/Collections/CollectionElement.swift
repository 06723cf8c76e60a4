import Foundation

/// The identity of a cell, header or footer of a collection view. The order is the reading order.
struct CollectionElement: Hashable, Comparable {
    /// The kind of a header or footer. nil for a cell.
    let kind: String?
    let path: IndexPath

    /// The kinds of headers and footers in flow layouts and lists.
    static let (header, footer) = ("UICollectionElementKindSectionHeader", "UICollectionElementKindSectionFooter")

    @MainActor
    init?(_ attributes: UICollectionViewLayoutAttributes) {
        switch attributes.representedElementCategory {
        case .cell: kind = nil
        case .supplementaryView: kind = attributes.representedElementKind
        case .decorationView: return nil
        }
        path = attributes.indexPath
    }

    init(kind: String?, path: IndexPath) {
        self.kind = kind
        self.path = path
    }

    /// The position in a section: headers before cells, all other kinds after them.
    private var rank: Int {
        switch kind {
        case nil: 1
        case Self.header: 0
        default: 2
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        (left.path.section, left.rank, left.path.item, left.kind ?? "")
            < (right.path.section, right.rank, right.path.item, right.kind ?? "")
    }
}
