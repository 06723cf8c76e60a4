import ChildProcesses
import Foundation
import UIKit

/// An app in a separate process, without a display. A test starts it, drives it, kills it and starts it again.
///
/// The app only needs UIKit. Its state, key, documents and other files are in `folder`.
///
/// ```swift
/// let app = try AppProcess(executable: url)
/// try await app.start()
/// try await app.press("Edit")
/// try await app.flush()
/// try await app.kill()
/// try await app.start()
/// ```
public actor AppProcess {
    /// The app's home folder, which contains its state, documents, caches and settings. It is removed with this
    /// object.
    public nonisolated let folder: URL
    /// The app's latest presentation trees. If the app opened several scenes, the windows of all scenes, in the order in
    /// which the scenes opened. A start opens those again that were open before.
    public private(set) var windows: [PresentationNode] = []
    /// The trees that the app showed before its latest launch, as a display shows them during the launch (spec
    /// chapter 14).
    public private(set) var snapshot: [PresentationNode] = []
    /// The time to wait for the app before a test fails.
    public var patience = Duration.seconds(30)

    private let executable: URL
    private let arguments: [String]
    private let environment: [String: String]
    private var process: ChildProcess?
    private var connection: LineConnection?
    private var listener: SocketListener?
    private var answers: [Int: SocketMessage.FromApp.Answer] = [:]
    private var lastNumber = 0
    private var isConnected = false
    /// True from the beginning of a start until the app shows the scenes that were open before.
    private var isStarting = false
    /// The newest event of each page that the app reported as saved.
    package private(set) var savedEvents: [String: Int] = [:]
    /// The sessions of the shown scenes, and of those that the next start opens again.
    private var shownScenes: [String] = [], scenes: [String] = []
    private var started = Date.distantPast

    /// - Parameters:
    ///   - environment: environment variables in addition to the test's own.
    /// - Throws: an error if the app's folder cannot be made.
    public init(
        executable: URL, arguments: [String] = [], environment: [String: String] = [:]
    ) throws {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        process?.kill()
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Life

    /// The process identifier of the app, or nil if it isn't running.
    public var processIdentifier: Int32? { isRunning ? process?.identifier : nil }

    private var isRunning: Bool { process.map { $0.terminationStatus == nil } ?? false }

    /// Starts the app and waits until it shows something. Call `kill()` before if the app runs.
    ///
    /// - Parameters:
    ///   - extraArguments: additional arguments for this launch.
    ///   - bundleVersion: a `CFBundleVersion` for this launch, which simulates another version of the app.
    /// - Throws: `UIKitTestingError` if the app ends or shows nothing within `patience`, and another error if the
    ///   program cannot be started.
    public func start(arguments extraArguments: [String] = [], bundleVersion: String? = nil) async throws {
        let socket = folder.appendingPathComponent("s-\(UUID().uuidString.prefix(6))").path
        let listener = try SocketListener(path: socket)
        self.listener = listener
        // This discards late messages of the previous run.
        connection = nil
        isConnected = false
        isStarting = true
        windows = []
        snapshot = []
        shownScenes = []
        var variables = [
            "HOME": folder.path, "CFFIXED_USER_HOME": folder.path,
            "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
            "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
            "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path, "UIKIT_DISPLAY": "socket:\(socket)",
        ].merging(environment) { $1 }
        if let bundleVersion { variables["UIKIT_BUNDLE_VERSION"] = bundleVersion }
        started = Date()
        process = try ChildProcess(
            .init(
                executable.path, arguments + extraArguments, variables: variables,
                errors: .file(logURL.path, appends: true)))
        listener.accept { [weak self] descriptor in
            let connection = LineConnection(descriptor: descriptor)
            Task { await self?.connected(connection) }
        }
        try await wait(for: "the app to show something") { isConnected && !windows.isEmpty }
        let known = scenes
        if !known.isEmpty, known != shownScenes { _ = try await ask { .init(number: $0, open: known) } }
        isStarting = false
        scenes = shownScenes
    }

    /// The output of all of the app's runs to standard error. Empty before the first run.
    public nonisolated var log: String {
        (try? String(contentsOf: logURL, encoding: .utf8)) ?? ""
    }

    private nonisolated var logURL: URL { folder.appendingPathComponent("standard-error.log") }

    /// Ends the app with SIGKILL, and waits until it ends.
    ///
    /// - Throws: `UIKitTestingError.processEnded` if the app was not started, and `.timeout` if it still runs after
    ///   `patience`.
    public func kill() async throws {
        try await end(with: SIGKILL)
    }

    /// Waits until the app ends by itself. Returns at once if it isn't running.
    ///
    /// - Throws: `UIKitTestingError.timeout` if it still runs after `patience`.
    public func waitForEnd() async throws {
        guard let process else { return }
        guard await process.waitForExit(within: patience) != nil else {
            throw UIKitTestingError.timeout("waiting for the app's end")
        }
        self.process = nil
    }

    /// Ends the app with `signal`, and waits until it ends.
    ///
    /// - Parameter signal: The signal's number.
    /// - Returns: its exit status, or the signal that ended it.
    /// - Throws: `UIKitTestingError.processEnded` if the app was not started, and `.timeout` if it still runs after
    ///   `patience`.
    @discardableResult
    public func end(with signal: Int32 = SIGTERM) async throws -> Int32 {
        guard let process else { throw UIKitTestingError.processEnded("it was not started") }
        process.send(signal)
        guard let status = await process.waitForExit(within: patience) else {
            throw UIKitTestingError.timeout("waiting for the app's end")
        }
        self.process = nil
        connection?.close()
        connection = nil
        return status.exitCode ?? status.signal ?? 0
    }

    /// Corrupts the saves since the app's latest start, as a faulty disk may. The app must not be running. The next
    /// launch restores the state from before that start, if there is one.
    ///
    /// - Throws: an error if a file cannot be written.
    /// - Returns: false if nothing was saved.
    @discardableResult
    public func damageNewestSave() throws -> Bool {
        try SavedStateFiles(folder: folder.appendingPathComponent("state")).damage(writtenSince: started)
    }

    // MARK: What the user does

    /// Returns the first shown element with that label in reading order, or nil if there is none.
    ///
    /// - Parameters:
    ///   - label: the label of the element.
    ///   - role: the role of the element, or nil for any.
    public func element(_ label: String, role: PresentationRole? = nil) -> PresentationNode? {
        windows.firstElement { $0.label == label && (role == nil || $0.role == role) }
    }

    /// Waits until an element with that label is shown, and returns it.
    ///
    /// - Throws: `UIKitTestingError.timeout` if the element does not appear within `patience`, and `.processEnded` if
    ///   the app ends.
    @discardableResult
    public func waitForElement(_ label: String, role: PresentationRole? = nil) async throws -> PresentationNode {
        try await wait(for: "\"\(label)\" to be shown") { element(label, role: role) != nil }
        guard let element = element(label, role: role) else { throw UIKitTestingError.noElement(label) }
        return element
    }

    /// Waits until an element with that label is shown, and presses it.
    ///
    /// - Parameters:
    ///   - label: the label of the element.
    ///   - role: the role of the element, or nil for any.
    /// - Throws: `UIKitTestingError.timeout` if the element does not appear, and `.notHandled` if it does not react
    ///   to the press.
    public func press(_ label: String, role: PresentationRole? = nil) async throws {
        let element = try await waitForElement(label, role: role)
        try await deliver(.activate(element.id), to: label)
    }

    /// Waits until an element with that label is shown, and makes a gesture in its middle.
    ///
    /// - Parameters:
    ///   - gesture: the gesture, such as `.tap(count: 2)` or `.swipe(.left)`. A long press consists of
    ///     `.longPress(.began)` and `.longPress(.ended)`.
    ///   - label: the label of the element.
    ///   - role: the role of the element, or nil for any.
    /// - Throws: `UIKitTestingError.timeout` if the element does not appear, and `.notHandled` if nothing reacts to
    ///   the gesture.
    public func make(_ gesture: DisplayEvent.Gesture, on label: String, role: PresentationRole? = nil) async throws {
        let element = try await waitForElement(label, role: role)
        try await deliver(.gesture(element.id, gesture), to: label)
    }

    /// Waits until a field with that label is shown, and replaces its text.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - label: The label of the field. Elements with the same label that are not editable are skipped.
    ///   - role: The role of the field, or nil for any.
    ///   - cursor: The position of the cursor in UTF-16 code units, or nil for the end.
    /// - Throws: `UIKitTestingError.timeout` if the field does not appear, and `.notHandled` if it refuses the
    ///   text.
    public func type(
        _ text: String, into label: String, role: PresentationRole? = nil, cursor: Int? = nil
    ) async throws {
        func field() -> PresentationNode? { windows.textElement(label, role: role) }
        try await wait(for: "a field \"\(label)\" to be shown") { field() != nil }
        guard let element = field() else { throw UIKitTestingError.noElement(label) }
        let selection = TextInput.Selection(location: cursor ?? text.utf16.count, length: 0)
        try await deliver(.edit(element.id, text: text, selection: selection), to: label)
    }

    /// Delivers `event`, and waits until the app handled it.
    ///
    /// - Throws: `UIKitTestingError.notHandled` if the app does not react to the event, `.timeout` if it does not
    ///   answer, and `.processEnded` if it ends.
    public func deliver(_ event: DisplayEvent, to label: String = "the element") async throws {
        let answer = try await ask { .init(number: $0, deliver: event) }.result
        guard answer == "handled" else { throw UIKitTestingError.notHandled(label, answer) }
    }

    /// Sends `event` without waiting for its result, for example to kill the app meanwhile. Does nothing if the app
    /// isn't connected.
    public func send(_ event: DisplayEvent) {
        lastNumber += 1
        send(.init(number: lastNumber, deliver: event))
    }

    /// Sends `event` as a page does. `savedEvents` shows when it is saved.
    ///
    /// - Returns: the number of the event.
    @discardableResult
    package func send(_ event: DisplayEvent, from page: String) -> Int {
        lastNumber += 1
        send(.init(number: lastNumber, deliver: event, page: page))
        return lastNumber
    }

    /// Waits until all changes so far are durable.
    ///
    /// - Throws: `UIKitTestingError.timeout` if the app does not answer, and `.processEnded` if it ends.
    public func flush() async throws {
        _ = try await ask { .init(number: $0, flush: true) }
    }

    /// Returns the problems that the app reports about its restoration at launch and its newest save. Each line has
    /// a reason, the object's path and a sentence, such as `superNotCalled Root/Note: …`
    /// (`RestorationReport.Reason`).
    ///
    /// - Throws: `UIKitTestingError.timeout` if the app does not answer, and `.processEnded` if it ends.
    public func reportedProblems() async throws -> [String] {
        let answer = try await ask { .init(number: $0, inspect: true) }
        let records = (answer.inspected ?? []).flatMap { [$0.restored, $0.saved] }
        return records.flatMap { $0?.problems.elements ?? [] }.map {
            "\($0.reason) \($0.key ?? ""): \($0.message)"
        }
    }

    // MARK: Connection

    private func connected(_ connection: LineConnection) {
        self.connection = connection
        // A stream keeps the order of the messages, which separate tasks would not.
        let (messages, continuation) = AsyncStream.makeStream(of: SocketMessage.FromApp.self)
        let reader = SocketReader()
        connection.readLines { line in
            guard let message = reader.message(from: line) else { return }
            continuation.yield(message)
        } end: {
            continuation.finish()
        }
        Task { [weak self] in
            for await message in messages { await self?.received(message, from: connection) }
        }
    }

    private func received(_ message: SocketMessage.FromApp, from connection: LineConnection) {
        guard connection === self.connection else { return }
        isConnected = true
        if let snapshot = message.snapshot { self.snapshot = snapshot }
        if let show = message.show { windows = show }
        if let scenes = message.scenes {
            shownScenes = scenes
            if !isStarting { self.scenes = scenes }
        }
        if let saved = message.saved { savedEvents.merge(saved) { max($0, $1) } }
        if let answer = message.answer { answers[answer.number] = answer }
    }

    private func send(_ message: SocketMessage.ToApp) {
        guard let data = try? JSONEncoder().encode(message) else { return }
        connection?.write(data)
    }

    private func ask(_ message: (Int) -> SocketMessage.ToApp) async throws -> SocketMessage.FromApp.Answer {
        lastNumber += 1
        let number = lastNumber
        send(message(number))
        try await wait(for: "an answer") { answers[number] != nil }
        guard let answer = answers.removeValue(forKey: number) else { throw UIKitTestingError.timeout("an answer") }
        return answer
    }

    /// Waits until `condition` is true.
    ///
    /// - Parameters:
    ///   - what: a description of the condition for the error.
    ///   - condition: a closure that returns true when the wait is over.
    /// - Throws: `UIKitTestingError.timeout` after `patience`, and `.processEnded` if the app ends meanwhile.
    public func wait(for what: String, until condition: () -> Bool) async throws {
        let end = ContinuousClock.now + patience
        while !condition() {
            guard isRunning else { throw UIKitTestingError.processEnded("waiting for \(what)") }
            guard ContinuousClock.now < end else { throw UIKitTestingError.timeout("waiting for \(what)") }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
