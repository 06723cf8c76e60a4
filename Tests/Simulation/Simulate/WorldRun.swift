import CWorld
import Foundation
import Logging
import RestorationArchive
import SimulatedMachine
import UIKit
import WebDisplay

/// One process of the app, from its launch to its end.
@MainActor
final class WorldRun: Display {
    nonisolated(unsafe) static var current: WorldRun!

    private let scheduler: Scheduler
    private let files: WorldFileSystem
    private let user: Int
    var random: SeededNumbers
    var state: WorldState
    private var session: DisplaySession?
    let page: WorldPage
    private var web: WebDisplay?
    var tree: [PresentationNode] = []
    private var pictures: [WorldState.Picture] = []
    /// The sum of the newest events that the app reported as durable.
    private var durable = 0
    private var isLive = false
    private var liveAt: UInt64 = 0
    var delegate: WorldDelegate?
    let fate: Fate
    /// True if the user already rested since they signed out.
    var restedSignedOut = false
    private let began = CWorldNow
    let recipe: Recipe
    private let hand: (WorldState) -> Void

    /// - Parameter hand: gets the state of the world when the process ends.
    init(_ state: WorldState, pages: PageProcess, isPrinting: Bool, hand: @escaping (WorldState) -> Void) {
        self.state = state
        recipe = Recipe(seed: state.seed)
        WorldFeatures.current = WorldFeatures(seed: state.seed)
        self.hand = hand
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
            disk = Self.afterPowerCut(disk, &random)
            self.state.ticks.powerWasCut()
        }
        files = WorldFileSystem(disk, scheduler: scheduler)
        user = scheduler.makeLane("user")
        fate = Fate(kill, of: state, scheduler, files)
        page = WorldPage(pages, on: scheduler, open: Set(state.openRequests), losses: recipe.losses) {
            WorldRun.current.fail($0)
        }
    }

    private static func afterPowerCut(_ disk: SimulatedDisk, _ random: inout SeededNumbers) -> SimulatedDisk {
        CrashStates(of: disk, tornWrites: 2, using: &random).disk(using: &random)
    }

    /// Launches the app and lets it run until it ends.
    nonisolated func run() -> Never {
        scheduler.takeOver()
        MainActor.assumeIsolated { begin() }
        scheduler.run()
    }

    private func begin() {
        Self.current = self
        scheduler.trace.note("launch \(state.launches) after \(state.end) \(WorldFeatures.current)")
        fate.begin { end in MainActor.assumeIsolatedAnywhere { () -> Void in WorldRun.current.end(end) } }
        scheduler.hasEnded = { waiting in
            MainActor.assumeIsolatedAnywhere { () -> Void in
                WorldRun.current.fail("No step can run any more, and \(waiting) threads wait for ever.")
            }
        }
        AppCode.userActed = { WorldRun.current.appActed() }
        AppCode.isWrong = { WorldRun.current.fail($0) }
        let lately = state.end == .powerCut ? [] : state.declinedLately
        AppCode.comesBack = { [declined = state.declined + lately] name in
            if declined.contains(name) {
                WorldRun.current.fail("The screen \(name) comes back, although the app declined it.")
            }
        }
        if state.launches == 0 { page.begin(seed: random.next()) } else { meetNewRun() }
        scheduler.submit(.body { MainActor.assumeIsolated { WorldRun.current.launch() } }, lane: Scheduler.main)
    }

    var isLast: Bool { fate.isLast }

    private func meetNewRun() {
        page.meetNewRun()
        // If the user is at another page, they come back.
        page.comeBack(losesTexts: false)
    }

    // MARK: The end

    func end(_ end: WorldState.End) -> Never {
        scheduler.trace.note("end: \(end)")
        state.end = end
        state.hash = scheduler.trace.hash
        state.steps = scheduler.trace.steps
        state.now = CWorldNow + 1_000_000_000
        state.launches += 1
        if end == .powerCut { state.boot += 1 }
        if let ticker = Ticker.current, isLive {
            let end = min(CWorldNow, fate.calmEnd)
            state.ticks.runEnds(ticker, process: promise.process, medium: promise.medium, at: end)
        }
        state.disk = files.disk
        state.openRequests = page.open.sorted()
        state.diedInLaunch = !isLive
        noteLegalPictures(after: end)
        hand(state)
        CWorldExit(0)
    }

    /// Notes the legal states for the next launch: the screen that the user saw last, or older ones if nothing is
    /// promised for it.
    private func noteLegalPictures(after end: WorldState.End) {
        if isLive {
            noteDeclined(after: end)
            let reported = pictures.lastIndex { $0.event <= durable }
            // A launch soon brings the state that it restored to the medium, even if later saves take long.
            let isRestoredOnMedium = fate.calmEnd == .max && CWorldNow > liveAt + 500_000_000
            let onMedium =
                newestPicture(before: promise.medium)
                ?? (durable > 0 ? reported : isRestoredOnMedium && state.launches > 0 ? 0 : nil)
            if end == .terminated, fate.troubledAt == nil {
                state.onMedium = [pictures[pictures.count - 1]]
                state.legal = state.onMedium
            } else {
                if onMedium != nil { state.onMedium = [] }
                state.onMedium += pictures[max(onMedium ?? 0, reported ?? 0)...]
                let newest = newestPicture(before: promise.process) ?? reported
                // What the app declined is still in the saved state until the next save.
                let isUnsaved = newest == nil && !AppCode.declined.isEmpty
                state.legal = (isUnsaved ? state.legal : []) + pictures[max(newest ?? 0, reported ?? 0)...]
            }
        }
        if end == .powerCut { state.legal = state.onMedium }
    }

    /// Notes the screens that this run declined, if the next launch can't find them any more.
    private func noteDeclined(after end: WorldState.End) {
        if newestPicture(before: promise.medium) != nil {
            state.declined += state.declinedLately + AppCode.declined
            state.declinedLately = []
        } else if end == .powerCut {
            state.declinedLately = []
        } else if newestPicture(before: promise.process) != nil {
            state.declinedLately += AppCode.declined
        }
    }

    /// Returns the index of this run's newest picture that is at least so many nanoseconds old.
    private func newestPicture(before time: UInt64) -> Int? {
        let end = min(CWorldNow, fate.calmEnd)
        return pictures.lastIndex { $0.at + time <= end }
    }

    /// Nanoseconds after which a change survives the death of the process, and a power cut.
    private var promise: (process: UInt64, medium: UInt64) {
        let configuration = recipe.configuration
        let features = WorldFeatures.current
        let process = configuration.saveInterval + 0.15 + features.delay
        // The time until the medium begins when the save no longer waits.
        let wait = features.repeatsDrawer ? features.delay : 0
        let medium = max(configuration.synchronizationInterval + wait, process) + 0.1
        return (UInt64(process * 1e9), UInt64(medium * 1e9))
    }

    func fail(_ text: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
        WorldPlan.broke(text, file, line)
        state.failure = "launch \(state.launches): \(Trace.shortened(text))"
        scheduler.trace.note("FAILED: \(state.failure)")
        end(.failed)
    }

    // MARK: The app

    private func launch() {
        if let problem = WorldBounds.problem(with: files.files.disk) { fail(problem) }
        UIApplication.current = nil
        let isUpdated = WorldFeatures.current.updateLaunch.map { state.launches >= $0 } ?? false
        Ledger.key = isUpdated ? "sum" : "count"
        var recipe = recipe
        if isUpdated { recipe.configuration.migrations = [Ledger.migration] }
        let delegate = WorldDelegate(recipe)
        self.delegate = delegate
        var environment = LaunchEnvironment(
            identity: ApplicationIdentity(
                bundleIdentifier: "org.example.World", bundleVersion: isUpdated ? "2" : "1"),
            display: { [unowned self] in self }
        ) { [files] _, session in
            ArchiveStore(
                directory: "/home/user/state/org.example.World.savedState", bundleIdentifier: "org.example.World",
                session: session, keyStore: KeyFile(directory: "/home/user/data", fileSystem: files),
                keyDirectory: "/home/user/data", fileSystem: files)
        }
        environment.log = Logger(label: "world") { _ in SwiftLogNoOpLogHandler() }
        environment.boot = BootIdentifier.ofMachine()
        environment.arguments.isDeveloperMode = recipe.isDeveloperMode
        do {
            try UIApplication.shared.launch(delegate: delegate, in: environment)
        } catch {
            fail("The launch failed: \(error)")
        }
        isLive = true
        liveAt = CWorldNow
        tree = UIApplication.shared.currentScene.presentation
        if state.legal.isEmpty { state.fresh = picture().text }
        restored = session?.eventNumbers() ?? [:]
        compare()
        note()
        after(0.001) { $0.act() }
        tick()
    }

    /// Lets the app change its model, again and again.
    private func tick() {
        guard let interval = WorldFeatures.current.tickInterval else { return }
        after(interval) {
            Ticker.current?.tick()
            $0.tick()
        }
    }

    private func compare() {
        guard !state.legal.isEmpty else { return }
        // Crash protection leaves out objects that a launch died of, and UIKit doesn't restore a file that it can't
        // read.
        guard !state.diedInLaunch || recipe.isDeveloperMode, fate.troubledAt == nil else {
            page.call("forget")
            if let count = Ticker.current?.count { state.ticks.begin(with: count) }
            History.current?.forget()
            return
        }
        if let count = Ticker.current?.count {
            state.ticks.restored(count).map { fail($0) }
        }
        if let problem = UIApplication.shared.restorationReport?.problems.first(where: {
            $0.message.contains("same object")
        }) {
            fail("The launch can't read something that UIKit saved: \(problem)")
        }
        let shown = picture()
        let text = shown.text
        // The user doesn't expect the texts of screens that the app left out on purpose, or those that they lost by
        // signing out.
        if !AppCode.declined.isEmpty || WorldFeatures.current.hasClassless { return _ = page.call("forget") }
        if WorldFeatures.current.declinesSaving, text == state.fresh { page.call("forget") }
        compareDrawers(shown)
        guard !state.legal.contains(where: { $0.text == text }) else { return }
        let report = UIApplication.shared.restorationReport.map { "\($0)" } ?? "no report"
        fail(
            """
            After \(state.end), the app shows none of \(state.legal.count) legal states, but:
            \(text)
            oldest legal:
            \(state.legal[0].text)
            newest legal:
            \(state.legal[state.legal.count - 1].text)
            \(report)
            """)
    }

    /// Fails if the restored state names an event without all of its effects (S-SAVE-28).
    private func compareDrawers(_ shown: WorldState.Picture) {
        guard let known = state.legal.last(where: { $0.event <= shown.event }), shown.text != state.fresh,
            known.text != state.fresh, shown.drawers < known.drawers
        else { return }
        fail(
            "The state names event \(shown.event), but the drawers have \(shown.drawers) things. "
                + "They had \(known.drawers) at event \(known.event)."
        )
    }

    func after(_ seconds: Double, _ body: @escaping @MainActor (WorldRun) -> Void) {
        scheduler.submit(
            .body { MainActor.assumeIsolated { body(WorldRun.current) } }, lane: Scheduler.main,
            after: UInt64(seconds * 1e9))
    }

    // MARK: Events

    /// The newest event of each page that the restored state names (S-SAVE-28). The state may have effects of events
    /// that it doesn't name.
    private var restored: [String: Int] = [:]
    private var delivered = 0
    private var current: (number: DisplayEventNumber, isPress: Bool)?

    /// Notes that the app began the user's event.
    private func appActed() {
        guard let current else { return }
        if current.number.number <= restored[current.number.sender] ?? 0 {
            fail("The restored state names event \(current.number.number), but the app begins it again.")
        }
        guard current.isPress else { return }
        // One press may also make restored input send its actions, if that waited.
        self.current?.isPress = false
        let name = "\(current.number.sender) \(current.number.number)"
        if state.presses.contains(name) { fail("The app began a press twice: \(name).") }
        state.presses.append(name)
        if state.presses.count > 300 { state.presses.removeFirst() }
    }

    private func deliver(_ event: DisplayEvent, _ number: DisplayEventNumber?, to session: DisplaySession)
        -> DisplayEventResult
    {
        scheduler.trace.note("event \(number?.number ?? 0) \(event)")
        var isPress = false
        if case .activate = event { isPress = true }
        current = number.map { ($0, isPress) }
        delivered += 1
        if CWorldOwnSlot.pointee.breaksPromise, state.end == .powerCut, delivered == 3 {
            fail("The simulator breaks this promise by itself: a launch after a power cut gets no third event.")
        }
        AppCode.isUserActing = true
        let result = session.deliver(event, as: number)
        AppCode.isUserActing = false
        current = nil
        scheduler.trace.note("result \(result)")
        // If the answer gets lost, the page hears of a repeated event that the app has it. A page that is left doesn't read
        // the answer.
        switch result {
        case .refused, .unknownElement: if let id = event.input { page.call("forgetInput", [id]) }
        default: break
        }
        History.current?.problemOfShown().map { fail($0) }
        tree = UIApplication.shared.currentScene.presentation
        note()
        return result
    }

    // MARK: Display

    func start(_ session: DisplaySession) throws {
        self.session = session
        var watched = DisplaySession(
            bundleIdentifier: session.bundleIdentifier, applicationName: session.applicationName,
            secret: session.secret, snapshot: session.snapshot, eventNumbers: session.eventNumbers
        ) { [unowned self] in deliver($0, $1, to: session) }
        watched.page = session.page
        watched.previousRunEnd = session.previousRunEnd
        watched.text = session.text
        let web = WebDisplay { [page] content in page.content = content }
        self.web = web
        try web.start(watched)
    }

    func show(_ windows: [PresentationNode]) {
        tree = windows
        web?.show(windows)
        scheduler.trace.note("shows \(picture().text)")
        if isLive { note() }
    }

    func didSave(eventsUpTo numbers: [String: Int]) {
        web?.didSave(eventsUpTo: numbers)
        durable = max(durable, numbers.values.reduce(0, +))
        state.saves += 1
        scheduler.trace.note("saved up to \(durable)")
    }

    func stop() { web?.stop() }

    private func note() {
        var newest = picture()
        // App code may be in the middle of the next event.
        if let last = pictures.last, last.event == newest.event { newest.drawers = min(last.drawers, newest.drawers) }
        if pictures.last?.text == newest.text {
            pictures[pictures.count - 1].event = newest.event
            pictures[pictures.count - 1].drawers = newest.drawers
        } else {
            pictures.append(newest)
        }
    }

    private func picture() -> WorldState.Picture {
        .init(
            text: isSignedOut ? state.fresh : tree.map { Self.text($0, 0) }.joined() + counts, at: CWorldNow,
            event: session?.eventNumbers().values.reduce(0, +) ?? 0, drawers: Drawer.sum)
    }

    var isSignedOut: Bool { WorldFeatures.isSignedOut(after: Ledger.current?.count ?? 0) }

    /// The count of the app's ledger, or nothing if there are drawers. With many objects, a pass leaves some for later,
    /// and the state names the event only then.
    private var counts: String { Drawer.all.isEmpty ? "count \(Ledger.current?.count ?? -1)" : "" }

    private static func short(_ text: String) -> String {
        guard text.utf8.count > 100 else { return text }
        // Hashes have no random seed in the simulator.
        return "\(text.utf8.count) bytes \(text.hashValue)"
    }

    private static func text(_ node: PresentationNode, _ depth: Int) -> String {
        var parts = [
            "\(node.role)", node.label.map(short) ?? "", node.value.map(short) ?? "",
            node.input.map { short($0.text) } ?? "",
        ]
        if let range = node.range { parts.append("\(range.value)") }
        if node.traits.contains(.selected) { parts.append("selected") }
        if node.traits.contains(.on) { parts.append("on") }
        let line = String(repeating: " ", count: depth) + parts.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
        return line + node.children.map { text($0, depth + 1) }.joined()
    }
}

extension MainActor {
    /// Runs code of the main actor while the main thread waits.
    nonisolated static func assumeIsolatedAnywhere<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
}
