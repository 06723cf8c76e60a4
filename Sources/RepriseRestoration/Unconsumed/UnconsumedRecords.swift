import Foundation
import RestorationArchive

/// The records of a scene that have no live object, from the pass that leaves them until an object takes them.
///
/// Each has a reason, which decides how long UIKit keeps it and how saves have it:
///
/// | reason | kept until | in saves |
/// |---|---|---|
/// | waiting | its controller is shown, changed or gone | as it was read |
/// | no object, or no place for it | a launch has both, at most `unclaimedLaunches` launches | with a count |
/// | declined by app code | the same with `keepsDeclinedRecords`; otherwise for no time | with a count |
/// | its controller left | another controller of its class comes to that path, or 64 others have left | never |
///
/// A `RestorationPass` leaves a `Remainder` of all but the last. A `PreservationPass` takes a `List` of what saves
/// have, and writes it behind its own records. A later pass over a record gives it its object.
@MainActor
package final class UnconsumedRecords {
    /// The reason for which a restore pass left a record without a live object.
    package enum Reason: Sendable {
        /// A controller above it exists and is restored lazily.
        case waiting
        /// Nothing provides its object. Its class is gone, for instance, or what was above it is missing.
        case noObject
        /// Its object has no place. Its navigation stack ends before it, or nothing refers to it any more.
        case noPlace
        /// App code returned nil for it.
        case declined
    }

    /// An app's decision about records that have no object after a launch.
    package struct Policy: Sendable {
        /// For how many launches saves keep such a record; 0 keeps none.
        package var launches: Int
        /// True if saves keep records that app code declined.
        package var keepsDeclined: Bool

        package init(launches: Int = 0, keepsDeclined: Bool = false) {
            self.launches = launches
            self.keepsDeclined = keepsDeclined
        }
    }

    /// The state of a controller that left, as an archive whose first record is the controller's.
    private struct Left {
        let path: [String]
        var archive: Archive
    }

    /// A later launch looks for objects for these.
    private var lost = List() { didSet { newestList = nil } }
    /// The waiting records, by their controllers.
    private var waiting: [ObjectIdentifier: Waiting] = [:] {
        didSet {
            hasWaiting = !waiting.isEmpty
            newestList = nil
        }
    }
    /// True if a controller waits, which may be gone by now.
    package private(set) var hasWaiting = false
    /// The states of controllers that left, the newest last.
    private var left: [Left] = []
    /// Placeholders for the objects of records that wait. Nothing here keeps them alive.
    private var waitingObjects: [WeakReference<WaitingObject>] = []
    /// The list of the newest save, until something changes.
    private var newestList: List?

    /// The number of controllers that left whose states are kept.
    private static let mostLeft = 64

    package init() {}

    /// Forgets all records. Placeholders of objects below a controller that waits learn that their objects are lost.
    package func discard() {
        lost = List()
        waiting = [:]
        left = []
        for reference in waitingObjects { reference.object?.isLost() }
        waitingObjects = []
    }

    /// Removes the values that don't survive the events.
    ///
    /// - Parameter events: The events as bits.
    package func forget(after events: Int) {
        lost.forget(after: events)
        for key in waiting.keys { waiting[key]?.forget(after: events) }
        for index in left.indices { left[index].archive.removeValues(notSurviving: events) }
    }

    // MARK: After a restore pass

    /// Takes what a restore pass left, in place of earlier records of the same objects.
    package func take(_ remainder: RestorationPass.Remainder) {
        lost.replace(with: remainder.lost)
        for state in remainder.waiting {
            guard let controller = state.controller.object else { continue }
            waiting[ObjectIdentifier(controller)] = state
        }
    }

    // MARK: In a save

    /// Returns the records that a save has besides those of live objects: records that wait come before records for a
    /// later launch. Forgets the records of waiting controllers that are gone.
    package func listForSave() -> List {
        if waiting.values.contains(where: { $0.controller.object == nil }) {
            waiting = waiting.filter { $0.value.controller.object != nil }
        }
        if let newestList { return newestList }
        var list = List()
        let archives = waiting.keys.compactMap { waiting[$0]?.isLost == false ? waiting[$0]?.taken() : nil }
        // Sorts them by path, because a dictionary orders them by address.
        for archive in archives.sorted(by: { $0.pathOfFirst < $1.pathOfFirst }) {
            list.add(List(archive.records.map { .init(record: $0, reason: .waiting) }, paths: archive.paths))
        }
        list.moveCountedToEnd()
        list.add(lost)
        newestList = list
        return list
    }

    /// Forgets the records in whose places a save pass found live objects. A controller that waits keeps its records.
    ///
    /// - Parameter list: the list that the pass took, as the pass left it.
    package func saved(_ list: List) {
        if list.hasDropped { lost = list.withoutWaiting }
    }

    // MARK: Waiting

    /// Returns true if an object waits, or is below a controller that waits.
    ///
    /// - Parameter pass: An object with a record in this save pass doesn't wait, and neither does what is below it.
    ///   Without a pass, each call takes as long as the object is deep.
    package func holds(_ object: any RestorableObject, after pass: Int?) -> Bool {
        guard hasWaiting else { return false }
        var next: (any RestorableObject)? = object
        while let current = next {
            if waits(current) { return true }
            if let pass, current.preservationMark?.hasRecord(in: pass) == true { return false }
            next = current.restorablePlacement.parent
        }
        return false
    }

    private func waits(_ object: any RestorableObject) -> Bool {
        hasWaiting && object.restorableKind == .viewController && waiting[ObjectIdentifier(object)] != nil
    }

    /// Returns the outermost controller that waits, of an object and what is above it, or nil if none does.
    package func outermostWaiting(above object: any RestorableObject) -> (any RestorableObject)? {
        guard hasWaiting else { return nil }
        var outermost: (any RestorableObject)?
        var next: (any RestorableObject)? = object
        while let current = next {
            if waits(current) { outermost = current }
            next = current.restorablePlacement.parent
        }
        return outermost
    }

    /// Returns the controller whose records include that of an object that waits, or nil if no living one does.
    package func controller(holding object: WaitingObject) -> (any RestorableObject)? {
        waiting.values.first { object.isRecorded(in: $0) }?.controller.object
    }

    /// Takes the state of a controller out, because it is about to be restored.
    ///
    /// - Returns: nil if the controller doesn't wait.
    package func take(waitingOf controller: any RestorableObject) -> (archive: Archive, requiresSecureCoding: Bool)? {
        guard waits(controller), var state = waiting.removeValue(forKey: ObjectIdentifier(controller)) else {
            return nil
        }
        let archive = state.taken()
        if state.isLost { lost.remove(archive) }
        return (archive, state.requiresSecureCoding)
    }

    /// Notes a placeholder. It learns what became of its object when a controller above that one is restored.
    package func note(_ object: WaitingObject) { waitingObjects.append(WeakReference(object)) }

    /// Tells placeholders what a pass did to their objects, and forgets those whose outcome is known.
    package func settleWaitingObjects(after pass: RestorationPass) {
        guard !waitingObjects.isEmpty else { return }
        pass.settle(waitingObjects.compactMap(\.object))
        waitingObjects.removeAll { reference in
            if case .waiting? = reference.object?.outcome { false } else { true }
        }
    }

    // MARK: Left

    /// True if the state of a controller that left is there.
    package var hasLeft: Bool { !left.isEmpty }

    /// Keeps the state of a controller that left, in place of an earlier one with the same path and class. Drops the
    /// oldest state if there are more than 64.
    ///
    /// - Parameters:
    ///   - archive: its first record is the controller's.
    ///   - path: the public path of the controller.
    package func keep(_ archive: Archive, ofControllerThatLeft path: [String]) {
        let className = archive.records.first?.className
        left.removeAll { $0.path == path && $0.archive.records.first?.className == className }
        left.append(Left(path: path, archive: archive))
        left.removeFirst(max(0, left.count - Self.mostLeft))
    }

    /// Takes out the newest state that a controller left at a path, or returns nil if there is none.
    ///
    /// - Parameters:
    ///   - path: The public path.
    ///   - isWanted: Returns true for the class name of a controller that the state may come from.
    package func take(leftAt path: [String], byClass isWanted: (String) -> Bool = { _ in true }) -> Archive? {
        let index = left.lastIndex {
            $0.path == path && $0.archive.records.first.map { isWanted($0.className) } != false
        }
        return index.map { left.remove(at: $0).archive }
    }
}

extension Archive {
    /// The stored path of the first record as a text, with child indexes. It is empty without a record.
    fileprivate var pathOfFirst: String { records.first.map { paths.key(of: $0.path) } ?? "" }
}
