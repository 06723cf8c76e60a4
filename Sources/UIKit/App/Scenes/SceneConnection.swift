import Foundation
import RestorationArchive
import RepriseRestoration

/// The connection of a session: the steps of S-SCENE-34, in their order.
@MainActor
struct SceneConnection {
    /// The session and options of the scene that is being created.
    private(set) static var current: (session: UISceneSession, options: UIScene.ConnectionOptions)?

    private let session: UISceneSession
    private let options: UIScene.ConnectionOptions
    private let isNew: Bool
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    private let store: ArchiveStore

    /// Prepares a connection. Nothing happens before `run(in:)`.
    ///
    /// - Parameter isNew: True if no launch has connected the session before.
    init(
        of session: UISceneSession, _ options: UIScene.ConnectionOptions, isNew: Bool,
        in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration, store: ArchiveStore
    ) {
        self.session = session
        self.options = options
        self.isNew = isNew
        self.environment = environment
        self.configuration = configuration
        self.store = store
    }

    /// Connects the session: opens its state, makes the scene and its delegate, calls the delegate, posts
    /// `willConnectNotification`, and restores the objects. The scene is in the background then.
    ///
    /// - Returns: The scene, or nil if the session must not be connected any more (S-SCENE-94). The app then learns
    ///   nothing of its scene.
    func run(in application: UIApplication) -> UIWindowScene? {
        configure(application)
        options.person = environment.person
        let scene = makeScene()
        return application.perform(in: scene) {
            scene.phase = .connecting
            scene.opensURL = !options.urlContexts.isEmpty
            let autosaver = Autosaver(
                scene: scene, environment: environment, configuration: configuration, store: store)
            scene.autosaver = autosaver
            let (archive, withholdsActivity) = autosaver.restorer.open()
            guard scene.launchGuard?.decision.isHopeless != true else {
                scene.end()
                session.scene = nil
                return nil
            }
            if withholdsActivity { session.stateRestorationActivity = nil }
            // A death from here on is a crash of this session, also in the delegate's initializer (S-SCENE-92).
            #if PLANTED
                if !Planted.earlyDeathsUnseen.isBack { scene.launchGuard?.connectionBegins() }
            #else
                scene.launchGuard?.connectionBegins()
            #endif
            scene.delegate = makeDelegate(scene)
            if let storyboard = session.configuration.storyboard { scene.loadWindow(of: storyboard) }
            #if PLANTED
                scene.launchGuard?.connectionBegins()
            #endif
            application.add(scene)
            // S-SCENE-107.
            scene.restorationExtensions.begin(noting: scene.launchGuard?.slot)
            application.extensionsOfConnection.withLock { $0 = scene.restorationExtensions }
            scene.delegate?.scene(scene, willConnectTo: session, options: options)
            scene.activationState = .background
            NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
            // This uses the opened state, which may be older than the newest file.
            let hasObjects = archive.map { SessionValues($0.applicationState).hasObjects } ?? false
            autosaver.restorer.restore(hasObjects ? archive : nil)
            scene.showStoryboardWindow()
            scene.isConnected = true
            scene.launchGuard?.connectionHasEnded()
            return scene
        }
    }

    // (a)
    private func configure(_ application: UIApplication) {
        let known = session.values.configuration
        if !isNew, let found = known.flatMap({ UISceneConfiguration.found($0, for: session.role) }) {
            session.currentConfiguration = found
            return
        }
        let ofRole = UISceneConfiguration(name: nil, sessionRole: session.role)
        let byManifest = ofRole.saved(isInCode: true)
        // For a known session, this is the rest of its last configuration, because its delegate class is gone
        // (S-SCENE-27).
        let offered = isNew ? ofRole : known.map { .remains(of: $0, for: session.role) } ?? ofRole
        session.currentConfiguration = offered
        var answer =
            application.delegate?.application(application, configurationForConnecting: session, options: options)
            ?? offered
        if answer === offered, answer.delegateClass == nil, answer.storyboard == nil { answer = ofRole }
        precondition(
            answer.role == session.role,
            "application(_:configurationForConnecting:options:) returned a configuration of the role \(answer.role.rawValue) for a "
                + "session of the role \(session.role.rawValue). Make it with the session's role.")
        let copy = answer.copied
        session.currentConfiguration = copy
        // A configuration whose parts match its name follows the manifest of later versions.
        let ofName = UISceneConfiguration(name: copy.name, sessionRole: copy.role).saved(isInCode: true)
        let asked = copy.saved(isInCode: true)
        session.storeConfiguration(isInCode: asked.parts != ofName.parts && asked.parts != byManifest.parts)
    }

    // (b)
    private func makeScene() -> UIWindowScene {
        let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        Self.current = (session, options)
        defer { Self.current = nil }
        let scene = type.init(launching: ())
        session.scene = scene
        scene.title = session.values.title
        scene.takeSizeOfLastPage()
        return scene
    }

    // (b)
    private func makeDelegate(_ scene: UIWindowScene) -> (any UISceneDelegate)? {
        guard let type = session.configuration.delegateClass else { return nil }
        guard let responder = type as? UIResponder.Type,
            let delegate = responder.init(launching: ()) as? any UISceneDelegate
        else {
            scene.pendingProblems.append(
                .init(
                    .sceneDelegateMissing,
                    "\(type) isn't a scene delegate. Let it adopt UIWindowSceneDelegate and derive from UIResponder."))
            return nil
        }
        return delegate
    }
}
