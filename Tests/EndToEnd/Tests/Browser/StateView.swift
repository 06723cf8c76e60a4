import ChildProcesses
import Foundation

/// `reprise view` in a process of its own.
actor StateView {
    private let process: ChildProcess

    /// Starts the tool.
    ///
    /// - Parameters:
    ///   - folder: the folder with the app's `state` and `data`, as `AppProcess` has it.
    ///   - arguments: a bundle identifier or file, and options.
    ///   - command: a program with its arguments that becomes the tool. The default is none.
    ///   - environment: further variables for the tool.
    init(
        in folder: URL, _ arguments: String..., through command: [String] = [], environment: [String: String] = [:]
    ) throws {
        let words = command + [BuiltProducts.reprise.path, "view"] + arguments
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
        ]
        process = try ChildProcess(
            .init(
                words[0], Array(words.dropFirst()), variables: variables.merging(environment) { $1 },
                output: .collected, errors: .collected))
    }

    var processIdentifier: Int32 { process.identifier }

    /// Waits for the printed link, and returns it.
    func link() async throws -> String {
        let text = try await onItsOwnThread { [process] in
            process.output?.waitForText(within: .seconds(60)) { $0.contains("http://") && $0.hasSuffix("\n") }
        }
        guard let text, let start = text.range(of: "http://") else {
            throw Chromium.Failure(description: "reprise view printed no link.")
        }
        return text[start.lowerBound...].trimmingCharacters(in: .newlines)
    }

    /// Opens the page in a new browser, and waits until it shows a save.
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

    /// Waits for a tool that ends by itself.
    ///
    /// - Returns: its exit status, and its error message.
    func failure() async throws -> (status: Int32, sentence: String) {
        guard let status = await process.waitForExit(within: .seconds(60)) else {
            throw Chromium.Failure(description: "reprise view does not end.")
        }
        return (status.exitCode ?? -1, process.errors?.text ?? "")
    }

    /// Ends the tool as Ctrl-C does.
    ///
    /// - Returns: its exit status, or -1 if it doesn't end by itself.
    func end(with signal: Int32 = SIGINT) async -> Int32 {
        process.send(signal)
        return await process.waitForExit(within: .seconds(60))?.exitCode ?? -1
    }
}
