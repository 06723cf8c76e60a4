import Foundation
import RestorationArchive

/// The saved state of an app whose program no longer exists.
package struct StaleState: Codable, Sendable {
    package var bundleIdentifier: String
    package var folder: String
    /// The path at which the program was.
    package var executable: String
    /// The size of everything in the folder, in bytes.
    package var size: Int
    /// The time at which the app last ran, in ISO 8601. nil if the folder has no lock file.
    package var lastRun: String?

    /// Returns nil if the app's program exists, if the app runs, or if no run recorded its program's path. Also
    /// returns nil for a session's state, which is part of its app's state.
    package init?(
        _ bundleIdentifier: String, in folders: StateFolders, boot: UUID = BootIdentifier.ofMachine()
    ) {
        guard ArchiveStore.parts(ofName: bundleIdentifier).session == nil,
            let store = try? folders.store(of: bundleIdentifier),
            let run = store.newestRun(), run.isOfProgramThatIsGone, !run.isRunning(now: boot)
        else { return nil }
        self.bundleIdentifier = bundleIdentifier
        folder = store.directory
        executable = run.executable
        size = Self.size(of: folder)
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/lock")
        lastRun = (attributes?[.modificationDate] as? Date).map {
            Date.text(ofReferenceInterval: $0.timeIntervalSinceReferenceDate)
        }
    }

    /// Returns the size of the folder's files in bytes, without following links.
    private static func size(of folder: String) -> Int {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.reduce(0) { sum, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
        }
    }

    /// Deletes the state, and its folder if nothing else is in it. The key and any other files of the app stay. Does
    /// nothing if the program exists again.
    ///
    /// - Throws: an error that `isInUse` if the app runs.
    package func remove(in folders: StateFolders) throws(InspectionError) {
        let store = try folders.store(of: bundleIdentifier)
        let editor = try StateEditor(store)
        defer { editor.close() }
        // The program may be back since the user confirmed the deletion.
        guard store.newestRun()?.isOfProgramThatIsGone == true else { return }
        try editor.discard()
        store.removeFolder()
    }
}
