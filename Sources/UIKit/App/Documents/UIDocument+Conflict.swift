import Foundation

extension UIDocument {
    /// Asks the user which contents the file gets. Does nothing without a conflict, if the app requested the versions of
    /// the file since the conflict began, or if the user was asked already. If another alert is on the screen, the next
    /// save asks.
    func askUserAboutConflict() {
        guard documentState.contains(.inConflict), !hasAskedUser, !FileVersions.isInteresting(fileURL),
            let window = UIApplication.shared.keyWindow,
            let presenter = window.presentedControllers.last ?? window.rootViewController,
            !(presenter is UIAlertController), !presenter.isBeingDismissed
        else { return }
        hasAskedUser = true
        let alert = UIAlertController(
            title: "“\(localizedName)” Was Changed Elsewhere",
            message: "Another program changed the file after you began to edit it. Both versions are kept.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Use My Changes", style: .default) { _ in self.resolve(keepsOwn: true) })
        alert.addAction(
            UIAlertAction(title: "Discard My Changes", style: .destructive) { _ in self.resolve(keepsOwn: false) })
        alert.addAction(UIAlertAction(title: "Decide Later", style: .cancel))
        presenter.present(alert, animated: true)
    }

    /// Ends the conflict: the newest kept version replaces the file, or is removed with the others.
    private func resolve(keepsOwn: Bool) {
        // The version gets what the user typed since.
        autosave(completionHandler: nil)
        do {
            let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL) ?? []
            if keepsOwn { try versions.first?.replaceItem(at: fileURL) }
            try NSFileVersion.removeOtherVersionsOfItem(at: fileURL)
        } catch {
            handleError(error, userInteractionPermitted: true)
        }
    }
}
