/// A page in one of three engines, for tests by keyboard only.
protocol EnginePage: Sendable {
    /// Returns the value of an expression as a string.
    func evaluate(_ script: String) async throws -> String
    /// Waits until an expression is true.
    func wait(for what: String, until condition: String) async throws
    /// Waits until the app is there and saved everything that happened in the page.
    func waitUntilSaved() async throws
    /// Types text into the element with the focus.
    func type(_ text: String) async throws
    /// Presses keys one after the other, all with Shift or all without.
    func press(_ keys: [Key], shift: Bool) async throws
    /// Gives the page the focus back if the browser's own buttons have it.
    func takeFocus() async throws
    /// Does one step of composing a text in the element with the focus, as an input method does.
    func compose(_ step: Composition.Step) async throws
    /// The text that the engine's input method composes.
    var composition: Composition { get }
    /// Keeps a picture for a person to look at, if `REPRISE_SCREENSHOTS` names a folder.
    func screenshot(named name: String) async throws
    func close() async throws
}

extension EnginePage {
    func press(_ keys: Key...) async throws { try await press(keys, shift: false) }

    /// Presses a key in an element that the keyboard reached before.
    ///
    /// - Parameters:
    ///   - element: an expression.
    ///   - key: the key, pressed without Shift.
    func press(_ key: Key, in element: String) async throws {
        try await focus(element)
        try await press(key)
    }

    /// Gives an element the focus. The element may come with the next tree.
    func focus(_ element: String) async throws {
        try await wait(for: element, until: "(\(element)).focus() ?? document.activeElement === (\(element))")
        try await takeFocus()
    }

    /// Returns an expression for the first visible element that matches the selector and the text.
    func element(_ selector: String, _ text: String = "") -> String {
        """
        [...document.querySelectorAll(`\(selector)`)].find(e => !e.closest('[inert]')
          && e.checkVisibility({visibilityProperty: true})
          && (e.innerText || e.getAttribute('aria-label') || '').trim().includes(`\(text)`))
        """
    }

    func waitForText(_ text: String) async throws {
        try await wait(for: text, until: "document.body.innerText.includes(`\(text)`)")
    }
}

/// A key that writes no letter. Its value is the one in WebDriver.
enum Key: String, Sendable {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case space = " "
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case delete = "\u{E017}"
    case f10 = "\u{E03A}"
}

/// A text that an input method composes in two steps, with the field's text after each.
struct Composition: Sendable {
    enum Step: Sendable {
        case begin, goOn, finish
    }

    let begun: String
    let goneOn: String
    let finished: String
}

/// An engine in which tests visit every screen.
enum PageEngine: String, CaseIterable, CustomStringConvertible, Sendable {
    case chromium = "Chromium"
    case firefox = "Firefox"
    case webKit = "WebKit"

    var description: String { rawValue }

    /// Starts the engine's browser. Firefox and WebKit start once for all tests. A Chromium ends when nobody holds its
    /// pages.
    ///
    /// - Returns: a function that opens a page in a separate window.
    func start() throws -> @Sendable (_ address: String) async throws -> any EnginePage {
        if let driven = BrowserEngine(rawValue: rawValue) { return { try await driven.openWindow($0) } }
        let chromium = try Chromium(width: 1000, height: 800)
        return { try await chromium.openPage($0) }
    }
}
