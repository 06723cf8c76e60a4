import Foundation

extension IndexPath {
    /// A path of two indexes, as tables use them.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// A path of two indexes, as collection views use them.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// 0 for a path of another length.
    public var section: Int { count == 2 ? self[0] : 0 }
    /// 0 for a path of another length.
    public var row: Int { count == 2 ? self[1] : 0 }
    /// The same as `row`: 0 for a path of another length.
    public var item: Int { row }
}
