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
    private nonisolated(unsafe) static var current: WorldRun!

    private let scheduler: Scheduler
    private let files: WorldFileSystem
    private let user: Int
    private var random: SeededNumbers
    private var state: WorldState
    private var session: DisplaySession?
    private let page: WorldPage
    private var web: WebDisplay?
    private var tree: [PresentationNode] = []
    private var pictures: [WorldState.Picture] = []
    /// The newest event of which the app has said that it is on the medium.
    private var durable = 0
    private var isLive = false
    private var liveAt: UInt64 = 0
    private var delegate: WorldDelegate?
    /// The scheduler's step, or the call of the file system, at which the process is killed.
    private var death: (step: UInt64, call: Int, appCall: Int) = (.max, .max, .max)
    private var appCalls = 0
    private var trouble: Trouble?
    /// When a call of the file system has failed for the first time.
    private var troubledAt: UInt64?
    private let began = CWorldNow
    private let recipe: Recipe
    private let hand: (WorldState) -> Void

    /// - Parameter hand: gets the state of the world when the process ends.
    init(_ state: WorldState, pages: PageProcess, isPrinting: Bool, hand: @escaping (WorldState) -> Void) {
        self.state = state
        recipe = Recipe(seed: state.seed)
        self.hand = hand
        random = state.random
        let trace = Trace(isPrinting: isPrinting)
        trace.hash = state.hash
        trace.steps = state.steps
        scheduler = Scheduler(random: SeededNumbers(seed: random.next()), trace: trace)
        CWorldNow = state.now
        CWorldSeed(random.next())
        CWorldProcess = Int32(1_000 + state.launches)
        CWorldBoot = state.boot
        var disk = state.disk
        if state.end == .powerCut { disk = Self.afterPowerCut(disk, &random) }
        files = WorldFileSystem(disk, scheduler: scheduler)
        user = scheduler.makeLane("user")
        page = WorldPage(pages, on: scheduler, open: Set(state.openRequests), losses: recipe.losses) {
            WorldRun.current.fail($0)
        }
    }

    private static func afterPowerCut(_ disk: SimulatedDisk, _ random: inout SeededNumbers) -> SimulatedDisk {
        CrashStates(of: disk, tornWrites: 2, using: &random).disks(limit: 24, using: &random).randomElement(
            using: &random)
            ?? disk
    }

    /// Launches the app and lets it run until it ends.
    nonisolated func run() -> Never {
        scheduler.takeOver()
        MainActor.assumeIsolated { begin() }
        scheduler.run()
    }

    private func begin() {
        Self.current = self
        scheduler.trace.note("launch \(state.launches) after \(state.end)")
        drawDeath()
        scheduler.willStep = { [unowned self] step in MainActor.assumeIsolatedAnywhere { reachedStep(step) } }
        scheduler.hasEnded = { waiting in
            MainActor.assumeIsolatedAnywhere { () -> Void in
                WorldRun.current.fail("\(waiting) threads wait for what never comes.")
            }
        }
        files.willCall = { number, name in
            MainActor.assumeIsolatedAnywhere { WorldRun.current.reachedCall(number, name) }
        }
        AppCode.willRun = { WorldRun.current.reachedAppCode() }
        AppCode.userActed = { WorldRun.current.appActed() }
        if state.launches == 0 { page.begin(seed: random.next()) } else { page.meetNewRun() }
        scheduler.submit(.body { MainActor.assumeIsolated { WorldRun.current.launch() } }, lane: Scheduler.main)
    }

    private var isLast: Bool { state.launches >= 6 }

    private func drawDeath() {
        if Int.random(in: 0..<3, using: &random) == 0 { trouble = Trouble(at: CWorldNow, &random) }
        guard !isLast else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: death.appCall = Int.random(in: 1...200, using: &random)
        case 1: death.call = Int.random(in: 1...300, using: &random)
        default: death.step = state.steps + UInt64.random(in: 1...1_500, using: &random)
        }
    }

    private func reachedStep(_ step: UInt64) { if step >= death.step { die() } }
    private func reachedAppCode() {
        appCalls += 1
        if appCalls >= death.appCall { die() }
    }

    private func reachedCall(_ number: Int, _ name: String) -> Int32? {
        if number >= death.call { die() }
        files.isSlow = trouble?.isSlow(now: CWorldNow) ?? false
        guard let errno = trouble?.errno(of: name, now: CWorldNow) else { return nil }
        scheduler.trace.note("\(name) fails with \(errno)")
        troubledAt = troubledAt ?? CWorldNow
        return errno
    }

    // MARK: The end

    private func die() -> Never {
        end(Int.random(in: 0..<3, using: &random) == 0 ? .powerCut : .killed)
    }

    private func end(_ end: WorldState.End) -> Never {
        scheduler.trace.note("end: \(end)")
        state.end = end
        state.random = random
        state.hash = scheduler.trace.hash
        state.steps = scheduler.trace.steps
        state.now = CWorldNow + 1_000_000_000
        state.launches += 1
        if end == .powerCut { state.boot += 1 }
        state.disk = files.files.disk
        state.openRequests = page.open.sorted()
        state.diedInLaunch = !isLive
        noteLegalPictures(after: end)
        hand(state)
        CWorldExit(0)
    }

    /// Notes what the next launch may restore: what the user saw last, or something older if nothing is promised for it.
    private func noteLegalPictures(after end: WorldState.End) {
        if isLive {
            let reported = pictures.lastIndex { $0.event <= durable }
            // What a launch restores is soon on the medium, however long what the app saves then may take.
            let isRestoredOnMedium = troubledAt == nil && trouble?.slowSince == nil && CWorldNow > liveAt + 500_000_000
            let onMedium =
                newestPicture(before: promise.medium)
                ?? (durable > 0 ? reported : isRestoredOnMedium && state.launches > 0 ? 0 : nil)
            if end == .terminated, troubledAt == nil {
                state.onMedium = [pictures[pictures.count - 1]]
                state.legal = state.onMedium
            } else {
                if onMedium != nil { state.onMedium = [] }
                state.onMedium += pictures[max(onMedium ?? 0, reported ?? 0)...]
                state.legal = Array(pictures[max(newestPicture(before: promise.process) ?? 0, reported ?? 0)...])
            }
        }
        if end == .powerCut { state.legal = state.onMedium }
    }

    /// The newest picture that the user saw at least so many nanoseconds ago, in this run.
    private func newestPicture(before time: UInt64) -> Int? {
        let end = min(CWorldNow, troubledAt ?? .max, trouble?.slowSince ?? .max)
        return pictures.lastIndex { $0.at + time <= end }
    }

    /// Nanoseconds after which a change survives.
    private var promise: (process: UInt64, medium: UInt64) {
        let configuration = recipe.configuration
        let process = configuration.saveInterval + 0.15
        let medium = max(configuration.synchronizationInterval, process) + 0.1
        return (UInt64(process * 1e9), UInt64(medium * 1e9))
    }

    private func fail(_ text: String) -> Never {
        state.failure = "launch \(state.launches): \(text)"
        scheduler.trace.note("FAILED: \(state.failure)")
        end(.failed)
    }

    // MARK: The app

    private func launch() {
        UIApplication.current = nil
        let delegate = WorldDelegate(recipe)
        self.delegate = delegate
        var environment = LaunchEnvironment(
            identity: ApplicationIdentity(bundleIdentifier: "org.example.World"), display: { [unowned self] in self }
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
            fail("The app could not be launched: \(error)")
        }
        isLive = true
        liveAt = CWorldNow
        tree = UIApplication.shared.currentScene.presentation
        restored = session?.eventNumbers() ?? [:]
        compare()
        pictures = [picture()]
        after(0.001) { $0.act() }
    }

    private func compare() {
        guard !state.legal.isEmpty else { return }
        // Crash protection leaves out what a launch died with, and a file that cannot be read is not restored.
        guard !state.diedInLaunch || recipe.isDeveloperMode, troubledAt == nil else {
            page.call("forget")
            return
        }
        let text = picture().text
        let found = state.legal.filter { $0.text == text }
        guard found.isEmpty else { return }
        let report = UIApplication.shared.restorationReport.map { "\($0)" } ?? "no report"
        fail(
            """
            After \(state.end) the app shows what is none of \(state.legal.count) legal states:
            \(text)
            oldest legal:
            \(state.legal[0].text)
            newest legal:
            \(state.legal[state.legal.count - 1].text)
            \(report)
            """)
    }

    private func after(_ seconds: Double, _ body: @escaping @MainActor (WorldRun) -> Void) {
        scheduler.submit(
            .body { MainActor.assumeIsolated { body(WorldRun.current) } }, lane: Scheduler.main,
            after: UInt64(seconds * 1e9))
    }

    // MARK: The user

    private func act() {
        if isLast, state.events % 20 == 19 { return rest(until: CWorldNow + 60_000_000_000) }
        switch Int.random(in: 0..<400, using: &random) {
        case 0 where !isLast:
            UIApplication.shared.terminate()
            end(.terminated)
        case 1...3:
            page.reload(seed: random.next(), leaves: Bool.random(using: &random))
        case 4: CWorldClockOffset += Int64.random(in: -100_000...100_000, using: &random) * 1_000_000_000
        default: break
        }
        compareTexts()
        if let event = drawEvent() {
            state.events += 1
            page.call("act", [event])
        }
        after(Double.random(in: 0.001...0.2, using: &random)) { $0.act() }
    }

    /// Draws what the user does with what the page shows.
    private func drawEvent() -> [String: Any]? {
        let all = page.call("usable") as? [[String: String]] ?? []
        guard let node = all.randomElement(using: &random), let id = node["id"] else { return nil }
        switch node["role"] {
        case "textField":
            let letter = String(UnicodeScalar(97 + UInt8.random(in: 0..<26, using: &random)))
            return ["type": "edit", "id": id, "text": letter]
        case "toggle": return ["type": "toggle", "id": id, "isOn": Bool.random(using: &random)]
        case "slider":
            return ["type": "setValue", "id": id, "value": Double(Int.random(in: 0...10, using: &random)) / 10]
        default: return ["type": "activate", "id": id]
        }
    }

    /// Waits until all that the user did is saved, and compares what they typed with what the app has.
    private func rest(until end: UInt64) {
        let look = page.call("look") as? [String: Any] ?? [:]
        guard look["isSaved"] as? Bool == true, look["isLive"] as? Bool == true else {
            if CWorldNow > end { fail("The page is not saved after a minute of rest: \(look)") }
            return after(0.2) { $0.rest(until: end) }
        }
        compareTexts()
        UIApplication.shared.terminate()
        self.end(.over)
    }

    /// Compares what the user has typed with what the app has, if the page says that all of it is saved.
    private func compareTexts() {
        guard let look = page.call("look") as? [String: Any], look["isSaved"] as? Bool == true,
            look["isLive"] as? Bool == true
        else { return }
        let texts = tree.reduce(into: [:]) { Self.gatherTexts($1, into: &$0) }
        for (id, text) in (look["typed"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let shown = texts[id], shown != text else { continue }
            fail("The user has typed \(text), and the app has \(shown).")
        }
    }

    private static func gatherTexts(_ node: PresentationNode, into texts: inout [String: String]) {
        if let input = node.input { texts[node.id] = input.text }
        for child in node.children { gatherTexts(child, into: &texts) }
    }

    // MARK: Events

    /// The newest event of each page that the restored state names (S-SAVE-28). A state may hold more than it names.
    private var restored: [String: Int] = [:]
    private var current: (number: DisplayEventNumber, isPress: Bool)?

    /// App code has done what the user asked for.
    private func appActed() {
        guard let current else { return }
        if current.number.number <= restored[current.number.sender] ?? 0 {
            fail("The state names the event \(current.number.number), and the app begins it again.")
        }
        guard current.isPress else { return }
        // Restored input that has waited may send actions, too, because of one press.
        self.current?.isPress = false
        let name = "\(current.number.sender) \(current.number.number)"
        if state.presses.contains(name) { fail("The press \(name) was begun twice.") }
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
        AppCode.isUserActing = true
        let result = session.deliver(event, as: number)
        AppCode.isUserActing = false
        current = nil
        scheduler.trace.note("result \(result)")
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
        let newest = picture()
        if pictures.last?.text == newest.text {
            pictures[pictures.count - 1].event = newest.event
        } else {
            pictures.append(newest)
        }
    }

    private func picture() -> WorldState.Picture {
        .init(
            text: tree.map { Self.text($0, 0) }.joined() + "count \(Ledger.current?.count ?? -1)", at: CWorldNow,
            event: session?.eventNumbers().values.reduce(0, +) ?? 0)
    }

    private static func text(_ node: PresentationNode, _ depth: Int) -> String {
        var parts = ["\(node.role)", node.label ?? "", node.value ?? "", node.input?.text ?? ""]
        if let range = node.range { parts.append("\(range.value)") }
        if node.traits.contains(.selected) { parts.append("selected") }
        let line = String(repeating: " ", count: depth) + parts.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
        return line + node.children.map { text($0, depth + 1) }.joined()
    }
}

extension MainActor {
    /// For what belongs to the main actor, and is called while its thread waits.
    nonisolated static func assumeIsolatedAnywhere<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
}
