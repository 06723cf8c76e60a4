import Foundation

extension UITableView: ElementView {
    var modelAssociation: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }
    var firstVisibleElement: IndexPath? { indexPathsForVisibleRows?.first }
    var scrollsHorizontally: Bool { false }

    func contains(_ path: IndexPath) -> Bool { layout.contains(path) }

    func dataHolds(_ path: IndexPath) -> Bool {
        guard let dataSource, path.section < dataSource.numberOfSections(in: self) else { return false }
        return path.row < dataSource.tableView(self, numberOfRowsInSection: path.section)
    }

    func position(of path: IndexPath) -> CGFloat? { layout.frame(of: path)?.y }
}
