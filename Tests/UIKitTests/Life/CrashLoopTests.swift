import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the measures of a launch after runs that crashed one after the other (S-LIFE-28), without an app.
@Suite struct CrashLoopTests {
    /// The ways in which a run ends.
    private enum End: CaseIterable {
        /// The run crashes after its launch settled.
        case slowly
        case slowlyWithNothingSavedInFront
        /// The run crashes while a restored object decodes.
        case quickly
        /// The run crashes soon after its launch, while a new object is in front.
        case quicklyWithSomethingNew
        case encoding
        case killed, terminated, withTheMachine, lateEnough
    }

    private let boot = UUID()
    private static let front = ObjectFingerprint(rawValue: 7)
    private static let state = StateID(
        of: Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: 1000),
                systemVersion: "1")), generation: 5)

    /// Returns the note that a run leaves in the journal.
    private func note(_ loop: CrashLoop, _ end: End) -> LaunchNote? {
        var note = LaunchNote(boot: boot, state: Self.state)
        note.loop = loop.measure == .restoresNothing ? nil : loop
        note.place.step = .running
        note.place.suspect = Self.front
        switch end {
        case .slowly: note.signs.signal = SIGTRAP
        case .slowlyWithNothingSavedInFront: (note.signs.signal, note.place.suspect) = (SIGTRAP, nil)
        case .quickly: (note.place.step, note.place.record, note.place.suspect) = (.decoding, 1, nil)
        case .quicklyWithSomethingNew:
            (note.place.step, note.signs.signal, note.place.suspect) = (.settling, SIGSEGV, nil)
        case .encoding: (note.place.step, note.signs.signal) = (.encoding, SIGSEGV)
        case .killed: break
        case .terminated: (note.signs.signal, note.signs.isTerminating) = (SIGSEGV, true)
        case .withTheMachine: note.boot = UUID()
        case .lateEnough: return nil
        }
        return note
    }

    /// Returns the crash loop that the next launch belongs to.
    private func next(
        _ loop: CrashLoop, _ end: End, opening generation: UInt64 = 99, version: UInt64 = 1,
        isSaved: (ObjectFingerprint) -> Bool = { _ in true }
    ) -> CrashLoop {
        CrashPolicy(after: CrashJournal(launch: note(loop, end)), version: version, boot: boot)
            .loop(opening: generation, isSaved: isSaved)
    }

    /// Returns the measures of the launches, from the first one on.
    private func measures(_ ends: [End], isSaved: Bool = true) -> [CrashLoop.Measure] {
        var loop = CrashLoop(generation: 1, version: 1)
        return [loop.measure]
            + ends.enumerated().map { number, end in
                loop = next(loop, end, opening: UInt64(number + 2)) { isSaved && $0 == Self.front }
                return loop.measure
            }
    }

    @Test
    func
        `S-LIFE-28: after three crashes the screen in front is left out, then an older save is restored, then nothing`()
    {
        #expect(
            measures(Array(repeating: .slowly, count: 7))
                == [.none, .none, .none, .leavesOutFrontmost, .restoresOlderSave, .restoresNothing, .none, .none])
    }

    // S-LIFE-28.4
    @Test func `S-LIFE-28: a screen that is not saved cannot be left out, and the older save is restored at once`() {
        let ends: [End] = [.slowly, .slowly, .slowlyWithNothingSavedInFront, .slowly]
        #expect(measures(ends) == [.none, .none, .none, .restoresOlderSave, .restoresNothing])
        #expect(
            measures([.slowly, .slowly, .slowly], isSaved: false) == [.none, .none, .none, .restoresOlderSave])
    }

    @Test(arguments: 0..<5)
    func `S-LIFE-28: an end that is no crash ends the row, wherever it comes`(_ place: Int) {
        for end in [End.killed, .terminated, .withTheMachine, .lateEnough] {
            var ends = Array(repeating: End.slowly, count: place)
            ends.append(end)
            ends += [.slowly, .slowly, .slowly]
            #expect(
                measures(ends).suffix(4) == [.none, .none, .none, .leavesOutFrontmost], "\(end) after \(place) crashes")
        }
    }

    // S-LIFE-28.14
    @Test func `S-LIFE-27, S-LIFE-28: a crash in an encode neither counts nor ends the row`() {
        #expect(
            measures([.slowly, .encoding, .slowly, .encoding, .slowly, .encoding, .slowly])
                == [
                    .none, .none, .none, .none, .none, .leavesOutFrontmost, .leavesOutFrontmost, .restoresOlderSave,
                ])
    }

    // S-LIFE-28.13
    @Test func `S-LIFE-28: a crash soon after the launch counts, and leaves out what S-LIFE-7 says`() {
        #expect(measures([.quickly, .slowly, .slowly]) == [.none, .none, .none, .leavesOutFrontmost])
        #expect(measures([.slowly, .slowly, .quickly]) == [.none, .none, .none, .none])
        #expect(measures([.slowly, .slowly, .quickly, .slowly]).last == .leavesOutFrontmost)
        #expect(measures([.slowly, .slowly, .quicklyWithSomethingNew]).last == .restoresOlderSave)
        #expect(measures([.slowly, .slowly, .slowly, .quickly]).last == .restoresOlderSave)
    }

    @Test func `S-LIFE-28: the row remembers the newest save from before its first run, however long it is`() {
        var loop = CrashLoop(generation: 3, version: 1)
        for number in 0..<300 {
            loop = next(loop, .encoding)
            #expect(loop.generation == 3 && loop.crashes == number)
            loop.measure = .none
            loop = next(loop, .slowly)
            if number == 254 { break }
        }
        #expect(loop.crashes == 255)
        let last = next(loop, .slowly)
        #expect(last.crashes == 255)
        let page = CrashJournal(launch: note(last, .slowly)).bytes(nil)
        #expect(CrashJournal(bytes: page)?.launch?.loop == last)
    }

    @Test func `S-LIFE-28: another version of the app begins a new row`() {
        let before = CrashLoop(crashes: 3, generation: 1, version: 1, measure: .leavesOutFrontmost)
        let loop = next(before, .slowly, opening: 9, version: 2)
        #expect(loop == CrashLoop(generation: 9, version: 2))
    }

    @Test func `S-LIFE-7, S-LIFE-28: a slow crash by itself blames nobody`() {
        let note = note(CrashLoop(generation: 1, version: 1), .slowly)
        #expect(note?.isOfCrash(now: boot) == false && note?.isOfSlowCrash == true)
    }
}

/// Tests of apps with runs that crash one after the other. The test sets their time.
@MainActor
@Suite(.serialized)
struct CrashLoopAppTests {
    private final class Settings {
        var configuration = UIStateRestorationConfiguration()
    }
    private let settings = Settings()
    private let app: TestApp

    /// Makes an app with `Root`, which has a value and can present `Sheet`.
    init() {
        let settings = settings
        app = TestApp(root: { StateController("Root") }) { $0.stateRestorationConfiguration = settings.configuration }
    }

    private var reason: UIApplication.LaunchReason { UIApplication.shared.launchReason }
    private var value: String? { (app.root as? StateController)?.value as? String }
    private var hasSheet: Bool { app.restoredPaths.contains(["Root", "Sheet"]) }
    private var loopProblems: [String] {
        UIApplication.shared.restorationReport?.problems.filter { $0.reason == .crashLoop }.map(\.message) ?? []
    }

    private func save(_ value: String) {
        (app.root as? StateController)?.valueToEncode = value
        app.save()
    }

    /// Lets the app settle, and crashes it.
    private func crashSlowly(after seconds: Double = 11) {
        app.pass(seconds: seconds)
        app.dieHere()
        app.kill()
    }

    /// Launches the app, and saves "good" without a presented sheet.
    private func prepare() throws {
        // A test of another suite may have changed it since `init`.
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try app.launch()
        save("good")
        app.terminate()
    }

    /// Crashes three runs. The first one presents the sheet, and saves "bad".
    ///
    /// - Parameter endSecond: ends the second run in another way.
    private func crashThreeTimes(endSecond: (() -> Void)? = nil) throws {
        try app.launch()
        #expect(value == "good" && reason == .restoring)
        app.root?.present(RecreatedController("Sheet"), animated: false)
        save("bad")
        crashSlowly()
        try app.launch()
        #expect(value == "bad" && hasSheet && reason == .restoring)
        if let endSecond { endSecond() } else { crashSlowly() }
        try app.launch()
        #expect(hasSheet && reason == .restoring && loopProblems.isEmpty)
        save("worse")
        crashSlowly()
    }

    // S-REASON-9.2
    // S-LIFE-28.1, S-LIFE-28.3, S-LIFE-28.5 to S-LIFE-28.8, S-LIFE-28.9, S-LIFE-28.12
    @Test(arguments: [false, true])
    func `S-LIFE-28: the fourth run does without what is in front, the fifth restores an older save, the sixth nothing`(
        isLazy: Bool
    )
        throws
    {
        settings.configuration.restoresHiddenControllersLazily = isLazy
        settings.configuration.restoresViewsLazily = isLazy
        try prepare()
        try crashThreeTimes()

        try app.launch()
        #expect(reason == .crashLoop)
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Root", "Sheet"]])
        #expect(value == "worse" && !hasSheet && app.root?.presentedViewController == nil)
        #expect(loopProblems.count == 1 && loopProblems.first?.contains("3 times in a row") == true)
        save("without the sheet")
        crashSlowly()

        try app.launch()
        #expect(reason == .crashLoop && value == "good")
        #expect(app.restoreProblems(.leftOutAfterCrash) == [])
        #expect(app.restoreProblems(.archiveUnreadable) == [])
        #expect(loopProblems.count == 1 && loopProblems.first?.contains("4 times in a row") == true)
        // UIKit quarantines the newer files: the state that it restored without the sheet, and the newest state.
        let kept = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
            .filter { $0.hasSuffix(".crashed") }
        #expect(kept.count >= 2)
        crashSlowly()

        try app.launch()
        #expect(reason == .crashLoop && value == nil && app.restoredPaths.isEmpty)
        let problem = UIApplication.shared.restorationReport?.problems.first { $0.reason == .leftOutAfterCrash }
        #expect(problem?.message.contains("an older save did not help") == true)
        save("new")
        crashSlowly()

        try app.launch()
        #expect(reason == .restoring && value == "new", "nothing was restored, so the crash says nothing of the state")
    }

    // S-LIFE-28.2
    @Test func `S-LIFE-28: a view of the controller in front is left out with it`() throws {
        func sheet() -> UIViewController {
            RecreatedController("Sheet") { $0.view.addSubview(UIScrollView().named("Below")) }
        }
        try prepare()
        RecreatedController.provide = { _, _ in sheet() }
        try app.launch()
        app.root?.present(sheet(), animated: false)
        app.settle()
        save("with the sheet")
        crashSlowly()
        for _ in 2...3 {
            try app.launch()
            #expect(hasSheet && app.restoredPaths.contains(["Root", "Sheet", "Below"]))
            crashSlowly()
        }
        try app.launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Root", "Sheet"]])
        #expect(value == "with the sheet" && app.restoredPaths == [["Root"]])
    }

    // S-LIFE-28.6
    @Test func `S-LIFE-28: if no save from before the row exists, the launch restores nothing`() throws {
        try prepare()
        let older = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
            .filter { $0.hasSuffix(".state") }
        try crashThreeTimes()
        try app.launch()
        #expect(value == "worse" && !hasSheet)
        crashSlowly()
        for name in older { try? FileManager.default.removeItem(at: app.stateFolder.appendingPathComponent(name)) }
        try app.launch()
        #expect(reason == .crashLoop && value == nil && app.restoredPaths.isEmpty)
    }

    @Test func `S-LIFE-28: an older save that helps is where the app goes on`() throws {
        try prepare()
        try crashThreeTimes()
        try app.launch()
        crashSlowly()
        try app.launch()
        #expect(value == "good")
        app.kill()
        try app.launch()
        #expect(value == "good" && reason == .restoring, "the newer saves do not come back")
        #expect(UIApplication.shared.restorationReport?.problems.map(\.reason) == [])
        save("better")
        app.terminate()
        try app.launch()
        #expect(value == "better" && reason == .restoring)
    }

    // S-LIFE-28.11, S-LIFE-28.12
    @Test(arguments: ["killed", "terminated", "lived long", "machine"])
    func `S-LIFE-28: a run that ends in another way, or lives longer than five minutes, ends the row`(_ end: String)
        throws
    {
        try prepare()
        try crashThreeTimes {
            app.pass(seconds: 11)
            switch end {
            case "killed": app.kill()
            case "terminated": app.terminate()
            case "machine":
                app.kill()
                app.restartMachine()
            default:
                app.pass(seconds: 300)
                app.dieHere()
                app.kill()
            }
        }
        try app.launch()
        #expect(reason == .restoring && hasSheet && value == "worse")
    }

    @Test func `S-LIFE-28: without the minutes in which crashes count, none counts`() throws {
        settings.configuration.crashLoopInterval = 0
        try prepare()
        try crashThreeTimes()
        try app.launch()
        #expect(reason == .restoring && hasSheet)
    }

    // S-REASON-10.5
    // S-LIFE-28.10
    @Test func `S-LIFE-28, S-REASON-4, S-REASON-10: a policy of its own starts fresh, and keeps the state aside`()
        throws
    {
        settings.configuration.launchPolicies = [.crashLoop: .startFresh]
        try prepare()
        try crashThreeTimes()
        try app.launch()
        #expect(reason == .crashLoop && value == nil && app.restoredPaths.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        #expect(names.contains { $0.hasSuffix(".crashed") } && !names.contains { $0.hasSuffix(".state") })
    }

    // S-LIFE-28.12
    @Test func `S-LIFE-25, S-LIFE-28: a new version of the app begins a new row`() throws {
        try prepare()
        try crashThreeTimes()
        app.bundleVersion = "2"
        try app.launch()
        #expect(reason == .updated && hasSheet)
        crashSlowly()
        try app.launch()
        #expect(reason == .updated && hasSheet)
    }

    @Test func `S-LIFE-19, S-LIFE-28: in developer mode nothing is left out`() throws {
        try prepare()
        try crashThreeTimes()
        app.isInDeveloperMode = true
        try app.launch()
        #expect(reason == .restoring && hasSheet)
    }

    @Test func `S-LIFE-16, S-LIFE-28: discarding the state ends the row`() throws {
        try prepare()
        try crashThreeTimes()
        try app.launch()
        UIApplication.shared.discardRestorableState()
        save("new")
        crashSlowly()
        try app.launch()
        #expect(reason == .restoring && value == "new")
    }

    @Test func `S-LIFE-28: what the user has opened since is what is left out`() throws {
        try prepare()
        try app.launch()
        crashSlowly()
        try app.launch()
        crashSlowly()
        try app.launch()
        app.pass(seconds: 11)
        app.root?.present(RecreatedController("Sheet"), animated: false)
        app.settle()
        save("with the sheet")
        app.dieHere()
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Root", "Sheet"]])
        #expect(value == "with the sheet" && reason == .crashLoop)
    }

    @Test func `S-LIFE-28: a controller that was in front and has gone is not blamed`() throws {
        try prepare()
        try app.launch()
        app.pass(seconds: 11)
        func suspect() throws -> ObjectFingerprint? { try #require(app.crashJournal?.launch).place.suspect }
        let root = try #require(try suspect())
        app.root?.present(RecreatedController("Sheet"), animated: false)
        app.settle()
        let sheet = try #require(try suspect())
        #expect(sheet != root)
        app.root?.dismiss(animated: false)
        app.settle()
        #expect(try suspect() == root)
        // If the screen that leaves crashes because editing ends, the screen below is innocent.
        let leaving = RecreatedController("Sheet")
        app.root?.present(leaving, animated: false)
        let field = UITextField()
        leaving.view.addSubview(field)
        field.becomeFirstResponder()
        var blamed: [ObjectFingerprint?] = []
        field.addAction(UIAction { _ in blamed.append(try? suspect()) }, for: .editingDidEnd)
        app.root?.dismiss(animated: false)
        #expect(blamed == [sheet])
    }

    // S-LIFE-28.1
    @Test func `S-LIFE-28: a crash long after the launch is no crash of the launch`() throws {
        #expect(UIStateRestorationConfiguration().crashLoopInterval == 300)
        try prepare()
        for _ in 0..<4 {
            try app.launch()
            #expect(reason == .restoring && value == "good")
            app.pass(seconds: 11)
            app.pass(seconds: 300)
            #expect(UIApplication.shared.currentScene.launchGuard == nil)
            crashSlowly(after: 0)
        }
    }

    @Test func `S-LIFE-28: a save that is asked for while crashes count says so in the journal, and then what it was`()
        throws
    {
        try prepare()
        try app.launch()
        app.pass(seconds: 11)
        func step() -> LaunchStep? { app.crashJournal?.launch?.place.step }
        var steps = [step()]
        try app.root(as: StateController.self).onEncode = { _ in steps.append(step()) }
        app.save()
        steps.append(step())
        #expect(steps == [.running, .encoding, .running])
    }
}
