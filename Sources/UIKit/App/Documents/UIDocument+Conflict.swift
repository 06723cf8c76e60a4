import Foundation

extension UIDocument {
    /// Asks the user which contents the file gets. Does nothing without an unresolved version, if the app requested the
    /// versions of the file since the conflict began, or if the user was asked already. If another alert is on the
    /// screen, the document asks after the next save, or when the app becomes active.
    func askUserAboutConflict() {
        guard FileVersions.areUnresolved(of: fileURL), !hasAskedUser, !FileVersions.isInteresting(fileURL),
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

    /// Ends the conflict: a kept version replaces the file, or is removed. It is the document's own version, or the
    /// newest one of earlier runs. Other versions stay.
    private func resolve(keepsOwn: Bool) {
        // The version gets what the user typed since.
        if ownVersion != nil { autosave(completionHandler: nil) }
        do {
            let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL) ?? []
            let own = ownVersion.flatMap { own in versions.first { $0.url.lastPathComponent == own.lastPathComponent } }
            guard let version = own ?? versions.first else { return }
            if keepsOwn { try version.replaceItem(at: fileURL) }
            try version.remove()
        } catch {
            handleError(error, userInteractionPermitted: true)
        }
    }
}
