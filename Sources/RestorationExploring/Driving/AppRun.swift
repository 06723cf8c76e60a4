import ChildProcesses
import Foundation
import RepriseRestoration
import UIKitTesting

/// A series of launches of the app in one home. It starts the app, drives it and ends its process.
///
/// A run belongs to one thread, which waits in each call.
final class AppRun {
    let home: AppHome
    private let app: ExploredApp
    private var process: ChildProcess?
    private var channel: MessageChannel?
    private var lastNumber = 0
    /// True until the app first becomes idle.
    private var isLaunching = false
    private var started = Date.distantPast
    /// The presented windows of the app. Those of scenes after the first one are numbered (`SceneNumber`).
    private(set) var windows: [PresentationNode] = []
    /// The sessions of the presented scenes, in the same order. Empty for an app without scenes.
    private var shownScenes: [String] = []

    init(_ app: ExploredApp, in home: AppHome) {
        self.app = app
        self.home = home
    }

    /// Kills the app before its folder is removed, because the app may be writing in it.
    deinit { kill() }

    private var logFile: String { home.folder.path + "/output.log" }

    /// The output of the app since its latest start, or an empty text before that.
    var log: String { FileManager.default.contents(atPath: logFile).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    // MARK: Life

    /// Starts the app, and waits until it shows something and becomes idle. Opens the scenes that were open in the home
    /// before.
    ///
    /// - Throws: `AppFailure` if the app cannot be started, ends, or does not get there within its patience.
    func launch(bundleVersion: String? = nil, arguments: [String] = []) throws(AppFailure) {
        let channel = try MessageChannel()
        isLaunching = true
        var command = command(arguments: arguments)
        command.environment["UIKIT_DISPLAY"] = channel.address
        if let bundleVersion { command.environment["UIKIT_BUNDLE_VERSION"] = bundleVersion }
        windows = []
        started = Date()
        let scenes = home.scenes
        shownScenes = []
        self.channel = channel
        process = try Unfinished.start(command)
        let last = ContinuousClock.now + app.patience
        while !channel.accept(within: .milliseconds(50)) {
            if process?.terminationStatus != nil { throw failure() }
            guard ContinuousClock.now < last else { throw hang() }
        }
        while windows.isEmpty { take(try next(before: last)) }
        // A scene that the app requested right before its end may be the only one it shows now.
        if !scenes.isEmpty, scenes != shownScenes { _ = try ask { .init(number: $0, open: scenes) } }
        try settle()
        isLaunching = false
        home.scenes = shownScenes
    }

    /// Returns the command that starts the app in its home.
    func command(arguments: [String]) -> ChildProcess.Command {
        var command = ChildProcess.Command(
            app.executable.path, app.arguments + arguments, output: .file(logFile), errors: .sameAsOutput)
        command.environment = ExploredApp.neededByPrograms(in: ProcessInfo.processInfo.environment)
            .merging(app.environment) { $1 }
            .merging(home.environment) { $1 }
        command.environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,sanitize=no,limit=24,cache=no"
        return command
    }

    /// Returns true if the app would migrate a state in its home. The app must not be running.
    func hasMigration() -> Bool {
        var command = command(arguments: ["-UIStateMigrationDryRun", "YES"])
        (command.output, command.errors) = (.collected, .null)
        guard let outcome = try? ChildProcess.run(command, within: .seconds(30)) else { return false }
        return outcome.text.contains(" → ")
    }

    /// Ends the app with SIGKILL, and waits for its end. Does nothing if it isn't running.
    func kill() {
        if let process { Unfinished.end(process) }
        process = nil
        channel = nil
    }

    /// Corrupts the saves made since the app's latest start. The app must not be running.
    ///
    /// - Returns: false if it saved nothing.
    @discardableResult
    func damageNewestSave() -> Bool { home.damageSaves(since: started) }

    /// Ends the app with SIGTERM, which makes it save first. Does nothing if it isn't running.
    ///
    /// - Throws: `AppFailure` if another signal ended it, or if it still runs after its patience.
    func terminate() throws(AppFailure) {
        guard let process else { return }
        process.send(SIGTERM)
        guard let status = process.waitUntilExit(within: app.patience) else { throw hang() }
        kill()
        if let signal = status.signal, signal != SIGTERM {
            throw AppFailure(kind: .crashed(signal: signal), log: log)
        }
    }

    // MARK: What the user does

    /// Performs an action, and waits for its effects.
    ///
    /// - Returns: false if the element does not exist or refuses the action.
    /// - Throws: `AppFailure` if the app ends or does not answer.
    @discardableResult
    func perform(_ action: ExplorerAction) throws(AppFailure) -> Bool {
        let events = action.events(in: windows)
        guard !events.isEmpty else { return false }
        var wasHandled = false
        for event in events {
            let result = try deliver(event)
            wasHandled = result == "handled" || wasHandled
        }
        try settle()
        return wasHandled
    }

    @discardableResult
    func deliver(_ event: DisplayEvent) throws(AppFailure) -> String {
        try ask { .init(number: $0, deliver: event) }.result
    }

    /// Sends an event without waiting for its effects.
    func send(_ event: DisplayEvent) {
        lastNumber += 1
        channel?.send(.init(number: lastNumber, deliver: event))
    }

    /// Waits until all changes are saved and the windows no longer change. Gives up waiting after eight saves. Throws
    /// an `AppFailure` if the app ends or does not answer.
    func settle() throws(AppFailure) {
        for _ in 0..<8 {
            let before = windows
            _ = try ask { .init(number: $0, flush: true) }
            if windows == before { return }
        }
    }

    /// Receives updates of the interface for the given time, or until `isEnough` returns true.
    ///
    /// - Throws: `AppFailure` if the app ends.
    func watch(for limit: Duration, until isEnough: () -> Bool = { false }) throws(AppFailure) {
        let last = ContinuousClock.now + limit
        while !isEnough(), ContinuousClock.now < last {
            if let message = channel?.receive(within: last - .now) { take(message) }
            if channel?.isClosed ?? true { throw failure() }
        }
    }

    func insight() throws(AppFailure) -> Insight {
        Insight(scenes: try ask { .init(number: $0, inspect: true) }.inspected ?? [])
    }

    // MARK: Messages

    private func ask(
        _ message: (Int) -> SocketMessage.ToApp
    ) throws(AppFailure) -> SocketMessage.FromApp.Answer {
        lastNumber += 1
        channel?.send(message(lastNumber))
        let last = ContinuousClock.now + app.patience
        while true {
            let received = try next(before: last)
            take(received)
            if let answer = received.answer, answer.number == lastNumber { return answer }
        }
    }

    private func next(before last: ContinuousClock.Instant) throws(AppFailure) -> SocketMessage.FromApp {
        guard let channel else { throw AppFailure(kind: .ended(status: 0), isAtLaunch: isLaunching) }
        if let message = channel.receive(within: last - .now) { return message }
        throw channel.isClosed ? failure() : hang()
    }

    private func take(_ message: SocketMessage.FromApp) {
        if let show = message.show { windows = show }
        guard let scenes = message.scenes else { return }
        shownScenes = scenes
        // A launch opens the scenes of the home first.
        if !isLaunching { home.scenes = scenes }
    }

    /// Returns the failure of an app that hangs, and kills the app. Before that, a signal makes Swift's runtime write a
    /// stack, for which this waits up to 20 seconds. UIKit does not count this signal as a crash of the app.
    ///
    /// On a busy machine, the stack of a crash takes longer than the app's patience. This waits for it, and returns the
    /// crash.
    private func hang() -> AppFailure {
        if log.contains(Self.beginOfStack), let status = process?.waitUntilExit(within: Self.timeForStack) {
            return failure(with: status)
        }
        process?.send(SIGQUIT)
        let last = ContinuousClock.now + .seconds(20)
        while process?.waitUntilExit(within: .milliseconds(20)) == nil, !log.contains("Backtrace took"),
            ContinuousClock.now < last
        {}
        kill()
        return AppFailure(
            kind: .hung, isAtLaunch: isLaunching, log: log, noted: home.notedPlace(isAtLaunch: isLaunching))
    }

    /// Returns the failure of an app that ended. It waits for the stack, which takes time to write. An app that still
    /// runs after 60 seconds counts as hanging.
    private func failure() -> AppFailure {
        guard let status = process?.waitUntilExit(within: Self.timeForStack) else { return hang() }
        return failure(with: status)
    }

    private static let timeForStack = Duration.seconds(60)
    /// The text that Swift's runtime writes when it begins the stack of a crash.
    private static let beginOfStack = "Backtracing from"

    private func failure(with status: TerminationStatus) -> AppFailure {
        kill()
        let kind = status.signal.map { AppFailure.Kind.crashed(signal: $0) }
        return AppFailure(kind: kind ?? .ended(status: status.exitCode ?? 0), isAtLaunch: isLaunching, log: log)
    }
}
