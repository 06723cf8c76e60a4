import Foundation

extension BrowserPage: EnginePage {
    var composition: Composition { Composition(begun: "に", goneOn: "にほ", finished: "日本") }

    func press(_ keys: [Key], shift: Bool) async throws {
        for key in keys {
            let (name, code, text) = key.inChromium
            var parameters: [String: any Sendable] = [
                "key": name, "code": name == " " ? "Space" : name, "windowsVirtualKeyCode": code,
                "modifiers": shift ? 8 : 0,
            ]
            parameters["text"] = text
            for type in [text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
                parameters["type"] = type
                try await browser.call("Input.dispatchKeyEvent", parameters, session: session)
            }
        }
    }

    /// Does nothing. Chromium without a window has no buttons that could have the focus.
    func takeFocus() async throws {}

    func compose(_ step: Composition.Step) async throws {
        let text = step == .begin ? composition.begun : composition.goneOn
        guard step != .finish else {
            try await browser.call("Input.insertText", ["text": composition.finished], session: session)
            return
        }
        try await browser.call(
            "Input.imeSetComposition",
            ["text": text, "selectionStart": text.utf16.count, "selectionEnd": text.utf16.count], session: session)
    }
}

extension Key {
    /// The key's name and number in Chromium's protocol, and the text that it writes.
    fileprivate var inChromium: (name: String, code: Int, text: String?) {
        switch self {
        case .tab: ("Tab", 9, nil)
        case .enter: ("Enter", 13, "\r")
        case .escape: ("Escape", 27, nil)
        case .space: (" ", 32, " ")
        case .left: ("ArrowLeft", 37, nil)
        case .up: ("ArrowUp", 38, nil)
        case .right: ("ArrowRight", 39, nil)
        case .down: ("ArrowDown", 40, nil)
        case .delete: ("Delete", 46, nil)
        case .f10: ("F10", 121, nil)
        }
    }
}
