import ChildProcesses
import Foundation

/// A process of Chromium without a screen, which takes commands over the DevTools protocol.
///
/// The protocol uses two pipes, which Chromium gets as its file descriptors 3 and 4, so it needs no port and no web
/// socket. Each message is JSON and ends with a zero byte.
actor ChromiumProcess {
    /// The properties of a process that stay the same until it ends.
    struct Kind: Hashable, Sendable {
        var isDark = false
        /// The user's size for texts, in pixels.
        var letters: Int?
        /// The folder of a profile that outlives the process, or nil if the profile ends with the process.
        var profile: URL?
    }

    nonisolated let kind: Kind
    private let process: ChildProcess
    private let folder: URL
    /// Both ends stay open here. A signal ends a process that writes to a pipe without a reader.
    private let input = Pipe()
    private var waiting: [Int: CheckedContinuation<Chromium.Reply, any Error>] = [:]
    private var lastNumber = 0
    /// The empty page that Chromium starts with. It stays open between two tests.
    private var emptyPage: String?

    /// Starts Chromium.
    ///
    /// - Throws: if Chromium is missing. `scripts/test` installs it.
    init(_ kind: Kind, width: Int, height: Int) throws {
        self.kind = kind
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "chromium-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let settings =
            (kind.isDark ? ["preferredColorScheme=0"] : []) + (kind.letters.map { ["defaultFontSize=\($0)"] } ?? [])
        var command = ChildProcess.Command(
            try Self.program,
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--hide-scrollbars", "--remote-debugging-pipe",
                "--user-data-dir=\((kind.profile ?? folder.appendingPathComponent("profile")).path)",
                "--window-size=\(width),\(height)", "--force-device-scale-factor=1",
                // The popups of the address bar are two pages of their own for each window. Loading them takes as
                // much time as everything else that a new Chromium does.
                "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
            ] + (kind.isDark ? ["--force-dark-mode"] : [])
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

    deinit { end() }

    /// Returns the path of Chromium.
    static var program: String {
        get throws {
            let candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
            guard let program = candidates.first(where: FileManager.default.isExecutableFile) else {
                throw Chromium.Failure(
                    description: "There is no Chromium here. Run scripts/test, or install the package chromium.")
            }
            return program
        }
    }

    /// Kills the process, and removes its files. Its own children write some of them until they end, too.
    nonisolated func end() {
        process.kill()
        for _ in 0..<40 {
            try? FileManager.default.removeItem(at: folder)
            guard FileManager.default.fileExists(atPath: folder.path) else { return }
            usleep(50_000)
        }
    }

    /// Ends the browser as its user does, and waits until the profile is complete.
    func quit() async throws {
        try await call("Browser.close")
        guard await process.waitForExit(within: .seconds(60)) != nil else {
            throw Chromium.Failure(description: "Chromium does not quit.")
        }
    }

    /// Returns true if any file of the browser's has this text, in UTF-8 or UTF-16.
    nonisolated func holds(_ text: String) -> Bool { !folder.files(holding: text).isEmpty }

    // MARK: Another test

    /// Makes the window as large as the next test wants it.
    func prepare(width: Int, height: Int) async throws {
        if emptyPage == nil { emptyPage = try await pages().first?.targetId }
        struct Reply: Decodable {
            struct Result: Decodable {
                var windowId: Int
            }
            var result: Result
        }
        let reply = try await call("Browser.getWindowForTarget", ["targetId": emptyPage ?? ""])
        let window = try JSONDecoder().decode(Reply.self, from: reply.json).result.windowId
        try await call(
            "Browser.setWindowBounds", ["windowId": window, "bounds": ["width": width, "height": height]])
    }

    /// Closes all pages of the last test, and removes its cookies.
    func clean() async throws {
        let end = ContinuousClock.now + .seconds(30)
        while case let pages = try await pages().filter({ $0.targetId != emptyPage }), !pages.isEmpty {
            guard ContinuousClock.now < end else { throw Chromium.Failure(description: "Pages do not close.") }
            for page in pages { try await call("Target.closeTarget", ["targetId": page.targetId]) }
        }
        try await call("Storage.clearCookies")
        try await call("Browser.resetPermissions")
    }

    struct Page: Decodable {
        var targetId, type, url: String
    }

    /// Returns all pages, except those of the browser itself.
    func pages() async throws -> [Page] {
        struct Targets: Decodable {
            struct Result: Decodable {
                var targetInfos: [Page]
            }
            var result: Result
        }
        let targets = try JSONDecoder().decode(Targets.self, from: try await call("Target.getTargets").json)
        return targets.result.targetInfos.filter { $0.type == "page" }
    }

    // MARK: The protocol

    /// Calls a method of the protocol and waits for its answer.
    @discardableResult
    func call(_ method: String, _ parameters: [String: any Sendable] = [:], session: String? = nil) async throws
        -> Chromium.Reply
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
            throwing: Chromium.Failure(description: "\(method) was not answered in 60 s"))
    }

    private func received(_ message: Data) {
        guard let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any],
            let number = object["id"] as? Int
        else { return }
        waiting.removeValue(forKey: number)?.resume(returning: Chromium.Reply(json: message))
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
