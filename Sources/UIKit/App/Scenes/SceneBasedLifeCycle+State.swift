import RestorationArchive
import RepriseRestoration

/// The saved state of an app with scenes. Each session has its own, with its objects and the session's values.
extension SceneBasedLifeCycle {
    // MARK: Restoring

    func didOpen(_ opening: inout ArchiveStore.Opening, by restorer: StateRestorer) {}

    func didGoBack(to opening: inout ArchiveStore.Opening, by restorer: StateRestorer) {
        guard let archive = opening.archive else { return }
        restorer.scene.session.take(SessionValues(archive.applicationState))
    }

    func takeValues(of archive: Archive, in scene: UIWindowScene) {
        scene.displayDriver.received.take(archive.applicationState)
        scene.preservation.events = CoveredEvents(restored: scene.displayDriver.received)
    }

    // The connection of the session may crash the app, too (S-SCENE-92).
    func nothingIsRestored(by restorer: StateRestorer, _ policy: CrashPolicy) { restorer.guardConnection(policy) }

    // The app's own state has the user defaults.
    func didOpenLate(_ store: ArchiveStore) {}

    func takeProblemsOfConnection(of scene: UIWindowScene) -> [RestorationReport.Problem] {
        scene.takePendingProblems()
    }

    // MARK: Saving

    // The values of the session have them.
    func encodeValues(of scene: UIWindowScene, with coder: RestorationEncoder) {}

    func savedDelegate(of scene: UIWindowScene) -> AnyObject? { scene.delegate }

    func entries(of values: SessionValues) -> [CodedEntry] { values.entries }

    // The delegate declines only the objects (S-SCENE-88).
    func updateValues(
        of scene: UIWindowScene, hasObjects: Bool, _ problems: inout [RestorationReport.Problem]
    ) -> Bool {
        scene.updateSessionForSaving(hasObjects: hasObjects, &problems)
        scene.preservation.savedSessionValues = scene.session.values
        return true
    }

    func discardCarriedSessions(in store: ArchiveStore, of scene: UIWindowScene) {}
}
