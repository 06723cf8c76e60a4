import Foundation

/// WebKitGTK's MiniBrowser on an invisible screen. The test drives it through WebKitWebDriver, by HTTP.
final class WebKitBrowser: BrowserDriver {
    /// The screen of the browser. The browser is the driver's child, and also ends without its screen.
    private let screen: HeldProcess
    private let process: HeldProcess
    private let port: UInt16
    private let session: String

    /// Starts the browser.
    ///
    /// - Throws: if WebKitWebDriver or Xvfb is missing. `scripts/test` installs them.
    init() async throws {
        let libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib64"]
        let browsers = libraries.flatMap { folder in
            ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map { "\(folder)/\($0)/MiniBrowser" }
        }
        guard let browser = browsers.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw Chromium.Failure(description: "There is no MiniBrowser here. Run scripts/test, which installs it.")
        }
        // Xvfb chooses a number for the screen, and prints it.
        screen = try HeldProcess(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            home: HeldProcess.newHome(), output: .collected)
        let line = try await onItsOwnThread { [screen] in
            screen.output?.waitForText(within: .seconds(60)) { $0.hasSuffix("\n") }
        }
        let number = line?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard Int(number) != nil else { throw Chromium.Failure(description: "Xvfb does not start.") }
        let port = try LocalSocket.freePort()
        self.port = port
        // In most containers root can't make namespaces for a page's process.
        process = try HeldProcess(
            "WebKitWebDriver", ["--port=\(port)"], home: HeldProcess.newHome(),
            environment: [
                "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
            ])
        _ = try await retrying { try LocalSocket(port: port) }
        let options: [String: Any] = ["binary": browser, "args": ["--automation"]]
        let wanted = ["capabilities": ["alwaysMatch": ["webkitgtk:browserOptions": options]]]
        let body = try JSONSerialization.data(withJSONObject: wanted)
        let answer = try await onItsOwnThread { try Self.answer(of: port, to: "POST", "/session", body) }
        guard let session = (try JSONSerialization.jsonObject(with: answer) as? [String: Any])?["sessionId"] as? String
        else { throw Chromium.Failure(description: "no session: \(String(decoding: answer, as: UTF8.self))") }
        self.session = session
    }

    func call(_ command: DriverCommand) async throws -> Data {
        try await onItsOwnThread { [port, session] in
            try Self.answer(
                of: port, to: command.method, "/session/\(session)\(command.path)", command.parameters)
        }
    }

    private static func answer(of port: UInt16, to method: String, _ path: String, _ body: Data) throws -> Data {
        let connection = try LocalSocket(port: port)
        let sent = method == "POST" ? body : Data()
        let head =
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(sent.count)\r\n\r\n"
        try connection.write(Data(head.utf8) + sent)
        let content = try Self.body(of: connection)
        guard let answer = try JSONSerialization.jsonObject(with: content) as? [String: Any],
            let value = answer["value"]
        else { throw Chromium.Failure(description: "\(path): \(String(decoding: content, as: UTF8.self))") }
        if let error = value as? [String: Any], let name = error["error"] {
            throw Chromium.Failure(description: "\(path): \(name) \(error["message"] ?? "")")
        }
        return try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    }

    /// Reads an answer. The driver keeps the connection open, so the head has the length of the body.
    private static func body(of connection: LocalSocket) throws -> Data {
        var all = Data()
        while true {
            let part = try connection.read()
            guard !part.isEmpty else { throw Chromium.Failure(description: "WebKitWebDriver closed the connection.") }
            all += part
            guard let end = all.range(of: Data("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: all[..<end.lowerBound], as: UTF8.self).lowercased()
            let line = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
            guard let length = line.flatMap({ Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }) else {
                throw Chromium.Failure(description: "no length: \(head)")
            }
            if all.count - end.upperBound >= length { return Data(all[end.upperBound...].prefix(length)) }
        }
    }
}
