import Foundation
import RestorationArchive

/// The launch of an app with scenes: after the two launch methods, the most recently active session connects
/// (S-SCENE-32, S-SCENE-103).
extension SceneBasedLifeCycle {
    func openState(
        _ environment: LaunchEnvironment, _ configuration: UIStateRestorationConfiguration
    ) -> (store: ArchiveStore, archive: Archive?) {
        sessions.load()
        let store = sessions.kept.appStore
        sessions.application.openDefaults(with: store)
        return (store, nil)
    }

    func newestSnapshot(with archive: Archive?) -> LaunchSnapshot? { sessions.snapshotOfFirst }

    func start(_ display: any Display, _ session: DisplaySession) throws {
        guard let display = display as? any SceneDisplay else { return try display.start(session) }
        try display.start(session, scenes: sessions)
    }

    // As on Apple's platforms.
    var optionsForDelegate: [UIApplication.LaunchOptionsKey: Any]? { nil }

    func prepareInterface(_ environment: LaunchEnvironment) {}

    func restoreInterface(from archive: Archive?) {}

    func showInterface(opening urls: [URL], isWilling: Bool) {
        sessions.discardWhatWent()
        sessions.connectFirst(opening: urls)
        sessions.removeLeftovers()
        sessions.synchronizeRestored()
    }

    func launchHints(for identity: ApplicationIdentity, storyboards: () -> [String]) -> [String] {
        guard let delegate = sessions.application.currentScene.delegate else {
            return [
                """
                No window is visible: the scene has no delegate. Name one in Info.plist as UISceneDelegateClassName, or a \
                storyboard as UISceneStoryboardFile.
                """
            ]
        }
        return [
            """
            No window is visible. In scene(_:willConnectTo:options:) of \(type(of: delegate)), make one with \
            UIWindow(windowScene:), give it a rootViewController, and call makeKeyAndVisible().
            """
        ]
    }
}
