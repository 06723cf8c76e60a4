import Foundation

/// The findings of a pass, in a file beside the state. They tell later why a screen did not come back.
///
/// A record holds identifiers, keys, class names and messages, but never a value that the app encoded (S-SEC-16). Its
/// size is limited: each list keeps its first elements, and long texts are cut.
package struct PassRecord: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable {
        case save
        /// A restore pass. Each launch has one, even if it had nothing to restore.
        case restore
    }

    package enum Outcome: String, Sendable, Codable {
        /// The pass saved or restored objects; see `objectCount`.
        case done
        /// The app delegate declined the pass.
        case declined
        /// The launch had no state to restore, or none that it may restore. The problems and the launch's reason say
        /// why.
        case nothing
        /// The save could not write the state.
        case failed
    }

    /// An object that the archive holds and the pass did not restore.
    package struct LeftOut: Sendable, Equatable, Codable {
        /// The path with child indexes (S-PATH-6).
        package var key: String
        /// The kind in words, such as "view controller".
        package var kind: String
        package var className: String
    }

    package struct Problem: Sendable, Equatable, Codable {
        /// A `RestorationReport.Reason`, or one of another version of the app.
        package var reason: String
        /// The path of the object, if the problem is about one.
        package var key: String?
        package var message: String
    }

    package struct Omission: Sendable, Equatable, Codable {
        package var key: String
        package var message: String
    }

    package var kind: Kind
    package var outcome: Outcome
    /// When the pass ended.
    package var first: Date
    /// The time when the last of a series of saves with the same findings ended.
    package var last: Date
    /// The number of passes in that series, without those that wrote nothing.
    package var count = 1
    /// The duration of the last pass, in seconds.
    package var duration: Double
    /// The bytes that the last save wrote, and the age of its oldest change then, in seconds.
    package var writtenSize: Int?
    package var oldestChangeAge: Double?
    /// The app's version.
    package var bundleVersion: String
    /// The name of a `UIApplication.LaunchReason`, for a restore pass.
    package var launchReason: String?
    /// The name of a `RunEnd` that tells how the app's previous run ended, for a restore pass. It is nil if that is
    /// unknown.
    package var previousRunEnd: String?
    /// The generation that the launch found, or that the save was written to.
    package var generation: UInt64?
    /// The number of objects that the last pass saved or restored.
    package var objectCount: Int
    /// The objects that a restore pass left out, in archive order.
    package var leftOut: BoundedList<LeftOut>
    /// The keys of objects that a restore pass left waiting until they are shown, with everything below them. It is
    /// nil if no object waits.
    package var waiting: BoundedList<String>?
    /// In the order of their occurrence.
    package var problems: BoundedList<Problem>
    /// The omissions of a save pass.
    package var omissions: BoundedList<Omission>

    /// The largest number of elements in each list.
    package static let maximumElements = 200
    /// The largest size of a text, in bytes of UTF-8.
    static let maximumText = 2000

    // MARK: Runs

    /// Returns true if both passes are saves with the same outcome, findings and app version, so that they share one
    /// record. The numbers of objects may differ, because the saves themselves tell them.
    package func continues(_ before: PassRecord) -> Bool {
        kind == .save && before.kind == .save && outcome == before.outcome && bundleVersion == before.bundleVersion
            && problems == before.problems && omissions == before.omissions
    }

    /// Counts a save that continues the series, and takes its time, sizes and number of objects.
    mutating func append(_ newer: PassRecord) {
        last = newer.last
        // A count from a file may have any value.
        count = count < .max ? max(count, 0) + 1 : count
        duration = newer.duration
        writtenSize = newer.writtenSize
        oldestChangeAge = newer.oldestChangeAge
        generation = newer.generation ?? generation
        objectCount = newer.objectCount
    }

    // MARK: Bounds

    var hasElements: Bool {
        !(leftOut.elements.isEmpty && (waiting?.elements ?? []).isEmpty && problems.elements.isEmpty
            && omissions.elements.isEmpty)
    }

    mutating func halveLists() {
        leftOut.halve()
        waiting?.halve()
        problems.halve()
        omissions.halve()
    }
}
