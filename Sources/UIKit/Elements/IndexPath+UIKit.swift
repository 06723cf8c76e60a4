import Foundation

extension IndexPath {
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// 0 for a path of another length.
    public var section: Int { count == 2 ? self[0] : 0 }
    public var row: Int { count == 2 ? self[1] : 0 }
    public var item: Int { row }
}
