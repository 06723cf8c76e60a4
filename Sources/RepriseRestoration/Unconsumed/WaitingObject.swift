import Foundation
import RestorationArchive

/// An object that takes the place of one that does not exist yet, because a controller above that one waits to be
/// restored. References to it lead to the record that saves have of that object.
///
/// It has the path that the object had in the state that the launch read.
@MainActor
package final class WaitingObject: RestorableObject {
    /// The states of the wait.
    package enum Outcome {
        /// A controller above it still waits.
        case waiting
        /// It came back. It is not kept alive.
        case back(WeakReference<AnyObject>)
        /// The object did not come back with the controller above it.
        case lost
    }

    /// The record, in the table of the state that the launch read.
    package let reference: RecordReference
    private let paths: PathTable
    /// True for the root of a window without an identifier, which adds nothing to a path.
    private let isUnnamedRoot: Bool
    package private(set) var outcome = Outcome.waiting
    /// Called when the outcome is known.
    package var settled: (@MainActor () -> Void)?
    package var preservationMark: PreservationMark?
    private lazy var parent = WaitingObject(
        RecordReference(kind: .viewController, path: paths.parent(of: reference.path) ?? reference.path), in: paths,
        isUnnamedRoot: paths.parent(of: reference.path) == nil)

    init(_ reference: RecordReference, in paths: PathTable, isUnnamedRoot: Bool = false) {
        self.reference = reference
        self.paths = paths
        self.isUnnamedRoot = isUnnamedRoot
    }

    /// Returns true if the records of a controller that waits include the object's.
    func isRecorded(in waiting: UnconsumedRecords.Waiting) -> Bool { waiting.contains(reference, of: paths) }

    /// Returns true if the reference means the same in another table, because that table begins with this one.
    func isNumbered(in table: PathTable) -> Bool { table.begins(with: paths) }

    func hasComeBack(_ object: AnyObject) { settle(.back(WeakReference(object))) }

    /// Notes that no pass will restore the object. Does nothing once its outcome is known.
    package func isLost() { settle(.lost) }

    private func settle(_ outcome: Outcome) {
        guard case .waiting = self.outcome else { return }
        self.outcome = outcome
        let settled = settled.take()
        settled?()
    }

    // MARK: In a save pass

    package var restorableKind: RestorableKind { reference.kind }
    package var restorationIdentifier: String? { isUnnamedRoot ? nil : paths.step(of: reference.path).identifier }
    package var restorablePlacement: RestorablePlacement {
        guard !isUnnamedRoot else { return .root }
        switch paths.step(of: reference.path).position {
        case .child(let index): return .child(of: parent, index: index)
        case .none: return paths.parent(of: reference.path) == nil ? .root : .below(parent)
        case .detached: return .detached
        }
    }
    package var changesUnseen: Bool { false }
    package var restorationLifetime: TimeInterval? { nil }
    package var recordNames: RecordNames { RecordNames(className: "") }
    package func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {}
    package func decodeRestorableState(with coder: NSCoder) {}
    package func encodeBuiltInState(with coder: RestorationEncoder) {}
    package func decodeBuiltInState(with coder: RestorationDecoder) {}
    package func applicationFinishedRestoringState() {}
}

extension RestorationPass {
    /// Returns an object that takes the place of a record's object while the record waits below a controller.
    ///
    /// - Returns: nil if the record does not wait.
    package func waitingObject(for reference: RecordReference) -> WaitingObject? {
        guard let index = position(of: reference), case .waiting = states[index] else { return nil }
        return WaitingObject(reference, in: archive.paths)
    }

    /// Tells the waiting objects what became of them, when the pass is over. Leaves those alone that still wait or
    /// aren't in this archive.
    package func settle(_ objects: [WaitingObject]) {
        for object in objects where object.isNumbered(in: archive.paths) {
            guard let index = position(of: object.reference) else { continue }
            switch states[index] {
            case .provided(let restored): object.hasComeBack(restored.restorableInstance)
            case .waiting: break
            case .pending, .leftOut, .givenUp: object.isLost()
            }
        }
    }
}
