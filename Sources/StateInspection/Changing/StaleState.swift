import Foundation
import RestorationArchive

/// The state of an app whose program is there no more.
package struct StaleState: Codable, Sendable {
    package var bundleIdentifier: String
    package var folder: String
    /// Where the program was.
    package var executable: String
    /// Bytes of all that is in the folder.
    package var size: Int
    /// When the app ran last.
    package var lastRun: String?

    /// nil for the state of an app that is there, that runs, or that has not noted where it is; and for a session's, which is
    /// a part of its app's.
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

    /// Links are not followed.
    private static func size(of folder: String) -> Int {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.reduce(0) { sum, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
        }
    }

    /// Deletes the state, and its folder if nothing else is in there. The key stays, and so does whatever else the app kept.
    ///
    /// - Throws: an error that `isInUse` if the app runs after all.
    package func remove(in folders: StateFolders) throws(InspectionError) {
        let store = try folders.store(of: bundleIdentifier)
        let editor = try StateEditor(store)
        defer { editor.close() }
        // The program may have come back since somebody was asked.
        guard store.newestRun()?.isOfProgramThatIsGone == true else { return }
        try editor.discard()
        store.removeFolder()
    }
}
