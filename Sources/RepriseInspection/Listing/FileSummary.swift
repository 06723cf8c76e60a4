import Foundation
import RestorationArchive

/// One file of a saved state: the saves that it contains, and the reason why it is kept (S-LOG-11).
package struct FileSummary: Codable, Sendable {
    package var name: String
    /// The reason why the file is quarantined, or nil for a generation that a launch may restore.
    package var keptAside: String?
    /// The file's size in bytes, or nil if it cannot be read.
    package var size: Int?
    package var saves: Int?
    /// The time of the newest save in the file.
    package var saved: String?
    package var bundleVersion: String?
    package var objects: Int?
    /// The problem of the file.
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
    /// The explanation of this reason.
    package var inWords: String {
        switch self {
        case .withdrawn: "the app withdrew its state"
        case .ignored: "a launch ignored it on request"
        case .crashed: "launches crashed while they restored it"
        case .version: "it has a format that this version does not read"
        case .superseded: "the user made an older or imported save current instead"
        case .unmigrated: "a migration of the app refused it"
        case .newer: "a newer version of the app saved it"
        case .earlier: "the user can go back to it"
        case .unread: "a launch could not read it, and continued with an older one"
        }
    }
}
