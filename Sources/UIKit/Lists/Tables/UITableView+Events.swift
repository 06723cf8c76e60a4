import Foundation

// The user's actions on rows.
extension UITableView {
    func userActivated(_ path: IndexPath) -> DisplayEventResult {
        guard layout.contains(path) else { return .unknownElement }
        guard selectsNow, let cell = cells[path], cell.isUserInteractionEnabled else {
            return .refused("the row cannot be selected")
        }
        sought.end()
        hideActions()
        if selectsSeveral, selection.contains(path) {
            deselectRow(at: path, animated: true)
            tableDelegate?.tableView(self, didDeselectRowAt: path)
            return .handled
        }
        let target = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target, layout.contains(target) else { return .handled }
        let deselected = selectsSeveral ? [] : selection.paths.filter { $0 != target }
        select(target)
        for old in deselected { tableDelegate?.tableView(self, didDeselectRowAt: old) }
        // The segue comes before `didSelect`, as on Apple's platforms, so that `prepare` finds the row selected.
        cells[target]?.sendInterfaceEvent(nil)
        tableDelegate?.tableView(self, didSelectRowAt: target)
        return .handled
    }

    func userPressedAccessory(_ path: IndexPath) -> DisplayEventResult {
        guard layout.contains(path) else { return .unknownElement }
        guard let cell = cells[path], cell.isUserInteractionEnabled else { return .refused("the row is disabled") }
        cell.sendInterfaceEvent("accessoryAction")
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        return .handled
    }

    func userDeleted(_ path: IndexPath) -> DisplayEventResult {
        guard layout.contains(path), let dataSource else { return .unknownElement }
        guard isDeletable(path) else { return .refused("the row cannot be deleted") }
        dataSource.tableView(self, commit: .delete, forRowAt: path)
        return .handled
    }

    func userInserted(_ path: IndexPath) -> DisplayEventResult {
        guard layout.contains(path), let dataSource else { return .unknownElement }
        guard control(at: path) == .insert else { return .refused("the row inserts nothing") }
        hideActions()
        dataSource.tableView(self, commit: .insert, forRowAt: path)
        return .handled
    }
}
