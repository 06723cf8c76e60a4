import Foundation

/// `reprise view` as a process of its own.
actor StateView {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameters:
    ///   - folder: with the app's `state` and `data`, as `AppProcess` has it.
    ///   - arguments: a bundle identifier or file, and options.
    ///   - command: a program with its arguments that becomes the tool; none by default.
    ///   - environment: in addition to what the tool always gets.
    init(
        in folder: URL, _ arguments: String..., through command: [String] = [], environment: [String: String] = [:]
    ) throws {
        let words = command + [BuiltProducts.reprise.path, "view"] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
        ]) { $1 }.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Waits until it is printed.
    func link() async throws -> String {
        var printed = Data()
        while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
            printed += piece
            let text = String(decoding: printed, as: UTF8.self)
            if let start = text.range(of: "http://"), text.hasSuffix("\n") {
                return text[start.lowerBound...].trimmingCharacters(in: .newlines)
            }
        }
        throw Chromium.Failure(description: "reprise view printed no link.")
    }

    /// Opens the page in a browser of its own, and waits until it shows a save.
    func openPage(width: Int = 1280, height: Int = 800, isDark: Bool = false) async throws -> BrowserPage {
        let page = try await Chromium(width: max(width, 500), height: height, isDark: isDark)
            .openPage(try await link())
        if width < 500 {
            try await page.browser.call(
                "Emulation.setDeviceMetricsOverride",
                ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": true], session: page.session)
        }
        try await page.wait(
            for: "the tree", until: "innerWidth === \(width) && document.querySelector('[role=treeitem]')")
        return page
    }

    /// Waits for one that ends by itself.
    ///
    /// - Returns: its exit status, and what it said is wrong.
    func failure() throws -> (status: Int32, sentence: String) {
        let said = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    /// Ends it as Ctrl-C does.
    ///
    /// - Returns: its exit status.
    func end(with signal: Int32 = SIGINT) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }
}
