import ChildProcesses
import Foundation

/// A desktop session without a screen. It has a message bus and GNOME's unlocked keyring, which is a Secret Service.
final class Desktop {
    private static let bus = program("dbus-daemon")
    private static let keyring = program("gnome-keyring-daemon")

    /// True if this machine has the needed programs.
    static let isInstalled = bus != nil && keyring != nil && dlopen("libsecret-1.so.0", RTLD_LAZY) != nil

    /// The value for `DBUS_SESSION_BUS_ADDRESS`.
    let address: String
    private let processes: [ChildProcess]

    /// Starts the session.
    ///
    /// - Parameter home: the folder of the keyring.
    init(home: URL) async throws {
        guard let bus = Self.bus, let keyring = Self.keyring else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let busProcess = try ChildProcess(
            .init(
                bus.path, ["--session", "--nofork", "--nopidfile", "--print-address=1"],
                variables: ["XDG_RUNTIME_DIR": home.path], output: .collected))
        guard let line = busProcess.output?.waitForText(within: .seconds(30), where: { $0.hasSuffix("\n") }) else {
            throw Chromium.Failure(description: "The message bus does not start.")
        }
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        let variables = [
            "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_DATA_HOME": home.appendingPathComponent("share").path,
            "DBUS_SESSION_BUS_ADDRESS": address,
        ]
        // The input is the empty password of the keyring.
        let keyringProcess = try ChildProcess(
            .init(
                keyring.path, ["--foreground", "--unlock", "--components=secrets"], variables: variables,
                input: .bytes(Array("\n".utf8))))
        processes = [keyringProcess, busProcess]
        // It is ready after it made the keyring.
        let file = home.appendingPathComponent("share/keyrings/login.keyring").path
        for _ in 0..<1000 where !FileManager.default.fileExists(atPath: file) {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Ends the session. The keyring's content stays in its home.
    func end() {
        // The keyring does not always heed SIGTERM.
        for process in processes { process.kill() }
    }

    deinit { end() }

    private static func program(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }
}
