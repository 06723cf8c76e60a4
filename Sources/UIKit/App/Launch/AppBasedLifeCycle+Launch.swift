import Foundation
import RestorationArchive

/// The launch of an app without scenes: its implicit session connects in the middle, around the two launch methods.
extension AppBasedLifeCycle {
    private var scene: UIWindowScene { application.implicitScene }

    func openState(
        _ environment: LaunchEnvironment, _ configuration: UIStateRestorationConfiguration
    ) -> (store: ArchiveStore, archive: Archive?) {
        self.environment = environment
        scene.phase = .connecting
        scene.opensURL = !environment.urls.isEmpty
        let store = environment.makeStore(configuration, nil)
        let autosaver = Autosaver(scene: scene, environment: environment, configuration: configuration, store: store)
        scene.autosaver = autosaver
        let archive = autosaver.restorer.open().archive
        application.openDefaults(with: store)
        if let archive {
            let saved = SessionValues(archive.applicationState)
            (scene.session.values.page, scene.session.values.seenStates) = (saved.page, saved.seenStates)
        }
        scene.takeSizeOfLastPage()
        return (store, archive)
    }

    func newestSnapshot(with archive: Archive?) -> LaunchSnapshot? { archive.flatMap(LaunchSnapshot.init) }

    func start(_ display: any Display, _ session: DisplaySession) throws { try display.start(session) }

    var optionsForDelegate: [UIApplication.LaunchOptionsKey: Any]? { application.launchOptions }

    func prepareInterface(_ environment: LaunchEnvironment) {
        scene.displayDriver.display = application.display.map(WholeDisplay.init)
        if let name = environment.identity.mainStoryboard {
            scene.loadWindow(of: UIStoryboard(name: name, bundle: nil))
        }
    }

    func restoreInterface(from archive: Archive?) {
        scene.autosaver?.restorer.restore(archive)
        scene.launchGuard?.note(.finishing)
    }

    func showInterface(opening urls: [URL], isWilling: Bool) {
        scene.showStoryboardWindow()
        if isWilling, !urls.isEmpty {
            // The restored state isn't to blame for a crash here.
            scene.launchGuard?.note(.starting)
            for url in urls { _ = open(url) }
        }
        // S-LAUNCH-21: appearance comes here, and not before.
        scene.comeToForeground()
    }

    func launchHints(for identity: ApplicationIdentity, storyboards: () -> [String]) -> [String] {
        let show = "call makeKeyAndVisible() on a window in application(_:didFinishLaunchingWithOptions:)"
        let storyboards = identity.mainStoryboard == nil ? storyboards() : []
        let main =
            storyboards.contains("Main.storyboard")
            ? "Main.storyboard" : storyboards.filter { !$0.hasPrefix("Launch") }.min()
        guard identity.mainStoryboard == nil, let main else {
            return ["No window is visible. Give one a rootViewController, and \(show)."]
        }
        return [
            """
            No window is visible: Info.plist names no storyboard, although \(main) is among the resources. Add the key \
            UIMainStoryboardFile with the value "\(main.dropLast(".storyboard".count))", or \(show).
            """
        ]
    }
}
