import Foundation
import Synchronization

/// A headless Firefox. The test drives it through its built-in Marionette. Each message is JSON after its length.
final class Firefox: BrowserDriver {
    private let process: HeldProcess
    private let profile: URL
    private let connection: LocalSocket
    /// The number of the last call. Only one call runs at a time.
    private let turn = Mutex(0)

    /// Starts the browser.
    ///
    /// - Parameter kept: the folder of a profile that outlives the browser. By default the profile ends with the
    ///   browser.
    /// - Throws: if Firefox is missing. `scripts/test` installs it.
    init(profile kept: URL? = nil) async throws {
        let folder = HeldProcess.newHome()
        let profile = kept ?? folder.appendingPathComponent("profile")
        self.profile = profile
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        // Firefox chooses a port, and writes it into the profile.
        let settings = """
            user_pref("marionette.port", 0);
            user_pref("browser.aboutwelcome.enabled", false);
            user_pref("browser.shell.checkDefaultBrowser", false);
            user_pref("datareporting.policy.dataSubmissionEnabled", false);
            user_pref("network.captive-portal-service.enabled", false);
            user_pref("network.connectivity-service.enabled", false);

            """
        try settings.write(to: profile.appendingPathComponent("user.js"), atomically: true, encoding: .utf8)
        // This port belongs to the browser that had the profile before.
        try? FileManager.default.removeItem(at: profile.appendingPathComponent("MarionetteActivePort"))
        process = try HeldProcess(
            "firefox-esr",
            // The flag lets tests reach the browser's own scripts, which have the input methods.
            [
                "--marionette", "--headless", "--no-remote", "--profile", profile.path, "--remote-allow-system-access",
                "about:blank",
            ],
            home: folder, environment: ["MOZ_CRASHREPORTER_DISABLE": "1"])
        let portFile = profile.appendingPathComponent("MarionetteActivePort")
        connection = try await retrying {
            let text = try String(contentsOf: portFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
            guard let port = UInt16(text) else { throw Chromium.Failure(description: "no port") }
            return try LocalSocket(port: port)
        }
        // Its first message names its protocol.
        _ = try await onItsOwnThread { [connection] in try Self.message(from: connection) }
        _ = try await call(DriverCommand("NewSession", "", ["capabilities": ["alwaysMatch": [String: Any]()]]))
    }

    /// Ends the browser as its user does, and waits until the profile is complete.
    func quit() async throws {
        _ = try await call(DriverCommand("Marionette:Quit", "", ["flags": ["eAttemptQuit"]]))
        let lock = profile.appendingPathComponent(".parentlock").path
        try await retrying {
            guard !Self.isLocked(lock) else { throw Chromium.Failure(description: "Firefox does not quit.") }
        }
    }

    /// Returns true if a process has a lock on a file. Firefox releases the lock on its profile when everything is
    /// written.
    private static func isLocked(_ path: String) -> Bool {
        let descriptor = open(path, O_RDWR)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    func call(_ command: DriverCommand) async throws -> Data {
        try await onItsOwnThread { [self] in
            try turn.withLock { number in
                number += 1
                let name = command.name.contains(":") ? command.name : "WebDriver:\(command.name)"
                var body = Data("[0,\(number),\"\(name)\",".utf8)
                body += command.parameters + Data("]".utf8)
                try connection.write(Data("\(body.count):".utf8) + body)
                return try Self.answer(in: Self.message(from: connection), to: command)
            }
        }
    }

    private static func message(from connection: LocalSocket) throws -> Data {
        var length = ""
        while true {
            let byte = try connection.read(most: 1)
            if byte.first == UInt8(ascii: ":") { break }
            length += String(decoding: byte, as: UTF8.self)
            guard !byte.isEmpty, length.count < 12 else {
                throw Chromium.Failure(description: "Firefox has closed the connection.")
            }
        }
        guard let count = Int(length) else { throw Chromium.Failure(description: "no length: \(length)") }
        var message = Data()
        while message.count < count {
            let part = try connection.read(most: count - message.count)
            guard !part.isEmpty else { throw Chromium.Failure(description: "Firefox has closed the connection.") }
            message += part
        }
        return message
    }

    /// Returns the value of an answer. An answer is `[1, number, error, value]`, and most values are in another object.
    private static func answer(in message: Data, to command: DriverCommand) throws -> Data {
        guard let answer = try JSONSerialization.jsonObject(with: message) as? [Any], answer.count == 4 else {
            throw Chromium.Failure(description: "no answer: \(String(decoding: message, as: UTF8.self))")
        }
        if let error = answer[2] as? [String: Any] {
            throw Chromium.Failure(description: "\(command.name): \(error["message"] ?? error)")
        }
        let value = (answer[3] as? [String: Any])?["value"] ?? answer[3]
        return try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    }
}
