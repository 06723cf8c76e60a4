import CSwiftRuntime
import Foundation
import RestorationArchive
import RepriseRestoration

extension UIApplication {
    /// Launches the app as Apple documents it, up to the delivery of events (spec chapter 3). If no window is visible
    /// then, the log has the reason.
    ///
    /// - Throws: The error of a display that cannot start.
    package func launch(delegate: any UIApplicationDelegate, in environment: LaunchEnvironment) throws {
        let display = try environment.display()
        self.delegate = delegate
        defaults = environment.defaults
        eventsElsewhere.later = environment.later
        InfoPlist.use(environment.identity.info)
        launchOptions = environment.urls.first.map { [.url: $0] }
        InterfaceMembers.extend(with: type(of: delegate).interfaceExtensions)
        let configuration = delegate.stateRestorationConfiguration
        if let manifest = environment.identity.sceneManifest {
            let sessions = SceneSessions(of: self, manifest, in: environment, configuration, display: display)
            begin(SceneBasedLifeCycle(sessions))
        }
        let (store, archive) = lifeCycle.openState(environment, configuration)
        run = ApplicationRun(keptIn: store, environment)
        try start(
            display, environment, secret: store.secret(for: "display") ?? DisplaySession.randomSecret(),
            snapshot: lifeCycle.newestSnapshot(with: archive))
        lifeCycle.prepareInterface(environment)
        let options = lifeCycle.optionsForDelegate
        let maySetUp = delegate.application(self, willFinishLaunchingWithOptions: options)
        lifeCycle.restoreInterface(from: archive)
        let hasSetUp = delegate.application(self, didFinishLaunchingWithOptions: options)
        NotificationCenter.default.post(
            name: UIApplication.didFinishLaunchingNotification, object: self, userInfo: options)
        lifeCycle.showInterface(opening: environment.urls, isWilling: maySetUp && hasSetUp)
        run?.launchHasEnded()
        let hints = launchHints(
            for: environment.identity, storyboards: ResourceFolders.names(withExtension: "storyboard", in: nil))
        for hint in hints { Log.uikit.warning("\(hint)") }
    }

    /// Opens the user defaults with the app's own store. Problems go to the next report.
    func openDefaults(with store: ArchiveStore) {
        currentScene.pendingProblems += (defaults?.open(store) ?? []).map { .init($0) }
    }

    private func start(
        _ display: (any Display)?, _ environment: LaunchEnvironment, secret: Data, snapshot: LaunchSnapshot?
    ) throws {
        var session = DisplaySession(
            bundleIdentifier: environment.identity.bundleIdentifier, applicationName: environment.identity.name,
            secret: secret, snapshot: snapshot?.windows,
            eventNumbers: { [weak self] in self?.currentScene.displayDriver.received.numbers ?? [:] },
            deliver: { [weak self] in self?.currentScene.deliver($0, as: $1) ?? .notRunning })
        session.page = { [weak self] in self?.currentScene.session.values.page }
        session.previousRunEnd = previousRunEnd
        session.text = { [weak self] in self?.currentScene.displayDriver.text(of: $0) }
        session.endTurn = { [weak self] in self?.endTurn() }
        session.flush = { [weak self] in await self?.flush() }
        session.person = environment.person
        session.rest = { [weak self] in await self?.rest() }
        session.inspect = { [weak self] in self?.inspect($0) }
        session.earlierStates = earlierStatesForDisplay
        self.display = display
        if let display { try lifeCycle.start(display, session) }
    }

    /// Saves what has changed in all scenes, and waits until it is durable.
    private func flush() async {
        for scene in scenes.isEmpty ? [currentScene] : scenes { await scene.autosaver?.flush() }
    }

    /// Prepares the app to be suspended or killed at any moment (S-HOST-2): waits for the end of a launch, moves its
    /// scenes to the background, waits for background tasks, saves everything and waits until it is durable. An app
    /// without scenes stays active, because it does not come back from the background.
    func rest() async {
        // A state from the middle of a launch would lack what comes later.
        let limit = ContinuousClock.now + .seconds(10)
        let hasScenes = lifeCycle.environment?.identity.sceneManifest != nil
        while scenes.contains(where: \.isLaunching) || (hasScenes && scenes.isEmpty), ContinuousClock.now < limit {
            guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { break }
        }
        if hasScenes {
            for scene in scenes {
                scene.leaveForeground()
                scene.autosaver?.saveInBackground()
            }
        }
        await backgroundTasks.wait()
        await flush()
        lifeCycle.synchronize()
        defaults?.saveAtEnd()
        // A process that is killed from now on didn't crash.
        for scene in scenes { scene.launchGuard?.end() }
    }

    /// Inspects the scene of a session, or the current scene without a session. Returns nil if the session has no scene.
    private func inspect(_ session: String?) -> (objects: AppInspection, restored: PassRecord?, saved: PassRecord?)? {
        func record(_ kind: PassRecord.Kind, _ report: RestorationReport?) -> PassRecord? {
            report.map {
                PassRecord(kind, .done, ended: Date(), duration: 0, $0, savedCount: $0.entries.count, bundleVersion: "")
            }
        }
        let named = scenes.first { $0.session.persistentIdentifier == session }
        guard let scene = session == nil ? currentScene : named else { return nil }
        return (
            scene.inspection(), record(.restore, scene.autosaver?.restorer.report),
            record(.save, scene.autosaver?.reports.report)
        )
    }

    /// Launches the app and runs it until the process ends. Ends with a message and status 1 if the display can't
    /// start, or the system gives too few threads or descriptors. With `-UIStateMigrationDryRun YES`, it prints the
    /// results of the migrations and ends.
    static func run(
        delegate makeDelegate: @autoclosure () -> any UIApplicationDelegate, display: @escaping () -> (any Display)?
    )
        -> Never
    {
        ThreadSupply.demand()
        DescriptorSupply.demand()
        ProcessSetup.prepare()
        let application = UIApplication.shared
        // A run loop ends without anything to wait for, so this timer keeps it alive. It comes before the launch,
        // because creating the run loop takes descriptors, and ends the process if there are none.
        RunLoop.main.add(Timer(timeInterval: 86_400, repeats: true) { _ in }, forMode: .default)
        MainLoop.watch { application.silentChanges.appTurnEnded() }
        let signals = TerminationSignals {
            ProcessRestart.noteTermination()
            application.noteTermination()
        } terminate: { signal in
            application.terminate(by: signal)
        }
        CMainRunLoopTakeDescriptors()
        let environment = LaunchEnvironment.ofProcess(appDisplay: display)
        KeptDefaults.saveAtExit()
        if environment.arguments.triesMigrations { tryMigrations(of: makeDelegate(), in: environment) }
        do {
            try application.launch(delegate: makeDelegate(), in: environment)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
        while true {
            withExtendedLifetime(signals) { RunLoop.main.run() }
        }
    }

    private static func tryMigrations(
        of delegate: any UIApplicationDelegate, in environment: LaunchEnvironment
    ) -> Never {
        InfoPlist.use(environment.identity.info)
        let dryRun = MigrationDryRun(delegate.stateRestorationConfiguration, in: environment)
        let text = (["Migrations:"] + dryRun.lines).joined(separator: "\n") + "\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        exit(dryRun.isFine ? 0 : 1)
    }

    /// Launches the app of a class given to `UIApplicationMain`, and runs it until the process ends. Stops with a
    /// message if the class is missing, or if it isn't a delegate and a responder.
    static func run(delegateClass: AnyClass?, named name: String?) -> Never {
        guard let type = delegateClass as? UIResponder.Type, let delegateType = type as? any UIApplicationDelegate.Type
        else {
            preconditionFailure(
                """
                UIApplicationMain found no delegate class "\(name ?? "nil")". Pass NSStringFromClass of a class, or mark \
                one, that adopts UIApplicationDelegate and derives from UIResponder.
                """)
        }
        guard let delegate = type.init(launching: ()) as? any UIApplicationDelegate else {
            preconditionFailure("\(type) does not adopt UIApplicationDelegate.")
        }
        run(delegate: delegate, display: { delegateType.display })
    }

    /// Ends the app normally (S-SAVE-7): moves its scenes to the background, saves them, tells the delegate, posts
    /// `willTerminateNotification`, saves the user defaults, and stops the display. Returns when all is written. The
    /// caller ends the process.
    ///
    /// - Parameter signal: The signal that ends it. SIGINT comes from the user. The others also come with the end of
    ///   a session.
    package func terminate(by signal: Int32 = SIGTERM) {
        noteTermination()
        // S-SCENE-43: scene by scene, in the order of connection.
        for scene in scenes { scene.leaveForeground() }
        let end = ContinuousClock.now + .seconds(PendingValues.longestWait)
        for scene in scenes {
            // All scenes together wait no longer than one would.
            let rest = max(0, ContinuousClock.now.duration(to: end).seconds)
            let source = scene.preservation.source
            source.longestBackgroundWait = min(rest, source.longestBackgroundWait)
            scene.autosaver?.saveAtEnd()
            scene.launchGuard?.end()
            scene.phase = .ending
        }
        for scene in scenes { scene.autosaver?.saveEventsNow() }
        lifeCycle.synchronize()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
        // Apps set defaults in their termination callbacks.
        defaults?.saveAtEnd()
        display?.stop()
        run?.end(byUser: signal == SIGINT)
    }
}

extension UIApplication {
    /// Posted after the delegate's `applicationDidBecomeActive(_:)`. In an app with scenes, posted when the first scene
    /// becomes active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted after the delegate's `applicationWillResignActive(_:)`. In an app with scenes, posted when no scene is
    /// active any more.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the delegate's `applicationDidEnterBackground(_:)`, before the save pass. In an app with scenes,
    /// posted when no scene is in the foreground any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the first scene comes to the foreground (S-SCENE-41). It is never posted in an app without scenes,
    /// which does not come back from the background.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted after the delegate's `applicationWillTerminate(_:)`, when the state is written.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
}

/// Runs the app with the delegate class of that name, for a `main.swift` in Apple's older style. It does not return. If
/// it finds no such class, it stops with a message.
///
/// - Parameters:
///   - argc: Not used, because the process knows its arguments.
///   - argv: Not used.
///   - principalClassName: Not used, because the application object is a `UIApplication`.
///   - delegateClassName: The result of `NSStringFromClass` for a class that adopts `UIApplicationDelegate` and
///     derives from `UIResponder`.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    UIApplication.run(delegateClass: delegateClassName.flatMap(ClassNames.find), named: delegateClassName)
}
