import Foundation
import RestorationArchive

extension UnconsumedRecords {
    /// A controller that exists and waits to be restored, with its records: its own, which is the first, and those of
    /// what is below it.
    ///
    /// The records stay in the archive of the launch until somebody needs them, so that the first screen comes before
    /// that work.
    package struct Waiting {
        /// The controller. Nothing here keeps it alive.
        let controller: PreservationMark
        let requiresSecureCoding: Bool
        /// True if the records are in the list for a later launch as well, because the controller's stack ended before
        /// it. Saves have them once.
        let isLost: Bool
        private var archive: Archive
        /// Nil if all records of the archive are meant.
        private var positions: [Int]?
        /// Seconds since the archive was saved.
        private let age: TimeInterval

        /// - Parameter positions: The controller's position comes first.
        @MainActor
        init(
            _ controller: any RestorableObject, positions: [Int], of archive: Archive, age: TimeInterval,
            requiresSecureCoding: Bool, isLost: Bool
        ) {
            self.controller = controller.mark
            self.requiresSecureCoding = requiresSecureCoding
            self.isLost = isLost
            // Without the snapshot.
            self.archive = Archive(application: archive.application, paths: archive.paths, records: archive.records)
            self.positions = positions
            self.age = age
        }

        /// Returns true if the controller's records include that one. Returns false if this archive doesn't continue
        /// the table of the reference.
        ///
        /// - Parameter paths: the table that the reference is of.
        func contains(_ reference: RecordReference, of paths: PathTable) -> Bool {
            guard archive.paths.begins(with: paths) else { return false }
            guard let positions else { return archive.records.contains { $0.reference == reference } }
            return positions.contains { archive.records[$0].reference == reference }
        }

        /// Removes the values that don't survive the events.
        mutating func forget(after events: Int) { archive.removeValues(notSurviving: events) }

        /// Returns an archive of nothing but the records. Saves will write them as if they were new, so their lifetimes
        /// are shorter by their age. Later calls return the same archive.
        mutating func taken() -> Archive {
            guard let positions else { return archive }
            archive.records = positions.map { archive.records[$0] }
            for index in archive.records.indices { archive.records[index].shortenLifetime(by: age) }
            archive.records[0].forgetClaim()
            self.positions = nil
            return archive
        }
    }
}
