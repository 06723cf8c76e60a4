import ChildProcesses
import Foundation
import Testing
import UIKitTesting

/// Tests of apps with an unusual umask, as real processes.
@Suite(.serialized)
struct UmaskTests {
    /// A script that sets the umask of its first argument, and becomes the app.
    private static let script = "umask \"$1\"; exec \"$0\""

    // S-SEC-15.1, S-SEC-15.2, S-SEC-21.1, S-SEC-21.2, S-SEC-30.9
    @Test(arguments: ["0000", "0077", "0777"])
    func `S-SEC-15, S-SEC-21: whatever the umask is, what an app makes is for its user alone`(
        umask: String
    ) async throws {
        let app = try AppProcess(
            executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", Self.script, BuiltProducts.fixtureApp.path])
        for text in ["first", "second"] {
            try await app.start(arguments: [umask])
            try await app.press("Push")
            try await app.type(text, into: "Draft")
            try await app.flush()
            try await app.kill()
        }
        let found = try modes(in: app.folder, "state", "data")
        for name in [".state", "/lock", "/restoration.key", "/restoration.newest"] {
            #expect(found.contains { $0.path.hasSuffix(name) }, "there is no \(name)")
        }
        for entry in found {
            #expect(entry.mode == (entry.isFolder ? 0o700 : 0o600), "\(entry.path): \(String(entry.mode, radix: 8))")
        }
    }

    @Test(arguments: ["0000", "0777"])
    func `S-SEC-15, S-LIFE-27: whatever the umask is, the note of a death within encoding is for its user alone`(
        umask: String
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("umask-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_DISPLAY": "headless",
            "CRASH": "encode:segv:List", "CRASH_REPORT": folder.appendingPathComponent("report").path,
            "SWIFT_BACKTRACE": "enable=no",
        ]
        try ChildProcess.run(
            .init("/bin/sh", ["-c", Self.script, BuiltProducts.crashApp.path, umask], variables: variables))
        let found = try modes(in: folder, "state", "data")
        let note = try #require(found.first { $0.path.hasSuffix("/crash-journal") }, "\(found)")
        #expect(note.mode == 0o600)
        for entry in found { #expect(entry.mode == (entry.isFolder ? 0o700 : 0o600), "\(entry.path)") }
    }

    private struct Entry {
        let path: String
        let mode: mode_t
        let isFolder: Bool
    }

    /// Returns the modes of everything in the folders with these names, and of the folders themselves.
    private func modes(in home: URL, _ names: String...) throws -> [Entry] {
        try names.flatMap { name in
            let folder = home.appendingPathComponent(name).path
            let inside = try FileManager.default.subpathsOfDirectory(atPath: folder).map { folder + "/" + $0 }
            return try ([folder] + inside).map { path in
                var status = stat()
                try #require(lstat(path, &status) == 0)
                return Entry(path: path, mode: status.st_mode & 0o7777, isFolder: status.st_mode & S_IFMT == S_IFDIR)
            }
        }
    }
}
