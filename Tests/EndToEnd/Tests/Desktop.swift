import Foundation

/// A desktop session without a screen: a message bus and GNOME's keyring, unlocked, which is a Secret Service.
final class Desktop {
    private static let bus = program("dbus-daemon")
    private static let keyring = program("gnome-keyring-daemon")

    /// Whether this machine has what it takes.
    static let isInstalled = bus != nil && keyring != nil && dlopen("libsecret-1.so.0", RTLD_LAZY) != nil

    /// For `DBUS_SESSION_BUS_ADDRESS`.
    let address: String
    private let processes: [Process]

    /// - Parameter home: where the keyring lies.
    init(home: URL) async throws {
        guard let bus = Self.bus, let keyring = Self.keyring else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let output = Pipe()
        let busProcess = Process()
        busProcess.executableURL = bus
        busProcess.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        busProcess.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": home.path]) { $1 }
        busProcess.standardOutput = output
        busProcess.standardError = FileHandle.nullDevice
        try busProcess.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)

        let input = Pipe()
        let keyringProcess = Process()
        keyringProcess.executableURL = keyring
        keyringProcess.arguments = ["--foreground", "--unlock", "--components=secrets"]
        keyringProcess.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_DATA_HOME": home.appendingPathComponent("share").path,
            "DBUS_SESSION_BUS_ADDRESS": address,
        ]) { $1 }
        keyringProcess.standardInput = input
        keyringProcess.standardOutput = FileHandle.nullDevice
        keyringProcess.standardError = FileHandle.nullDevice
        try keyringProcess.run()
        // The password of the keyring: none.
        input.fileHandleForWriting.write(Data("\n".utf8))
        try input.fileHandleForWriting.close()
        processes = [keyringProcess, busProcess]
        // It is ready when it has made the keyring.
        let file = home.appendingPathComponent("share/keyrings/login.keyring").path
        for _ in 0..<1000 where !FileManager.default.fileExists(atPath: file) {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// The session ends; what the keyring has stays in its home.
    func end() {
        for process in processes where process.isRunning {
            // The keyring does not always heed SIGTERM.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    deinit { end() }

    private static func program(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }
}
