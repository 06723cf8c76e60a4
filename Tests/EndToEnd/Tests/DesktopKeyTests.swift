import Foundation
import Testing
import UIKitTesting

/// Tests of a key in a real Secret Service, for an app in a process of its own.
@Suite(.serialized)
struct DesktopKeyTests {
    private static let missing: Comment = "Install gnome-keyring, dbus and libsecret-1-0 to test keys of the desktop."

    private func app(_ desktop: String) throws -> AppProcess {
        try AppProcess(
            executable: BuiltProducts.fixtureApp,
            environment: ["FIXTURE_KEY": "service", "DBUS_SESSION_BUS_ADDRESS": desktop])
    }

    /// Returns the names in the folder of the key, except the witness of the newest save.
    private func dataNames(_ app: AppProcess) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: app.folder.appendingPathComponent("data/EndToEndApp").path
        ).filter { $0 != "restoration.newest" }.sorted()
    }

    private func stateFiles(_ app: AppProcess) throws -> [String: Data] {
        let folder = app.folder.appendingPathComponent("state/EndToEndApp.savedState")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
    }

    private func type(_ text: String, into app: AppProcess) async throws {
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.type(text, into: "Draft")
        try await app.flush()
    }

    @Test(.enabled(if: Desktop.isInstalled, missing))
    func `S-LIFE-15: an app that keeps its key in the desktop's keyring comes back, and not without the keyring`()
        async throws
    {
        let home = FileManager.default.temporaryDirectory
            .appendingPathComponent("desktop-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: home) }
        let desktop = try await Desktop(home: home)
        let app = try app(desktop.address)
        try await app.start()
        try await type("in the keyring", into: app)
        try await app.kill()
        #expect(try dataNames(app) == ["restoration.key.service"])
        try await app.start()
        #expect(try await app.waitForElement("Draft").input?.text == "in the keyring")
        try await app.flush()
        try await app.kill()

        desktop.end()
        // The app notes its run without a key.
        func stored() throws -> [String: Data] { try stateFiles(app).filter { $0.key != "crash-journal" } }
        let before = try stored()
        try await app.start()
        #expect(await app.element("Draft")?.input?.text == "")
        try await app.flush()
        try await app.kill()
        #expect(app.log.contains("archiveUnreadable") && app.log.contains("Secret Service"))
        #expect(try stored() == before)
        #expect(try dataNames(app) == ["restoration.key.service"])
    }

    @Test func `Without a desktop the key is in a file; with one that never answers too, and the launch goes on`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let socket = folder.appendingPathComponent("bus").path
        let silent = try SilentSocket(path: socket)
        defer { silent.close() }
        for address in ["unix:path=/nonexistent/bus", "unix:path=\(socket)"] {
            let app = try app(address)
            let begin = ContinuousClock.now
            try await app.start()
            // The limit is two seconds of patience on a busy machine.
            #expect(begin.duration(to: .now) < .seconds(20), "\(address)")
            try await type("in a file", into: app)
            try await app.kill()
            #expect(try dataNames(app) == ["restoration.key"], "\(address)")
            try await app.start()
            #expect(try await app.waitForElement("Draft").input?.text == "in a file")
            try await app.kill()
        }
    }
}

/// A socket that takes connections and never answers.
private final class SilentSocket {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw CocoaError(.fileNoSuchFile) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0, listen(descriptor, 8) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func close() { _ = Foundation.close(descriptor) }
}
