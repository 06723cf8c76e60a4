import Foundation

/// A page in a browser. Tests use it as a user would: by what it shows, with keys and the pointer.
struct BrowserPage: Sendable {
    let browser: Chromium
    let session: String

    /// The longest time to wait for the page.
    private var patience: Duration { .seconds(60) }

    /// Returns the value of an expression as a string.
    func evaluate(_ script: String) async throws -> String {
        guard let value = try await evaluateUnlessLeft(script) else {
            throw Chromium.Failure(description: "The page was left before it answered: \(script)")
        }
        return value
    }

    /// Returns the value of an expression, or `nil` if the page left before it answered.
    ///
    /// In that case the protocol itself fails, with an error instead of a result. A wrong expression has a result.
    private func evaluateUnlessLeft(_ script: String) async throws -> String? {
        let reply = try await browser.call(
            "Runtime.evaluate", ["expression": "String((() => { return \(script) })())", "awaitPromise": true],
            session: session)
        if reply["error", "message"] != nil { return nil }
        guard let value = reply["result", "result", "value"] else {
            throw Chromium.Failure(description: "\(script): \(String(decoding: reply.json, as: UTF8.self))")
        }
        return value
    }

    /// Returns the value of an expression in the page of a frame from another site.
    func evaluate(_ script: String, inFrame selector: String) async throws -> String {
        let element = try await browser.call(
            "Runtime.evaluate", ["expression": "document.querySelector(\"\(selector)\")"], session: session)
        guard let object = element["result", "result", "objectId"] else {
            throw Chromium.Failure(description: "no element: \(selector)")
        }
        // After this, Chromium knows the frame as a separate target.
        try await browser.call(
            "Target.setAutoAttach", ["autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true],
            session: session)
        let node = try await browser.call("DOM.describeNode", ["objectId": object], session: session)
        let frame = node["result", "node", "frameId"] ?? ""
        let target = try await browser.call("Target.attachToTarget", ["targetId": frame, "flatten": true])
        guard let session = target["result", "sessionId"] else {
            throw Chromium.Failure(description: "\(selector): \(String(decoding: target.json, as: UTF8.self))")
        }
        return try await BrowserPage(browser: browser, session: session).evaluate(script)
    }

    /// Reloads the page as its user would, and waits until the old one is gone.
    func reload() async throws {
        _ = try await evaluate("(window.isLeft = true)")
        try await browser.call("Page.reload", session: session)
        try await wait(for: "the page to be loaded again", until: "!window.isLeft")
    }

    /// Closes the tab at once, without the page's question, which `close()` waits for.
    func closeAtOnce() async throws {
        let info = try await browser.call("Target.getTargetInfo", session: session)
        guard let target = info["result", "targetInfo", "targetId"] else {
            throw Chromium.Failure(description: "no target: \(String(decoding: info.json, as: UTF8.self))")
        }
        try await browser.call("Target.closeTarget", ["targetId": target])
    }

    /// Waits until an expression is true.
    func wait(for what: String, until condition: String) async throws {
        guard try await !becomes(condition, within: patience) else { return }
        // A long text would hide everything before it in the log.
        let texts =
            "[...document.querySelectorAll('input, textarea')].map(({ value }) => `[${value.slice(0, 300)}]`).join(' ')"
        let page = try await evaluate("`${location.pathname}: ${document.body.innerText.slice(0, 3000)} ${\(texts)}`")
        throw Chromium.Failure(description: "Waited in vain for \(what). The page shows \(page)")
    }

    /// Returns true if an expression becomes true in time.
    func becomes(_ condition: String, within time: Duration) async throws -> Bool {
        let end = ContinuousClock.now + time
        // While a page loads, even its body may be missing.
        let isTrue = "(() => { try { return !!(\(condition)) } catch { return false } })()"
        var pauses = Pauses()
        while try await evaluateUnlessLeft(isTrue) != "true" {
            guard ContinuousClock.now < end else { return false }
            try await pauses.next()
        }
        return true
    }

    func waitForText(_ text: String) async throws {
        try await wait(for: "\"\(text)\"", until: "document.body.innerText.includes(\(quoted(text)))")
    }

    /// Waits until the app is there and saved everything that happened in the page.
    func waitUntilSaved() async throws {
        try await wait(
            for: "everything to be saved",
            until: "document.documentElement.dataset.saved == 'true' && document.documentElement.dataset.epoch")
    }

    /// Clicks with the pointer in the middle of the first visible element that matches the selector and the text.
    ///
    /// The page comes to the front first, because users click only what they see. In a page behind others, Chromium
    /// takes seconds for a press.
    ///
    /// On a busy machine a press may go to a frame that was there before. The page hears nothing then, and this clicks
    /// again.
    func click(_ selector: String, text: String? = nil, times: Int = 1) async throws {
        try await comeToFront()
        for _ in 0..<10 {
            let middle = try await middle(of: selector, text: text)
            _ = try await evaluate(
                "((window.isPressed = false), addEventListener('pointerdown', () => (window.isPressed = true), { capture: true, once: true }), 1)"
            )
            // This shows elements that come with the pointer before the press.
            try await movePointer("mouseMoved", to: middle, button: "none")
            for count in 1...times {
                try await movePointer("mousePressed", to: middle, count: count)
                try await movePointer("mouseReleased", to: middle, count: count)
            }
            if try await evaluateUnlessLeft("window.isPressed") != "false" { return }
        }
        throw Chromium.Failure(description: "The page hears no press on \(selector) \(text ?? "")")
    }

    /// Chooses the page's tab.
    func comeToFront() async throws {
        guard try await evaluateUnlessLeft("document.hidden") == "true" else { return }
        try await browser.call("Page.bringToFront", session: session)
        try await wait(for: "the page to be in front", until: "!document.hidden")
    }

    /// Presses the pointer in the middle of an element, and releases it that much further right and down.
    func drag(_ selector: String, text: String? = nil, x: Double, y: Double) async throws {
        let start = try await middle(of: selector, text: text)
        try await movePointer("mousePressed", to: start)
        for part in [0.5, 1] { try await movePointer("mouseMoved", to: (start.x + x * part, start.y + y * part)) }
        try await movePointer("mouseReleased", to: (start.x + x, start.y + y))
    }

    /// Clicks with the secondary button.
    func clickSecondary(_ selector: String, text: String? = nil) async throws {
        let middle = try await middle(of: selector, text: text)
        for type in ["mousePressed", "mouseReleased"] { try await movePointer(type, to: middle, button: "right") }
    }

    /// Sends a pointer event: `mousePressed`, `mouseMoved` or `mouseReleased`.
    func movePointer(
        _ type: String, to place: (x: Double, y: Double), count: Int = 1, button: String = "left"
    ) async throws {
        try await browser.call(
            "Input.dispatchMouseEvent",
            ["type": type, "x": place.x, "y": place.y, "button": button, "clickCount": count], session: session)
    }

    /// Makes the page one for touches from now on.
    func emulateTouches() async throws {
        try await browser.call(
            "Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1], session: session)
    }

    /// Sends a touch event: `touchStart`, `touchMove` or `touchEnd` of a finger. At the end the finger has no place.
    func touch(_ type: String, _ place: (x: Double, y: Double)? = nil) async throws {
        let points: [[String: Double]] = place.map { [["x": $0.x, "y": $0.y]] } ?? []
        try await browser.call(
            "Input.dispatchTouchEvent", ["type": type, "touchPoints": points], session: session)
    }

    /// Returns the middle of the first visible element that matches the selector and the text, after it stopped moving.
    func middle(of selector: String, text: String? = nil) async throws -> (x: Double, y: Double) {
        let find = """
            [...document.querySelectorAll(\(quoted(selector)))].find(e => {
              const r = e.getBoundingClientRect();
              return r.width > 0 && r.height > 0 && !e.closest('[inert]') && e.checkVisibility({visibilityProperty: true})
                && (\(text == nil ? "true" : "(e.innerText || e.getAttribute('aria-label') || '').trim().includes(\(quoted(text ?? "")))"))
            })
            """
        try await wait(for: "\(selector) \(text ?? "")", until: find)
        // An element that slides in would be somewhere else at the click.
        try await wait(
            for: "animations to end, those aside that never do",
            until:
                "document.getAnimations().every(a => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity)"
        )
        _ = try await evaluate("(() => { \(find).scrollIntoView({block: 'nearest'}); return 1 })()")
        try await waitUntilPainted()
        let place = try await evaluate(
            "(() => { const r = \(find).getBoundingClientRect(); return (r.x + r.width / 2) + ' ' + (r.y + r.height / 2) })()"
        )
        let numbers = place.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { throw Chromium.Failure(description: "no place for \(selector)") }
        return (numbers[0], numbers[1])
    }

    /// Waits until the newest layout is on screen. The browser knows the places of frames from its last painting, and
    /// gives a press to a frame that was there before. A browser paints no page behind others. If it puts another page in
    /// front only now, this page comes to the front again.
    private func waitUntilPainted() async throws {
        for _ in 0..<3 {
            _ = try await evaluate(
                "((window.isPainted = document.hidden), requestAnimationFrame(() => requestAnimationFrame(() => (window.isPainted = true))), 1)"
            )
            try await wait(for: "the page to be painted", until: "window.isPainted || document.hidden")
            if try await evaluate("window.isPainted") == "true" { return }
            try await comeToFront()
        }
    }

    /// Types text as keys into the element with the focus.
    func type(_ text: String) async throws {
        for character in text {
            try await browser.call("Input.insertText", ["text": String(character)], session: session)
        }
    }

    func press(_ key: String, code: Int, shift: Bool = false, control: Bool = false) async throws {
        for type in ["rawKeyDown", "keyUp"] {
            try await browser.call(
                "Input.dispatchKeyEvent",
                [
                    "type": type, "key": key, "code": key, "windowsVirtualKeyCode": code,
                    "modifiers": (shift ? 8 : 0) + (control ? 2 : 0),
                ], session: session)
        }
    }

    func pressLeft() async throws { try await press("ArrowLeft", code: 37) }

    /// Returns what the user sees: every visible element with its text, value, state, focus, cursor and scroll
    /// position.
    func picture() async throws -> String {
        try await evaluate(
            """
            JSON.stringify([...document.querySelectorAll('[data-id]')].filter(e => e.checkVisibility({visibilityProperty: true})).map(e => ({
              role: e.dataset.role, traits: e.dataset.traits || '', label: e.getAttribute('aria-label') || '',
              text: e.children.length ? '' : e.textContent, value: e.value ?? '',
              focus: e === document.activeElement,
              cursor: e === document.activeElement && e.selectionStart !== undefined ? [e.selectionStart, e.selectionEnd] : [],
              scroll: e.scrollTop
            })))
            """)
    }

    /// Returns a PNG of the page.
    func screenshot() async throws -> Data {
        let reply = try await browser.call("Page.captureScreenshot", ["format": "png"], session: session)
        return reply["result", "data"].flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    private func quoted(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "''"
    }
}

/// The pauses between two looks at a page. They grow, because each look takes time from the page and the app.
struct Pauses {
    private var pause = Duration.milliseconds(10)

    mutating func next() async throws {
        try await Task.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(80))
    }
}
