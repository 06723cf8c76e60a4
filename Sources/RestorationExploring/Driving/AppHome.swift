import Foundation
import RestorationArchive
import StateInspection

/// The home of one run: state, key, documents and settings, apart from those of all other runs.
final class AppHome: Sendable {
    let folder: URL

    init() throws {
        folder = Self.newFolder()
        Unfinished.made(folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// What another run has left, for one that starts from there.
    init(copying home: AppHome) throws {
        folder = Self.newFolder()
        Unfinished.made(folder)
        try FileManager.default.copyItem(at: home.folder, to: folder)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
        Unfinished.removed(folder)
    }

    private static func newFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(UUID().uuidString.prefix(12))")
    }

    var environment: [String: String] {
        [
            "HOME": folder.path, "CFFIXED_USER_HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state",
            "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
            "XDG_CONFIG_HOME": folder.path + "/config",
        ]
    }

    /// The save that a launch would restore; nil if there is none that can be read. Of an app with scenes, that of the session
    /// that was active last.
    func save() -> Archive? {
        let folders = StateFolders(environment: environment)
        guard let names = try? folders.bundleIdentifiers() else { return nil }
        let archives = names.compactMap { name -> Archive? in
            guard let state = try? SavedState(name, in: folders) else { return nil }
            return try? state.save().archive
        }
        return archives.max { $0.records.count < $1.records.count }
    }

    /// Makes the newest generation unreadable, as a disk may.
    ///
    /// - Returns: false if there is none.
    func damageNewestGeneration() -> Bool {
        let states = folder.appendingPathComponent("state")
        let files = FileManager.default.enumerator(at: states, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        let newest = (files ?? []).filter { $0.pathExtension == "state" }.max { $0.path < $1.path }
        guard let newest, var bytes = try? Data(contentsOf: newest), bytes.count > 200 else { return false }
        for index in stride(from: bytes.count / 2, to: min(bytes.count, bytes.count / 2 + 64), by: 1) {
            bytes[bytes.startIndex + index] ^= 0x5A
        }
        return (try? bytes.write(to: newest)) != nil
    }
}
