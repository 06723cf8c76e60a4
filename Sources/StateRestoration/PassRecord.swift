import Foundation

/// What is kept of a pass beside the state, for whoever asks later why a screen did not come back.
///
/// It holds identifiers, keys, class names and messages, and never a value that the app encoded (S-SEC-16). It is bounded:
/// of each list the first elements are kept, and long texts are cut.
package struct PassRecord: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable {
        case save
        /// One for each launch, also for one that had nothing to restore.
        case restore
    }

    package enum Outcome: String, Sendable, Codable {
        /// Objects were saved or restored, as counted.
        case done
        /// The app delegate did not want it.
        case declined
        /// There was nothing to restore, or nothing that may be; the problems and the launch's reason say why.
        case nothing
        /// The state could not be written.
        case failed
    }

    /// An object that the archive holds and the pass did not restore.
    package struct LeftOut: Sendable, Equatable, Codable {
        /// The path with child indexes (S-PATH-6).
        package var key: String
        /// As "view controller".
        package var kind: String
        package var className: String
    }

    package struct Problem: Sendable, Equatable, Codable {
        /// A `RestorationReport.Reason`, or one of another version of the app.
        package var reason: String
        /// Where the object stands that it is about, if it is about one.
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
    /// When the last one ended of a run of saves that found the same.
    package var last: Date
    /// How many passes that run has, those that wrote nothing not among them.
    package var count = 1
    /// Seconds; of the last one.
    package var duration: Double
    /// Bytes that the save has written, and seconds for which its oldest change had waited then; of the last one.
    package var writtenSize: Int?
    package var oldestChangeAge: Double?
    /// The app's version.
    package var bundleVersion: String
    /// Of a restore pass: a `UIApplication.LaunchReason`.
    package var launchReason: String?
    /// Of a restore pass: how the app's run before has ended, by the name of a `RunEnd`; nil if nobody knows.
    package var previousRunEnd: String?
    /// The generation that the launch found, or that the save was written to.
    package var generation: UInt64?
    /// How many objects were saved or restored; of the last one.
    package var objectCount: Int
    /// Of a restore pass, in archive order.
    package var leftOut: BoundedList<LeftOut>
    /// Of a restore pass: the keys of objects whose state, and what was below them, waits until they are shown; nil if none does.
    package var waiting: BoundedList<String>?
    /// In the order of their occurrence.
    package var problems: BoundedList<Problem>
    /// Of a save pass.
    package var omissions: BoundedList<Omission>

    /// Of each list, so many elements are kept.
    package static let maximumElements = 200
    /// In bytes of UTF-8.
    static let maximumText = 2000

    // MARK: Runs

    /// Whether a save found what the one before has found, and is written to the same run. How many objects there are may
    /// differ: that is told by the saves themselves.
    package func continues(_ before: PassRecord) -> Bool {
        kind == .save && before.kind == .save && outcome == before.outcome && bundleVersion == before.bundleVersion
            && problems == before.problems && omissions == before.omissions
    }

    /// Takes a save in that continues the run.
    mutating func append(_ newer: PassRecord) {
        last = newer.last
        // What a file says of the count may be anything.
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
