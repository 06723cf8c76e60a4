import Foundation

extension DrivenWindow: EnginePage {
    private static let control = "\u{E009}"

    /// The text of an input method. WebKitGTK has its own, which makes characters from their numbers: 日 is 65E5.
    var composition: Composition {
        driver is Firefox
            ? Composition(begun: "に", goneOn: "にほ", finished: "日本")
            : Composition(begun: "u65", goneOn: "u65e5", finished: "日")
    }

    func press(_ keys: [Key], shift: Bool) async throws {
        try await press(keys.map(\.rawValue), holding: shift ? [Self.shift] : [])
    }

    /// Firefox takes the Tab key from the page's last element to its own buttons.
    func takeFocus() async throws {
        guard driver is Firefox else { return }
        try await runInBrowser("gBrowser.selectedBrowser.focus()")
    }

    func compose(_ step: Composition.Step) async throws {
        guard driver is Firefox else { return try await composeByNumber(step) }
        guard step != .finish else {
            try await runInBrowser(
                "window.composer.commitCompositionWith('\(composition.finished)'); delete window.composer")
            return
        }
        let text = step == .begin ? composition.begun : composition.goneOn
        try await runInBrowser(
            """
            window.composer ??= Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
            if (!composer.beginInputTransactionForTests(window)) throw new Error("Firefox lets nobody compose");
            composer.setPendingCompositionString('\(text)');
            composer.appendClauseToPendingComposition(\(text.utf16.count), composer.ATTR_RAW_CLAUSE);
            composer.setCaretInPendingComposition(\(text.utf16.count));
            if (!composer.flushPendingComposition()) throw new Error("Firefox did not compose");
            """)
    }

    private func composeByNumber(_ step: Composition.Step) async throws {
        switch step {
        case .begin:
            try await press(["u"], holding: [Self.control, Self.shift])
            try await type("65")
        case .goOn: try await type("e5")
        case .finish: try await press(.enter)
        }
    }

    /// Runs a script with all of Firefox's rights.
    ///
    /// - Returns: the script's result, as JSON.
    @discardableResult
    func runInBrowser(_ script: String) async throws -> Data {
        let context = { try DriverCommand("Marionette:SetContext", "", ["value": $0]) }
        // The page's window leads to the browser's.
        _ = try await evaluate("1")
        _ = try await driver.call(context("chrome"))
        let result: Result<Data, any Error>
        do {
            result = .success(
                try await driver.call(
                    DriverCommand(
                        "ExecuteScript", "", ["script": script, "args": [String](), "sandbox": "system"])))
        } catch {
            result = .failure(error)
        }
        _ = try await driver.call(context("content"))
        return try result.get()
    }
}
