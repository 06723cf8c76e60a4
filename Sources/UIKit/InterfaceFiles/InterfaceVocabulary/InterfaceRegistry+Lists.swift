extension InterfaceRegistry {
    /// Adds tables, collection views, and their parts.
    func addLists() {
        add(
            ElementView.self,
            members: [.outlet("backgroundView", \ElementView.backgroundView)]
        )
        add(
            UITableView.self,
            members: [
                .outlet("dataSource", \UITableView.dataSource),
                .outlet("delegate", \UITableView.delegate),
                .outlet("tableHeaderView", \UITableView.tableHeaderView),
                .outlet("tableFooterView", \UITableView.tableFooterView),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITableViewCell.self,
            members: [
                .outlet("accessoryView", \UITableViewCell.accessoryView),
                .outlet("editingAccessoryView", \UITableViewCell.editingAccessoryView),
                .outlet("backgroundView", \UITableViewCell.backgroundView),
                .outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
            ]
        ) { $0.decode(into: $1) }
        add(UITableViewHeaderFooterView.self) { $0.decodeContent(into: $1.contentView, of: $1) }
        add(
            UICollectionView.self,
            members: [
                .outlet("dataSource", \UICollectionView.dataSource),
                .outlet("delegate", \UICollectionView.delegate),
            ]
        ) { $0.decode(into: $1) }
        add(UICollectionReusableView.self) { $0.decode(into: $1) }
        add(
            UICollectionViewCell.self,
            members: [
                .outlet("backgroundView", \UICollectionViewCell.backgroundView),
                .outlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
            ]
        ) { $0.decode(into: $1) }
        add(UICollectionViewFlowLayout.self) { $0.decode(into: $1) }
    }
}
