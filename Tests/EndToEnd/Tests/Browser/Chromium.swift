import ChildProcesses
import Foundation

/// A headless Chromium that a test drives over the DevTools protocol.
///
/// The protocol uses two pipes, which Chromium gets as its file descriptors 3 and 4, so it needs no port and no web
/// socket. Each message is JSON and ends with a zero byte.
actor Chromium {
    private let process: ChildProcess
    private let folder: URL
    /// Both ends stay open here. A signal ends a process that writes to a pipe without a reader.
    private let input = Pipe()
    private var waiting: [Int: CheckedContinuation<Reply, any Error>] = [:]
    private var lastNumber = 0
    private var attached: Set<String> = []

    /// An answer of Chromium's, as JSON.
    struct Reply: Sendable {
        let json: Data

        /// Returns a value in it, by the names that lead there.
        subscript(_ names: String...) -> String? {
            var value = try? JSONSerialization.jsonObject(with: json)
            for name in names { value = (value as? [String: Any])?[name] }
            return value as? String
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts the browser.
    ///
    /// - Parameters:
    ///   - letters: the user's size for texts, in pixels.
    ///   - profile: the folder of a profile that outlives the browser. By default the profile ends with the browser.
    /// - Throws: if Chromium is missing. `scripts/test` installs it.
    init(width: Int, height: Int, isDark: Bool = false, letters: Int? = nil, profile: URL? = nil) throws {
        let candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        guard let program = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw Failure(description: "There is no Chromium here. Run scripts/test, or install the package chromium.")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "chromium-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let settings =
            (isDark ? ["preferredColorScheme=0"] : []) + (letters.map { ["defaultFontSize=\($0)"] } ?? [])
        var command = ChildProcess.Command(
            program,
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--hide-scrollbars", "--remote-debugging-pipe",
                "--user-data-dir=\((profile ?? folder.appendingPathComponent("profile")).path)",
                "--window-size=\(width),\(height)", "--force-device-scale-factor=1",
                // The popups of the address bar are two pages of their own for each window. Loading them takes as
                // much time as everything else that a new Chromium does.
                "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
            ] + (isDark ? ["--force-dark-mode"] : [])
                + (settings.isEmpty ? [] : ["--blink-settings=\(settings.joined(separator: ","))"]) + ["about:blank"])
        let output = Pipe()
        command.moreDescriptors = [
            input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor,
        ]
        process = try ChildProcess(command)
        try output.fileHandleForWriting.close()
        let (messages, continuation) = AsyncStream.makeStream(of: Data.self)
        Thread.detachNewThread {
            let outputDescriptor = output.fileHandleForReading.fileDescriptor
            var pending = Data()
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(outputDescriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                pending.append(contentsOf: buffer[..<count])
                while let end = pending.firstIndex(of: 0) {
                    continuation.yield(Data(pending[..<end]))
                    pending = Data(pending[(end + 1)...])
                }
            }
            continuation.finish()
        }
        Task { [weak self] in
            for await message in messages { await self?.received(message) }
        }
    }

    deinit {
        process.kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends the browser as its user does, and waits until the profile is complete.
    func quit() async throws {
        try await call("Browser.close")
        guard await process.waitForExit(within: .seconds(60)) != nil else {
            throw Failure(description: "Chromium does not quit.")
        }
    }

    /// Opens a private window, which shares nothing with other windows.
    func openPrivatePage(_ address: String) async throws -> BrowserPage {
        let context = try await call("Target.createBrowserContext", ["disposeOnDetach": false])
        return try await openPage(address, in: context["result", "browserContextId"])
    }

    /// Opens a separate page.
    ///
    /// - Parameter context: the private windows that the page belongs to. By default the page isn't private.
    func openPage(_ address: String, in context: String? = nil) async throws -> BrowserPage {
        var place: [String: any Sendable] = ["url": "about:blank"]
        place["browserContextId"] = context
        let target = try await call("Target.createTarget", place)
        guard let targetID = target["result", "targetId"] else { throw Failure(description: "no page: \(target)") }
        let page = try await attach(to: targetID)
        _ = try await call("Page.navigate", ["url": address], session: page.session)
        return page
    }

    /// Waits for the page that another page opens, and returns it.
    func openedPage() async throws -> BrowserPage {
        struct Targets: Decodable {
            struct Target: Decodable {
                var targetId, type, url: String
            }
            struct Result: Decodable {
                var targetInfos: [Target]
            }
            var result: Result
        }
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            let targets = try JSONDecoder().decode(Targets.self, from: try await call("Target.getTargets").json)
            let new = targets.result.targetInfos.first {
                $0.type == "page" && $0.url.hasPrefix("http") && !attached.contains($0.targetId)
            }
            if let new { return try await attach(to: new.targetId) }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Failure(description: "No page was opened.")
    }

    /// Returns true if any file of the browser's has this text, in UTF-8 or UTF-16.
    nonisolated func holds(_ text: String) -> Bool { !folder.files(holding: text).isEmpty }

    private func attach(to target: String) async throws -> BrowserPage {
        attached.insert(target)
        let reply = try await call("Target.attachToTarget", ["targetId": target, "flatten": true])
        guard let session = reply["result", "sessionId"] else { throw Failure(description: "no session") }
        _ = try await call("Page.enable", session: session)
        return BrowserPage(browser: self, session: session)
    }

    /// Calls a method of the protocol and waits for its answer.
    @discardableResult
    func call(_ method: String, _ parameters: [String: any Sendable] = [:], session: String? = nil) async throws
        -> Reply
    {
        lastNumber += 1
        let number = lastNumber
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        var data = try JSONSerialization.data(withJSONObject: message)
        data.append(0)
        let bytes = data
        let limit = Task { [weak self] in
            try await Task.sleep(for: .seconds(60))
            await self?.giveUp(on: number, method)
        }
        defer { limit.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            waiting[number] = continuation
            input.fileHandleForWriting.write(bytes)
        }
    }

    private func giveUp(on number: Int, _ method: String) {
        waiting.removeValue(forKey: number)?.resume(
            throwing: Failure(description: "\(method) was not answered in 60 s"))
    }

    private func received(_ message: Data) {
        guard let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any],
            let number = object["id"] as? Int
        else { return }
        waiting.removeValue(forKey: number)?.resume(returning: Reply(json: message))
    }
}

extension URL {
    /// Returns the files in this folder and below that have a text, in UTF-8 or UTF-16.
    func files(holding text: String) -> [String] {
        let forms = [Data(text.utf8), text.data(using: .utf16LittleEndian) ?? Data()]
        let files = FileManager.default.enumerator(at: self, includingPropertiesForKeys: nil)
        var found: [String] = []
        while let file = files?.nextObject() as? URL {
            guard let values = try? file.resourceValues(forKeys: [.isRegularFileKey]), values.isRegularFile == true,
                let bytes = try? Data(contentsOf: file)
            else { continue }
            if forms.contains(where: { bytes.range(of: $0) != nil }) { found.append(file.path) }
        }
        return found
    }
}
