import CWorld
import Foundation
import Logging
import RestorationArchive
import SimulatedMachine
import UIKit
import WebDisplay

/// One process of an app that has windows, from its launch to its end.
@MainActor
final class SceneRun: SceneDisplay {
    nonisolated(unsafe) static var current: SceneRun!

    let scheduler: Scheduler
    let files: WorldFileSystem
    var random: SeededNumbers
    var state: WorldState
    private let processOfPages: PageProcess
    var pages: [WorldPage] = []
    private var web: WebDisplay?
    private(set) var scenes: (any DisplayedScenes)?
    private(set) var version = SceneRecipe.Version.severalWindows
    private(set) var delegate: SceneWorldDelegate?
    /// The windows of this run, by session.
    var windows: [String: SeenWindow] = [:]
    /// The window that a page sent events to, by the name of the page.
    var sessionOfPage: [String: String] = [:]
    var numberOfPage: [String: Int] = [:]
    /// The name of the page that changed a field last, by window and field.
    var editors: [String: String] = [:]
    /// The window in which the app crashed.
    var crashed: String?
    /// The user's request to start over, if there is one, and whether the app has done it.
    var freshStart: (isAsked: Bool, isDone: Bool) = (false, false)
    /// The time at which another user signed in during this run.
    var userChangedAt: UInt64?
    /// The window in which the user acts now.
    var acting: (session: String, number: DisplayEventNumber?, isPress: Bool)?
    private(set) var isLive = false
    private var liveAt: UInt64 = 0
    let fate: Fate
    /// The files of the app's own state when the process began.
    private let statesAtLaunch: [String]
    private let recipe: SceneRecipe
    private let hand: (WorldState) -> Void

    /// - Parameter hand: gets the state of the world when the process ends.
    init(_ state: WorldState, pages: PageProcess, isPrinting: Bool, hand: @escaping (WorldState) -> Void) {
        self.state = state
        self.hand = hand
        recipe = SceneRecipe(seed: state.seed)
        SceneRecipe.current = recipe
        WorldFeatures.current = WorldFeatures()
        let kill = WorldPlan.nextEnd()
        random = kill.numbers(seed: state.seed)
        let trace = Trace(isPrinting: isPrinting)
        trace.hash = state.hash
        trace.steps = state.steps
        scheduler = Scheduler(random: SeededNumbers(seed: random.next()), trace: trace)
        CWorldNow = state.now
        CWorldSeed(random.next())
        CWorldProcess = Int32(1_000 + state.launches)
        CWorldBoot = state.boot
        var disk = state.disk
        if state.end == .powerCut {
            disk = disk.afterPowerCut(&random)
            self.state.scenes.expectWhatWasOnMedium()
        }
        if recipe.hasDamage, state.launches > 0, Bool.random(using: &random) {
            trace.note(SceneDamage.damage(&disk, state.scenes, &random))
        }
        // A file of junk stays on the disk for all later launches.
        if recipe.hasDamage { SceneDamage.expectLess(&self.state.scenes, of: disk) }
        statesAtLaunch = disk.states(in: SceneDamage.folder)
        files = WorldFileSystem(disk, scheduler: scheduler)
        processOfPages = pages
        fate = Fate(kill, of: state, scheduler, files)
    }

    /// Launches the app and lets it run until it ends.
    nonisolated func run() -> Never {
        scheduler.takeOver()
        MainActor.assumeIsolated { begin() }
        scheduler.run()
    }

    private func begin() {
        Self.current = self
        if recipe.changesVersion, state.launches > 0, !isLast, Bool.random(using: &random) {
            version = Bool.random(using: &random) ? .oneWindow : .withoutScenes
        }
        // A launch connects the only window, so crashes of one window come one after the other.
        if recipe.trap == .later { version = .oneWindow }
        trace("launch \(state.launches) after \(state.end), \(version), \(recipe)")
        fate.begin { end in MainActor.assumeIsolatedAnywhere { () -> Void in SceneRun.current.end(end) } }
        scheduler.hasEnded = { waiting in
            MainActor.assumeIsolatedAnywhere { () -> Void in
                SceneRun.current.fail("No step can run any more, and \(waiting) threads wait for ever.")
            }
        }
        AppCode.userActed = { SceneRun.current.appActed() }
        WindowDelegate.isMade = { SceneRun.current.delegateIsMade() }
        DeskController.hasTrap = { SceneRun.current.hasTrap(in: $0, comesBack: $1) }
        DeskController.userChanged = { SceneRun.current.userChanged() }
        SceneWorldDelegate.wereDiscarded = { SceneRun.current.wereDiscarded($0) }
        for page in state.scenes.pages { addPage(page.number, at: page.place, open: Set(page.open)) }
        if state.launches == 0 { openPage(at: "/") } else { for page in pages { page.meetNewRun() } }
        scheduler.submit(.body { MainActor.assumeIsolated { SceneRun.current.launch() } }, lane: Scheduler.main)
    }

    var isLast: Bool { fate.isLast }

    func trace(_ text: @autoclosure () -> String) { scheduler.trace.note(text()) }

    /// Returns a short name of a window, for the readers of a trace.
    func name(of session: String) -> String { String(session.prefix(4)) }

    // MARK: The end

    /// Ends the app in the initializer of a delegate, if the user poisoned its window.
    private func delegateIsMade() {
        // The order of a set depends on addresses, and each read of `userInfo` reads a file. So sort them first.
        let connecting = UIApplication.shared.openSessions.filter { $0.scene != nil && $0.scene?.delegate == nil }
        let poisoned = connecting.sorted { $0.persistentIdentifier < $1.persistentIdentifier }.first {
            $0.userInfo?["poison"] != nil
        }
        guard let session = poisoned?.persistentIdentifier else { return }
        trace("the poisoned window \(name(of: session)) is connected")
        let deaths = (state.scenes[session]?.deaths ?? 0) + 1
        state.scenes[session]?.deaths = deaths
        if deaths > 4 { fail("A poisoned window ended the app five times: \(name(of: session)).") }
        end(.killed)
    }

    func end(_ end: WorldState.End) -> Never {
        trace("end: \(end)")
        state.end = end
        state.hash = scheduler.trace.hash
        state.steps = scheduler.trace.steps
        state.now = CWorldNow + 1_000_000_000
        state.launches += 1
        if end == .powerCut { state.boot += 1 }
        state.disk = files.disk
        SceneDamage.note(
            files.disk, since: statesAtLaunch, hasScenes: version != .withoutScenes, in: &state.scenes)
        state.scenes.pages = pages.map { .init(number: $0.number, place: $0.place, open: $0.open.sorted()) }
        state.diedInLaunch = !isLive
        noteLegal(after: end)
        noteRows(after: end)
        noteFreshStart(after: end)
        noteUser(after: end)
        hand(state)
        CWorldExit(0)
    }

    func fail(_ text: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
        WorldPlan.broke(text, file, line)
        state.failure = "launch \(state.launches): \(Trace.shortened(text))"
        trace("FAILED: \(state.failure)")
        end(.failed)
    }

    /// The time at which trouble began, or now. UIKit promises nothing for later changes.
    var calmEnd: UInt64 { min(CWorldNow, fate.calmEnd) }

    /// Returns true if the restored state is on the medium, even if later saves take long.
    func isRestoredOnMedium(since time: UInt64) -> Bool {
        fate.calmEnd == .max && CWorldNow > time + 500_000_000
    }

    /// Nanoseconds after which a change survives the death of the process, and a power cut.
    var promise: (process: UInt64, medium: UInt64) {
        let configuration = recipe.screen.configuration
        let process = configuration.saveInterval + 0.15
        let medium = max(configuration.synchronizationInterval, process) + 0.1
        return (UInt64(process * 1e9), UInt64(medium * 1e9))
    }

    /// The time of the first failed call of the file system.
    var troubledAt: UInt64? { fate.troubledAt }

    // MARK: The app

    private func launch() {
        UIApplication.current = nil
        let delegate = SceneWorldDelegate()
        self.delegate = delegate
        let identity = ApplicationIdentity(bundleIdentifier: "org.example.World", info: SceneRecipe.info(of: version))
        var environment = LaunchEnvironment(identity: identity, display: { [unowned self] in self }) {
            [files] _, session in
            ArchiveStore(
                directory: "/home/user/state/org.example.World.savedState", bundleIdentifier: "org.example.World",
                session: session, keyStore: KeyFile(directory: "/home/user/data", fileSystem: files),
                keyDirectory: "/home/user/data", fileSystem: files)
        }
        environment.log = Logger(label: "world") { _ in SwiftLogNoOpLogHandler() }
        environment.boot = BootIdentifier.ofMachine()
        environment.restart = { [unowned self] in hasStartedOver() }
        environment.arguments.isDeveloperMode = recipe.screen.isDeveloperMode
        // Foundation's own file never exists, so the values come from what Reprise stored.
        if recipe.usesDefaults {
            let defaults = DefaultsStore(file: DefaultsFile(path: "/proc/world/world.plist"))
            try? defaults.putBack(from: environment.makeStore(recipe.screen.configuration, nil))
            environment.defaults = defaults
        }
        do {
            try UIApplication.shared.launch(delegate: delegate, in: environment)
        } catch {
            fail("The launch failed: \(error)")
        }
        isLive = true
        liveAt = CWorldNow
        trace("launched with \(UIApplication.shared.openSessions.map { name(of: $0.persistentIdentifier) }.sorted())")
        compareList()
        lookAround()
        after(0.001) { $0.act() }
    }

    var launchedAt: UInt64 { liveAt }

    func after(_ seconds: Double, _ body: @escaping @MainActor (SceneRun) -> Void) {
        scheduler.submit(
            .body { MainActor.assumeIsolated { body(SceneRun.current) } }, lane: Scheduler.main,
            after: UInt64(seconds * 1e9))
    }

    // MARK: Pages

    @discardableResult
    private func addPage(_ number: Int, at place: String, open: Set<Int>) -> WorldPage {
        let page = WorldPage(
            processOfPages, number: number, at: place, on: scheduler, open: open, losses: recipe.screen.losses
        ) { SceneRun.current.fail($0) }
        page.content = content
        page.asks = { [unowned page] in SceneRun.current.pageAsks($0, page) }
        pages.append(page)
        return page
    }

    func openPage(at place: String) {
        trace("page \(state.scenes.pageCount) is opened at \(place)")
        addPage(state.scenes.pageCount, at: place, open: []).begin(seed: random.next())
        state.scenes.pageCount += 1
    }

    private var content: (any GuardedContent)? {
        didSet { for page in pages { page.content = content } }
    }

    // MARK: Display

    func start(_ session: DisplaySession) throws {
        var watched = DisplaySession(
            bundleIdentifier: session.bundleIdentifier, applicationName: session.applicationName,
            secret: session.secret, snapshot: session.snapshot, eventNumbers: session.eventNumbers
        ) { [unowned self] event, number in
            deliver(event, number, in: SceneWorldDelegate.sessionWithoutScenes) { session.deliver(event, as: number) }
        }
        watched.page = session.page
        watched.previousRunEnd = session.previousRunEnd
        watched.text = session.text
        try startWeb { try $0.start(watched) }
    }

    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws {
        let watched = WatchedScenes(scenes, run: self)
        self.scenes = watched
        var session = session
        session.earlierStates.goBack = { [unowned self, goBack = session.earlierStates.goBack] earlier, window in
            window.map { goesBack($0, to: earlier) }
            return await goBack(earlier, window)
        }
        session.earlierStates.startOver = { [unowned self, startOver = session.earlierStates.startOver] in
            startsOver()
            startOver()
        }
        try startWeb { [session] in try $0.start(session, scenes: watched) }
    }

    private func startWeb(_ body: (WebDisplay) throws -> Void) throws {
        let web = WebDisplay { [unowned self] in content = $0 }
        self.web = web
        try body(web)
    }

    func show(_ windows: [PresentationNode]) { web?.show(windows) }

    func show(_ windows: [PresentationNode], of session: String) {
        web?.show(windows, of: session)
        self.windows[session]?.tree = windows
        if isLive { lookAround() }
    }

    func didSave(eventsUpTo numbers: [String: Int]) {
        web?.didSave(eventsUpTo: numbers)
        state.saves += 1
    }

    func didSave(eventsUpTo numbers: [String: Int], of session: String) {
        web?.didSave(eventsUpTo: numbers, of: session)
        state.saves += 1
        let sum = numbers.values.reduce(0, +)
        if let known = windows[session] { windows[session]?.durable = max(known.durable, sum) }
        trace("\(name(of: session)) saved up to \(sum)")
    }

    func present(_ session: String, askedBy requesting: String?) { web?.present(session, askedBy: requesting) }
    func sessionsDidChange() { web?.sessionsDidChange() }
    func willReconnect(_ session: String) { web?.willReconnect(session) }
    func putOnClipboard(_ text: String, of session: String) {}
    func stop() { web?.stop() }
}

extension SimulatedDisk {
    /// Draws one of the disks that a power cut may leave.
    func afterPowerCut(_ random: inout SeededNumbers) -> SimulatedDisk {
        CrashStates(of: self, tornWrites: 2, using: &random).disks(limit: 24, using: &random).randomElement(
            using: &random) ?? self
    }
}
