import Foundation

/// A window of a driven browser. Tests use it as a user would: by what it shows, with keys and the pointer.
struct DrivenWindow: Sendable {
    let driver: any BrowserDriver
    private let handle: String

    /// The longest time to wait for the page.
    private static let patience = Duration.seconds(60)

    /// Opens a window, and waits until its page loaded.
    ///
    /// - Parameter isPrivate: true for a private window, which only Firefox can open.
    init(_ address: String, in driver: any BrowserDriver, isPrivate: Bool = false) async throws {
        self.driver = driver
        // The session's current window may be closed, but its first one never is.
        guard let first = try await Self.handles(in: driver).first else {
            throw Chromium.Failure(description: "no windows")
        }
        _ = try await driver.call(DriverCommand("SwitchToWindow", "/window", ["handle": first]))
        let kind: [String: Any] = ["type": "window", "private": isPrivate]
        let opened = try await driver.call(DriverCommand("NewWindow", "/window/new", kind))
        guard let handle = (try JSONSerialization.jsonObject(with: opened) as? [String: Any])?["handle"] as? String
        else { throw Chromium.Failure(description: "no window: \(String(decoding: opened, as: UTF8.self))") }
        self.handle = handle
        try await go(to: address)
    }

    private init(handle: String, in driver: any BrowserDriver) {
        self.driver = driver
        self.handle = handle
    }

    /// Returns the windows and tabs of the browser, by the browser's names for them.
    private static func handles(in driver: any BrowserDriver) async throws -> [String] {
        let all = try await driver.call(DriverCommand("GetWindowHandles", "/window/handles", method: "GET"))
        guard let handles = try JSONSerialization.jsonObject(with: all) as? [String] else {
            throw Chromium.Failure(description: "no windows: \(String(decoding: all, as: UTF8.self))")
        }
        return handles
    }

    /// Does something by which the page opens a window.
    ///
    /// - Returns: the new windows when `isOver` is true in the page. If it doesn't become true in time, the test fails.
    func windowsOpened(by press: () async throws -> Void, until isOver: String) async throws -> [DrivenWindow] {
        let before = try await Self.handles(in: driver)
        try await press()
        try await wait(for: "the press to be over", until: isOver)
        return try await Self.handles(in: driver).filter { !before.contains($0) }
            .map { DrivenWindow(handle: $0, in: driver) }
    }

    /// Sends a command to this window.
    @discardableResult
    func call(
        _ name: String, _ path: String, _ parameters: [String: any Sendable] = [:], method: String = "POST"
    ) async throws -> Data {
        _ = try await driver.call(DriverCommand("SwitchToWindow", "/window", ["handle": handle]))
        return try await driver.call(DriverCommand(name, path, parameters, method: method))
    }

    /// Navigates the window to an address, and waits until the page loaded.
    func go(to address: String) async throws { try await call("Navigate", "/url", ["url": address]) }

    /// Presses the browser's own button, and waits for the page before.
    func goBack() async throws { try await call("Back", "/back") }

    func close() async throws { try await call("CloseWindow", "/window", method: "DELETE") }

    /// Returns the value of an expression as a string.
    func evaluate(_ script: String) async throws -> String {
        try Self.text(of: try await call("ExecuteScript", "/execute/sync", Self.parameters(of: script)), script)
    }

    /// Returns the value of an expression in the page of a frame, from whatever site.
    func evaluate(_ script: String, inFrame selector: String) async throws -> String {
        let element = try await element(selector)
        // Firefox takes the element's name, and WebKit the element. `call` would lead back to the window's page.
        let frame: [String: Any] = ["id": element, "element": element.values.first ?? ""]
        _ = try await driver.call(DriverCommand("SwitchToFrame", "/frame", frame))
        let command = try DriverCommand("ExecuteScript", "/execute/sync", Self.parameters(of: script))
        return try Self.text(of: try await driver.call(command), script)
    }

    private static func parameters(of script: String) -> [String: any Sendable] {
        ["script": "return String(\(script))", "args": [String]()]
    }

    private static func text(of value: Data, _ script: String) throws -> String {
        guard let text = try JSONSerialization.jsonObject(with: value, options: .fragmentsAllowed) as? String else {
            throw Chromium.Failure(description: "\(script): \(String(decoding: value, as: UTF8.self))")
        }
        return text
    }

    /// Waits until an expression is true.
    func wait(for what: String, until condition: String) async throws {
        guard try await !becomes(condition, within: Self.patience) else { return }
        throw Chromium.Failure(
            description: "Waited in vain for \(what). The page shows: \(try await evaluate("document.body.innerText"))")
    }

    /// Returns true if an expression becomes true in time.
    func becomes(_ condition: String, within time: Duration) async throws -> Bool {
        let end = ContinuousClock.now + time
        // While a page loads, even its body may be missing.
        let isTrue = "(() => { try { return !!(\(condition)) } catch { return false } })()"
        var pauses = Pauses()
        while (try? await evaluate(isTrue)) != "true" {
            guard ContinuousClock.now < end else { return false }
            try await pauses.next()
        }
        return true
    }

    /// Waits until the app is there and saved everything that happened in the page.
    func waitUntilSaved() async throws {
        try await wait(
            for: "everything to be saved",
            until: "document.documentElement.dataset.saved == 'true' && document.documentElement.dataset.epoch")
    }

    /// Clicks with the pointer in the middle of an element.
    ///
    /// While other windows open in front, a press may not reach the page. Then this clicks again.
    func click(_ selector: String) async throws {
        for _ in 0..<10 {
            try await wait(
                for: selector, until: "document.querySelector(\"\(selector)\").getBoundingClientRect().height > 0")
            guard let id = try await element(selector).values.first else {
                throw Chromium.Failure(description: "no element: \(selector)")
            }
            _ = try await evaluate(
                "((window.isPressed = false), addEventListener('pointerdown', () => (window.isPressed = true), { capture: true, once: true }), 1)"
            )
            try await call("ElementClick", "/element/\(id)/click", ["id": id])
            // The press may lead to another page.
            if (try? await evaluate("window.isPressed")) != "false" { return }
        }
        throw Chromium.Failure(description: "The page hears no press on \(selector)")
    }

    /// Keeps a picture for a person to look at, if `REPRISE_SCREENSHOTS` names a folder.
    func screenshot(named name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["REPRISE_SCREENSHOTS"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // Firefox would take a picture of the whole page, with what is scrolled away.
        let answer = try await call("TakeScreenshot", "/screenshot", ["full": false], method: "GET")
        let text = try JSONSerialization.jsonObject(with: answer, options: .fragmentsAllowed) as? String
        guard let picture = text.flatMap({ Data(base64Encoded: $0) }) else {
            throw Chromium.Failure(description: "no picture: \(String(decoding: answer.prefix(200), as: UTF8.self))")
        }
        try picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
    }

    /// Returns an element in WebDriver's form: an object whose only value is the name.
    private func element(_ selector: String) async throws -> [String: String] {
        let found = try await call("FindElement", "/element", ["using": "css selector", "value": selector])
        guard let element = try JSONSerialization.jsonObject(with: found) as? [String: String] else {
            throw Chromium.Failure(description: "no element: \(String(decoding: found, as: UTF8.self))")
        }
        return element
    }

    /// Presses keys, one for each character, in the element with the focus.
    func type(_ text: String) async throws { try await press(text.map(String.init)) }

    /// Presses keys, one for each character, while another one is down.
    func type(_ text: String, holding modifier: String) async throws {
        try await press(text.map(String.init), holding: [modifier])
    }

    /// Presses keys one after the other, in the element with the focus.
    ///
    /// - Parameters:
    ///   - keys: WebDriver's characters for them.
    ///   - held: keys that are down meanwhile.
    func press(_ keys: [String], holding held: [String] = []) async throws {
        let presses = keys.flatMap { [("keyDown", $0), ("keyUp", $0)] }
        let all = held.map { ("keyDown", $0) } + presses + held.reversed().map { ("keyUp", $0) }
        let keyboard: [String: any Sendable] = [
            "type": "key", "id": "keyboard", "actions": all.map { ["type": $0.0, "value": $0.1] },
        ]
        try await call("PerformActions", "/actions", ["actions": [keyboard]])
    }

    /// The arrow key to the left, as `type` takes it.
    static let left = "\u{E012}"
    static let shift = "\u{E008}"
    static let escape = "\u{E00C}"
    static let f10 = "\u{E03A}"
    /// The key that moves the cursor to the end of the line, as `type` takes it.
    static let end = "\u{E010}"
}
