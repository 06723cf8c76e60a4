import Foundation
import UIKit

/// An app as a process of its own, without a display: started, driven, killed for real and started again.
///
/// The app needs nothing for it but UIKit. Its state, key, documents and other files lie in `folder`.
///
/// ```swift
/// let app = try AppProcess(executable: url)
/// try await app.start()
/// try await app.press("Edit")
/// try await app.flush()
/// try app.kill()
/// try await app.start()
/// ```
public actor AppProcess {
    /// The app's home, in which its state, documents, caches and settings lie; removed with this object.
    public nonisolated let folder: URL
    /// The presentation trees of the app's windows, as it showed them last.
    public private(set) var windows: [PresentationNode] = []
    /// What the app was to show while it was launched last: what it had shown before (spec chapter 14).
    public private(set) var snapshot: [PresentationNode] = []
    /// How long to wait for the app before a test fails.
    public var patience = Duration.seconds(30)

    private let executable: URL
    private let arguments: [String]
    private let environment: [String: String]
    private var process: Process?
    private var connection: LineConnection?
    private var listener: SocketListener?
    private var answers: [Int: SocketMessage.FromApp.Answer] = [:]
    private var lastNumber = 0
    private var isConnected = false
    /// The newest event of each page that the app reported as saved.
    package private(set) var savedEvents: [String: Int] = [:]
    private var started = Date.distantPast

    /// - Parameters:
    ///   - environment: added to the test's own.
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
        if let process, process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Life

    /// The app's process; nil while none runs.
    public var processIdentifier: Int32? { process.flatMap { $0.isRunning ? $0.processIdentifier : nil } }

    /// Starts the app and waits until it shows something.
    ///
    /// - Parameters:
    ///   - extraArguments: added to those that it always gets, for this launch.
    ///   - bundleVersion: stands for its `CFBundleVersion` in this launch: another version of the app is started.
    public func start(arguments extraArguments: [String] = [], bundleVersion: String? = nil) async throws {
        let socket = folder.appendingPathComponent("s-\(UUID().uuidString.prefix(6))").path
        let listener = try SocketListener(path: socket)
        self.listener = listener
        // Messages of the run before that are still on their way are not received any more.
        connection = nil
        isConnected = false
        windows = []
        snapshot = []
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments + extraArguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": folder.path, "CFFIXED_USER_HOME": folder.path,
            "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
            "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
            "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path, "UIKIT_DISPLAY": "socket:\(socket)",
        ]) { $1 }.merging(environment) { $1 }
        if let bundleVersion { process.environment?["UIKIT_BUNDLE_VERSION"] = bundleVersion }
        // An app that outlives its test must not keep the test's own output open.
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try logFile()
        started = Date()
        try process.run()
        self.process = process
        listener.accept { [weak self] descriptor in
            let connection = LineConnection(descriptor: descriptor)
            Task { await self?.connected(connection) }
        }
        try await wait(for: "the app to show something") { isConnected && !windows.isEmpty }
    }

    /// What the app has written to standard error so far, in all its runs.
    public nonisolated var log: String {
        (try? String(contentsOf: logURL, encoding: .utf8)) ?? ""
    }

    private nonisolated var logURL: URL { folder.appendingPathComponent("standard-error.log") }

    private func logFile() throws -> FileHandle {
        if !FileManager.default.fileExists(atPath: logURL.path) { try Data().write(to: logURL) }
        let handle = try FileHandle(forWritingTo: logURL)
        try handle.seekToEnd()
        return handle
    }

    /// Ends the app with SIGKILL, and waits until it is gone.
    public func kill() throws {
        try end(with: SIGKILL)
    }

    /// Waits until the app has ended by itself.
    ///
    /// - Throws: `UIKitTestingError.timeout` after `patience`.
    public func waitForEnd() async throws {
        let end = ContinuousClock.now + patience
        while let process, process.isRunning {
            guard ContinuousClock.now < end else { throw UIKitTestingError.timeout("waiting for the app's end") }
            try await Task.sleep(for: .milliseconds(2))
        }
        process = nil
    }

    /// Ends the app with `signal`, and waits until it is gone.
    ///
    /// - Returns: its exit status.
    @discardableResult
    public func end(with signal: Int32 = SIGTERM) throws -> Int32 {
        guard let process else { throw UIKitTestingError.processEnded("it was not started") }
        Foundation.kill(process.processIdentifier, signal)
        process.waitUntilExit()
        self.process = nil
        connection?.close()
        connection = nil
        return process.terminationStatus
    }

    /// Makes unreadable, as a disk may, what the app has saved since it was started last, while it does not run. The next launch restores
    /// what was saved before that, if the app had been started before.
    ///
    /// - Throws: if a file cannot be written.
    /// - Returns: false if nothing was saved.
    @discardableResult
    public func damageNewestSave() throws -> Bool {
        try SavedStateFiles(folder: folder.appendingPathComponent("state")).damage(writtenSince: started)
    }

    // MARK: What the user does

    /// The first element with that label, and role if one is given, in reading order; nil if none is shown now.
    public func element(_ label: String, role: PresentationRole? = nil) -> PresentationNode? {
        windows.firstElement { $0.label == label && (role == nil || $0.role == role) }
    }

    /// Waits until an element of that label is shown.
    @discardableResult
    public func waitForElement(_ label: String, role: PresentationRole? = nil) async throws -> PresentationNode {
        try await wait(for: "\"\(label)\" to be shown") { element(label, role: role) != nil }
        guard let element = element(label, role: role) else { throw UIKitTestingError.noElement(label) }
        return element
    }

    /// Waits until such an element is shown, and presses it.
    ///
    /// - Throws: if it does not come in time or does not take the press.
    public func press(_ label: String, role: PresentationRole? = nil) async throws {
        let element = try await waitForElement(label, role: role)
        try await deliver(.activate(element.id), to: label)
    }

    /// Waits until such an element is shown, and makes a gesture in its middle: `.tap(count: 2)` or `.swipe(.left)`; a long
    /// press is `.longPress(.began)` and `.longPress(.ended)`.
    ///
    /// - Throws: if it does not come in time or nobody takes the gesture.
    public func make(_ gesture: DisplayEvent.Gesture, on label: String, role: PresentationRole? = nil) async throws {
        let element = try await waitForElement(label, role: role)
        try await deliver(.gesture(element.id, gesture), to: label)
    }

    /// Waits until a field of that label is shown, and replaces its text. The cursor is at its end, or where `cursor` says (UTF-16).
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - label: The label of the field. Elements of the same label that take no text are skipped.
    ///   - role: The role of the field, or nil for any.
    ///   - cursor: The position of the cursor, or nil for the end.
    /// - Throws: `UIKitTestingError.timeout` if no such field comes, and `.notHandled` if it does not take the text.
    public func type(
        _ text: String, into label: String, role: PresentationRole? = nil, cursor: Int? = nil
    ) async throws {
        func field() -> PresentationNode? { windows.textElement(label, role: role) }
        try await wait(for: "a field \"\(label)\" to be shown") { field() != nil }
        guard let element = field() else { throw UIKitTestingError.noElement(label) }
        let selection = TextInput.Selection(location: cursor ?? text.utf16.count, length: 0)
        try await deliver(.edit(element.id, text: text, selection: selection), to: label)
    }

    /// Runs the app's reaction to `event` and waits for its end.
    public func deliver(_ event: DisplayEvent, to label: String = "the element") async throws {
        let answer = try await ask { .init(number: $0, deliver: event) }.result
        guard answer == "handled" else { throw UIKitTestingError.notHandled(label, answer) }
    }

    /// Sends `event` without waiting for what becomes of it: for a kill in the middle.
    public func send(_ event: DisplayEvent) {
        lastNumber += 1
        send(.init(number: lastNumber, deliver: event))
    }

    /// Sends `event` as one of a page's, which hears when it is saved (`savedEvents`).
    ///
    /// - Returns: its number.
    @discardableResult
    package func send(_ event: DisplayEvent, from page: String) -> Int {
        lastNumber += 1
        send(.init(number: lastNumber, deliver: event, page: page))
        return lastNumber
    }

    /// Waits until everything that changed so far is durable.
    public func flush() async throws {
        _ = try await ask { .init(number: $0, flush: true) }
    }

    /// What the app reports of its launch's restoration and of its newest save as wrong: lines of a reason, where the object stands,
    /// and a sentence, such as `superNotCalled Root/Note: …` (`RestorationReport.Reason`).
    public func reportedProblems() async throws -> [String] {
        let answer = try await ask { .init(number: $0, inspect: true) }
        return [answer.restored, answer.saved].flatMap { $0?.problems.elements ?? [] }.map {
            "\($0.reason) \($0.key ?? ""): \($0.message)"
        }
    }

    // MARK: Connection

    private func connected(_ connection: LineConnection) {
        self.connection = connection
        // A stream keeps the order of the messages, which tasks of their own would not.
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
        if let saved = message.saved { savedEvents = saved }
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
    /// - Throws: `UIKitTestingError.timeout` after `patience`, `.processEnded` if the app ends meanwhile.
    public func wait(for what: String, until condition: () -> Bool) async throws {
        let end = ContinuousClock.now + patience
        while !condition() {
            guard let process, process.isRunning else { throw UIKitTestingError.processEnded("waiting for \(what)") }
            guard ContinuousClock.now < end else { throw UIKitTestingError.timeout("waiting for \(what)") }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
