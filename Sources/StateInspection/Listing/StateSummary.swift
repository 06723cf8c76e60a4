import Foundation
import RestorationArchive

/// One app's saved state in a line: what there is of it, and how it is.
package struct StateSummary: Codable, Sendable {
    package var bundleIdentifier: String
    package var folder: String
    /// Bytes of all files that hold saves.
    package var size: Int
    /// How many generations a launch may restore from, readable or not.
    package var generations: Int
    /// How many files are kept aside.
    package var keptAside: Int
    /// Of the save that the next launch restores; nil if there is none.
    package var newest: Newest?
    /// How the app's newest run has ended, by the name of a `RunEnd`, or `running`; nil if nobody has noted it, and for a session, which
    /// runs with its app.
    package var lastRun: String?
    package var health: Health
    /// What is wrong, and what to do.
    package var problems: [String]

    package struct Newest: Codable, Sendable {
        package var save: String
        package var saved: String
        /// Seconds before now; nil for a moment that is none or lies ahead.
        package var age: Double?
        package var bundleVersion: String
        package var objects: Int
    }

    package enum Health: String, Codable, Sendable {
        /// Everything can be read.
        case good
        /// A launch restores something, but not all that was saved can be read.
        case impaired
        /// There is something, and nothing of it can be read.
        case unreadable
        /// Nothing is there to be restored.
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
            // Older ones are there for when it is needed; `verify` reads them.
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

    /// What stands in the folder's place cannot be looked into.
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
