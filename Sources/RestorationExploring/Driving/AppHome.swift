import Foundation
import RestorationArchive
import RepriseInspection
import RepriseRestoration
import Synchronization
import UIKitTesting

/// The home folder of one run: state, key, documents and settings, separate from those of all other runs. The folder
/// is removed when the object is freed.
final class AppHome: Sendable {
    let folder: URL
    private let openScenes = Mutex<[String]>([])

    /// The sessions of the scenes that the app showed last, in the order in which they opened. Empty for an app without
    /// scenes.
    var scenes: [String] {
        get { openScenes.withLock { $0 } }
        set { openScenes.withLock { $0 = newValue } }
    }

    init() throws(AppFailure) {
        folder = Self.newFolder()
        try Unfinished.make(folder) { try Self.makeFolder(folder) }
    }

    /// Makes a copy of the home that another run left. Throws an `AppFailure` if it cannot write the copy.
    init(copying home: AppHome) throws(AppFailure) {
        folder = Self.newFolder()
        scenes = home.scenes
        try Unfinished.make(folder) {
            try Self.makeFolder(folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: home.folder.path) {
                try FileManager.default.copyItem(
                    at: home.folder.appendingPathComponent(name), to: folder.appendingPathComponent(name))
            }
        }
    }

    deinit { Unfinished.remove(folder) }

    /// Makes a folder that no other user can read, because an app's documents are in it.
    private static func makeFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    private static func newFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(UUID().uuidString.prefix(12))")
    }

    var environment: [String: String] {
        [
            "HOME": folder.path, "CFFIXED_USER_HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state",
            "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
            "XDG_CONFIG_HOME": folder.path + "/config",
            // The app must not reach the user's desktop, such as its Secret Service.
            "XDG_RUNTIME_DIR": folder.path + "/runtime",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/runtime/bus",
        ]
    }

    /// Corrupts the saves made since then, as a faulty disk may.
    ///
    /// - Returns: false if there were none, or if they cannot be changed.
    @discardableResult
    func damageSaves(since start: Date) -> Bool {
        let states = SavedStateFiles(folder: folder.appendingPathComponent("state"))
        return (try? states.damage(writtenSince: start)) ?? false
    }

    /// The files that the app itself keeps beside the state saved by UIKit: documents, settings, a database.
    var ownFiles: [String: Data] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let own = names.filter { name in
            let last = (name as NSString).lastPathComponent
            return !name.hasPrefix("state/") && name != "output.log" && !last.hasPrefix("restoration.")
        }
        return own.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(folder.path)/\($1)") }
    }

    /// Returns the app code that ran when the app stopped responding, or nil if UIKit recorded none. The app's process
    /// has ended by now. Opens the saved states as a launch does, which may quarantine unusable files.
    ///
    /// - Parameter isAtLaunch: True to look for a step of the launch first. UIKit otherwise records only a call that
    ///   encodes an object.
    func notedPlace(isAtLaunch: Bool) -> NotedPlace? {
        let archive = saves().archive
        let folders = StateFolders(environment: environment)
        for name in (try? folders.bundleIdentifiers()) ?? [] {
            guard let store = try? folders.store(of: name) else { continue }
            let journal = store.open().journal
            store.close()
            if isAtLaunch, let noted = journal.launch?.place, ![.starting, .encoding, .ended].contains(noted.step) {
                let record = noted.record.flatMap { archive?.records.indices.contains($0) == true ? $0 : nil }
                return NotedPlace(step: noted.step, className: record.flatMap { archive?.records[$0].className })
            }
            guard let archive, let crash = journal.encodingCrashes.last, crash.cause == .hang else { continue }
            let place = ObjectFingerprint.all(in: archive).firstIndex(of: crash.object)
            return NotedPlace(step: .encoding, className: place.map { archive.records[$0].className })
        }
        return nil
    }
}
