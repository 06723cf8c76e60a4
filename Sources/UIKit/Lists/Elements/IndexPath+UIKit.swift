import Foundation

extension IndexPath {
    /// Creates an index path of a table.
    /// - Parameters:
    ///   - row: The index of the row in its section.
    ///   - section: The index of the section.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// Creates an index path of a collection view.
    /// - Parameters:
    ///   - item: The index of the item in its section.
    ///   - section: The index of the section.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The index of the section, or 0 for a path of another length.
    public var section: Int { count == 2 ? self[0] : 0 }
    /// The index of the row, or 0 for a path of another length.
    public var row: Int { count == 2 ? self[1] : 0 }
    /// The index of the item, or 0 for a path of another length.
    public var item: Int { row }
}
