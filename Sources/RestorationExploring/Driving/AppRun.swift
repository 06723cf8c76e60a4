import ChildProcesses
import Foundation
import StateRestoration
import UIKitTesting

/// One launch of the app after the other, in one home: started, driven, ended for real.
///
/// It belongs to one thread, which waits in each call.
final class AppRun {
    let home: AppHome
    private let app: ExploredApp
    private var process: ChildProcess?
    private var channel: MessageChannel?
    private var lastNumber = 0
    /// Whether the app has not come to its first rest yet.
    private var isLaunching = false
    private var started = Date.distantPast
    /// What the app shows.
    private(set) var windows: [PresentationNode] = []

    /// What stands behind what the app shows, and what its passes have come to.
    struct Insight {
        var inspection = AppInspection()
        var restored: PassRecord?
        var saved: PassRecord?
    }

    init(_ app: ExploredApp, in home: AppHome) {
        self.app = app
        self.home = home
    }

    /// Before its folder goes, in which it may be writing.
    deinit { kill() }

    private var logFile: String { home.folder.path + "/output.log" }

    /// What the app has written since it was started last.
    var log: String { FileManager.default.contents(atPath: logFile).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    // MARK: Life

    /// Starts the app, and returns when it shows something and its launch has ended.
    func launch(bundleVersion: String? = nil, arguments: [String] = []) throws(AppFailure) {
        let channel = try MessageChannel()
        isLaunching = true
        var environment = ExploredApp.neededByPrograms(in: ProcessInfo.processInfo.environment)
            .merging(app.environment) { $1 }
            .merging(home.environment) { $1 }
        environment["UIKIT_DISPLAY"] = channel.address
        environment["UIKIT_BUNDLE_VERSION"] = bundleVersion
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,sanitize=no,limit=24,cache=no"
        windows = []
        started = Date()
        self.channel = channel
        var command = ChildProcess.Command(
            app.executable.path, app.arguments + arguments, output: .file(logFile), errors: .sameAsOutput)
        command.environment = environment
        process = try Unfinished.start(command)
        let last = ContinuousClock.now + app.patience
        while !channel.accept(within: .milliseconds(50)) {
            if process?.terminationStatus != nil { throw failure() }
            guard ContinuousClock.now < last else { throw hang() }
        }
        while windows.isEmpty { take(try next(before: last)) }
        try settle()
        isLaunching = false
    }

    /// Ends the app with SIGKILL.
    func kill() {
        if let process { Unfinished.end(process) }
        process = nil
        channel = nil
    }

    /// Makes what the app has saved since it was started last unreadable, while it does not run.
    ///
    /// - Returns: false if it has saved nothing.
    @discardableResult
    func damageNewestSave() -> Bool { home.damageSaves(since: started) }

    /// Ends the app with SIGTERM, upon which it saves.
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

    /// - Returns: false if the element is not there, or does not take it.
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

    /// Sends an event and does not wait for what comes of it.
    func send(_ event: DisplayEvent) {
        lastNumber += 1
        channel?.send(.init(number: lastNumber, deliver: event))
    }

    /// Waits until everything that changed so far is saved, and nothing changes any more.
    func settle() throws(AppFailure) {
        for _ in 0..<8 {
            let before = windows
            _ = try ask { .init(number: $0, flush: true) }
            if windows == before { return }
        }
    }

    /// Goes on taking in what the app shows for so long, or until `isEnough`.
    func watch(for limit: Duration, until isEnough: () -> Bool = { false }) throws(AppFailure) {
        let last = ContinuousClock.now + limit
        while !isEnough(), ContinuousClock.now < last {
            if let message = channel?.receive(within: last - .now) { take(message) }
            if channel?.isClosed ?? true { throw failure() }
        }
    }

    func insight() throws(AppFailure) -> Insight {
        let answer = try ask { .init(number: $0, inspect: true) }
        return Insight(
            inspection: answer.inspection ?? AppInspection(), restored: answer.restored, saved: answer.saved)
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
    }

    /// Swift's runtime writes where the app is when it gets this signal, which UIKit here does not take for a crash of the app;
    /// then the app goes on.
    private func hang() -> AppFailure {
        process?.send(SIGQUIT)
        let last = ContinuousClock.now + .seconds(20)
        while process?.waitUntilExit(within: .milliseconds(20)) == nil, !log.contains("Backtrace took"),
            ContinuousClock.now < last
        {}
        kill()
        return AppFailure(
            kind: .hung, isAtLaunch: isLaunching, log: log, noted: home.notedPlace(isAtLaunch: isLaunching))
    }

    /// How the app has ended, that has gone. Writing a stack takes its time.
    private func failure() -> AppFailure {
        guard let status = process?.waitUntilExit(within: .seconds(60)) else { return hang() }
        kill()
        let kind = status.signal.map { AppFailure.Kind.crashed(signal: $0) }
        return AppFailure(kind: kind ?? .ended(status: status.exitCode ?? 0), isAtLaunch: isLaunching, log: log)
    }
}
