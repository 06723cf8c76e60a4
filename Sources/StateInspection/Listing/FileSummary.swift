import Foundation
import RestorationArchive

/// One file of a saved state: which saves it holds, and why it is kept (S-LOG-11).
package struct FileSummary: Codable, Sendable {
    package var name: String
    /// Why no launch restores from it; nil for a generation.
    package var keptAside: String?
    /// In bytes; nil if it cannot be read.
    package var size: Int?
    package var saves: Int?
    /// When the newest of its saves was made.
    package var saved: String?
    package var bundleVersion: String?
    package var objects: Int?
    /// What is wrong with it.
    package var problem: String?

    package init(_ file: StateFile) {
        name = file.name
        keptAside = file.state?.kept?.rawValue
        switch file.contents {
        case .failure(let error): problem = error.description
        case .success(let generation):
            size = generation.size
            saves = generation.saves
            let archive = generation.newest
            saved = Date.text(ofReferenceInterval: archive.application.timestamp.timeIntervalSinceReferenceDate)
            bundleVersion = archive.application.bundleVersion
            objects = archive.records.count
            problem = generation.loss(isNewest: false)?.description
        }
    }
}

extension StoredState.KeptReason {
    /// Why a file with this reason is there.
    package var inWords: String {
        switch self {
        case .withdrawn: "the app said that its state is not to be kept"
        case .ignored: "a launch was asked to start fresh"
        case .crashed: "launches crashed while they restored it"
        case .version: "it has a format that this version does not read"
        case .superseded: "an older or imported save was made current instead"
        case .unmigrated: "a migration of the app has refused it"
        case .newer: "a newer version of the app has saved it"
        case .unread: "a launch could not read it, and has gone on from something older"
        }
    }
}
