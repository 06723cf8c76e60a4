import Foundation
import RestorationArchive

/// A one-line summary of one app's saved state: its contents and its condition.
package struct StateSummary: Codable, Sendable {
    package var bundleIdentifier: String
    package var folder: String
    /// The size of all files that contain saves, in bytes.
    package var size: Int
    /// The number of generations that a launch may restore from, readable or not.
    package var generations: Int
    /// The number of quarantined files.
    package var keptAside: Int
    /// The save that the next launch restores, or nil if there is none.
    package var newest: Newest?
    /// The name of a `RunEnd` that says how the app's newest run ended, or `running`. nil if no run is recorded,
    /// and for a session, which runs with its app.
    package var lastRun: String?
    package var health: Health
    /// The problems and their remedies. Files older than the newest readable one aren't examined.
    package var problems: [String]

    /// The save that the next launch restores.
    package struct Newest: Codable, Sendable {
        package var save: String
        package var saved: String
        /// The age in seconds, or nil if the time is invalid or in the future.
        package var age: Double?
        package var bundleVersion: String
        package var objects: Int
    }

    package enum Health: String, Codable, Sendable {
        /// A launch restores a save, and `problems` is empty.
        case good
        /// A launch restores a save, but there are problems, such as a newer file that cannot be read.
        case impaired
        /// No save can be read, and there are problems.
        case unreadable
        /// The state contains nothing to restore.
        case empty
    }

    package init(
        of state: SavedState, now: Date, boot: UUID = BootIdentifier.ofMachine()
    ) throws(InspectionError) {
        let store = try state.folder()
        bundleIdentifier = state.name
        folder = store.directory
        size = 0
        problems = []
        lastRun = store.newestRun().map { $0.isRunning(now: boot) ? "running" : $0.end(now: boot).word }
        let files = try state.files()
        generations = files.count { $0.state?.kept == nil }
        keptAside = files.count - generations
        for file in files {
            size += Self.size(of: store.directory + "/" + file.name)
            // Older files are only a fallback. `verify` reads them.
            guard file.state?.kept == nil, newest == nil else { continue }
            switch file.contents {
            case .failure(let error): problems.append(error.description)
            case .success(let generation):
                let archive = generation.newest
                problems += [generation.loss(isNewest: problems.isEmpty)?.description].compactMap(\.self)
                let seconds = archive.application.timestamp.timeIntervalSinceReferenceDate
                let age = now.timeIntervalSinceReferenceDate - seconds
                newest = Newest(
                    save: SaveID(generation: generation.number, save: generation.saves).description,
                    saved: Date.text(ofReferenceInterval: seconds), age: age >= 0 ? age : nil,
                    bundleVersion: archive.application.bundleVersion, objects: archive.records.count)
            }
        }
        problems += [store.missingSaves()?.description].compactMap(\.self)
        health =
            newest != nil ? (problems.isEmpty ? .good : .impaired) : problems.isEmpty ? .empty : .unreadable
    }

    /// Makes the summary of a state whose folder cannot be read.
    package init(unreadable bundleIdentifier: String, folder: String, _ error: InspectionError) {
        self.bundleIdentifier = bundleIdentifier
        self.folder = folder
        size = 0
        generations = 0
        keptAside = 0
        health = .unreadable
        problems = [error.description]
    }

    private static func size(of file: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
}
