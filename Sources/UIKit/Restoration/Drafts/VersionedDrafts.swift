import Foundation
import RestorationArchive
import RepriseRestoration

/// The drafts of a `@Restored` property, with the versions of the data that the user began them on (S-DRAFT-1).
@MainActor
struct VersionedDrafts<Value> {
    /// The value of a property without a draft.
    let none: Value
    /// Returns true for that value.
    let isNone: (Value) -> Bool
    /// Returns the JSON of the owner's version, or nil if the owner has none.
    let present: (AnyObject) -> Data?
    /// Compares a version with the owner's. Returns nil if the owner has none yet.
    let isPresent: (Data, AnyObject) -> Bool?

    /// The version that the property's draft was begun on. It is nil without a draft, and if the owner had no version.
    var version: Data?
    /// The restored drafts that the property doesn't have, the oldest first.
    var held: [UIRestoredDraft] = []
    /// True while UIKit compares a draft with the present data.
    var isPuttingBack = false

    init<Owner: AnyObject, Version: Codable & Equatable>(
        _ versionOf: @escaping (Owner) -> Version?, none: Value, isNone: @escaping (Value) -> Bool
    ) {
        // Reading the version is no read of the property.
        func version(_ owner: AnyObject) -> Version? {
            RestoredReads.during { (owner as? Owner).flatMap(versionOf) }.result
        }
        (self.none, self.isNone) = (none, isNone)
        present = { owner in version(owner).flatMap { try? NSCoder.json(of: $0) } }
        isPresent = { saved, owner in version(owner).map { $0 == (try? NSCoder.value(Version.self, of: saved)) } }
    }

    /// The part of the state beside the property's value, or nil if there is nothing to save.
    var saved: SavedDrafts? {
        guard version != nil || !held.isEmpty else { return nil }
        return SavedDrafts(version: version, held: held.map { .init(value: $0.value, version: $0.version) })
    }
}

/// The saved state of a property's drafts, beside the property's value.
struct SavedDrafts: Codable {
    /// The version of the draft that is the property's value.
    var version: Data?
    /// The drafts that the property doesn't have.
    var held: [Held]

    /// A draft, and the version that it was begun on.
    struct Held: Codable {
        var value: Data, version: Data
    }
}
