import RestorationArchive

/// The time in which the data of an object is still coming.
///
/// A restore pass holds the state of that object and of everything below it. Until the wait ends, saves have the
/// restored values instead of those that the objects would encode (S-AWAIT-4).
@MainActor
package protocol AwaitedData: AnyObject {
    /// True until the data came, or the user did something in the object.
    var isOpen: Bool { get }
    /// The object, or nil if it is gone.
    var owner: AnyObject? { get }
    /// True once UIKit holds the restored state of the object.
    var holdsState: Bool { get set }

    /// Ends the wait. Does nothing if it is over.
    func end()
}

/// The waits of this process that are open. Most apps have none and pay nothing for them.
@MainActor
package enum AwaitedDataList {
    private struct Entry {
        weak var wait: (any AwaitedData)?
    }

    private static var entries: [Entry] = []

    /// True if any object may wait for its data.
    package static var hasAny: Bool { !entries.isEmpty }

    /// The waits that are open.
    package static var open: [any AwaitedData] { entries.compactMap(\.wait).filter(\.isOpen) }

    /// Adds a wait.
    package static func add(_ wait: any AwaitedData) {
        removeOthers()
        entries.append(Entry(wait: wait))
    }

    /// Removes the waits that are over, and those of objects that are gone.
    package static func removeOthers() { entries.removeAll { $0.wait?.isOpen != true } }
}

/// The restored state of an object, while data of the object or of one above is still coming.
@MainActor
struct HeldState {
    let wait: any AwaitedData
    fileprivate let values: CodedValues
    /// The objects to which the values refer.
    fileprivate let objects: [RecordReference: WeakReference<AnyObject>]

    /// Returns the values to hold. A controller's place in the hierarchy, its presented controller and its changes to
    /// undo aren't among them, because the user changes those elsewhere.
    fileprivate static func held(_ values: CodedValues, of kind: RestorableKind) -> CodedValues {
        let keyed = values.keyed.filter { entry in
            guard entry.key.hasPrefix("UIKit.") else { return true }
            // A note of launches without the object is over.
            if kind != .viewController { return !entry.key.hasPrefix(ReservedKey.unclaimed) }
            return ofProperties.contains(where: entry.key.hasPrefix)
        }
        return CodedValues(keyed: keyed, unkeyed: values.unkeyed, objects: values.objects)
    }

    /// The beginnings of the keys that belong to `@Restored` properties and to the object itself.
    private static let ofProperties = [
        ReservedKey.draft(""), ReservedKey.survival(""), ReservedKey.awaitedModels, ReservedKey.lifetime,
    ]
}

/// The objects that a restore pass restored, while controllers may still say that their data is coming.
@MainActor
package final class RestoredObjects {
    package let archive: Archive
    private let indexes: RecordTable<Int>
    private let order: [Int]
    private let claims: UnconsumedClaims
    private let states: RecordStates

    init(
        of archive: Archive, _ indexes: RecordTable<Int>, in order: [Int], _ claims: UnconsumedClaims,
        _ states: RecordStates
    ) {
        self.archive = archive
        self.indexes = indexes
        self.order = order
        self.claims = claims
        self.states = states
    }

    /// Holds the state of the objects whose data is still coming, and of all controllers and views below them. Does
    /// nothing for those whose state is held already.
    package func hold() {
        guard AwaitedDataList.hasAny else { return }
        var waits: [Int: any AwaitedData] = [:]
        for index in order {
            // Registered objects are the app's own data.
            guard archive.records[index].kind != .object, let object = restored(index) else { continue }
            let own = object.preservationMark?.awaitedData.flatMap { $0.isOpen ? $0 : nil }
            let above = archive.recordAbove(index, in: indexes).flatMap { waits[$0] }
            guard let wait = own ?? above else { continue }
            waits[index] = wait
            wait.holdsState = true
            guard object.preservationMark?.held?.wait.isOpen != true else { continue }
            object.mark.held = held(index, until: wait)
        }
    }

    /// Returns the object of a record, or nil if the pass didn't restore one by that record.
    private func restored(_ index: Int) -> (any RestorableObject)? {
        guard case .provided(let object) = states[index], !states.isLazy(index),
            object.preservationMark?.position == index
        else { return nil }
        return object
    }

    private func held(_ index: Int, until wait: any AwaitedData) -> HeldState {
        var saved = archive.records[index].values
        // The object got references to objects that were missing in the launch before.
        let found = claims.values(for: index, in: archive) { if case .provided = states[$0] { true } else { false } }
        saved.append(CodedValues(keyed: found, unkeyed: [], objects: []))
        let values = HeldState.held(saved, of: archive.records[index].kind)
        var objects: [RecordReference: WeakReference<AnyObject>] = [:]
        _ = values.mappingReferences { reference in
            if let place = indexes[reference], case .provided(let object) = states[place] {
                objects[reference] = WeakReference(object.restorableInstance)
            }
            return reference
        }
        return HeldState(wait: wait, values: values, objects: objects)
    }
}

extension PreservationMark {
    /// Ends the wait for the object's data, and that of the object above by which its state is held.
    package func endWaits() {
        awaitedData?.end()
        held?.wait.end()
    }
}

extension EncodingPass {
    /// Returns the values that an object holds, with references of this pass. Returns nil if it holds none any more.
    func heldValues(of object: any RestorableObject) -> CodedValues? {
        guard let held = object.preservationMark?.held else { return nil }
        guard held.wait.isOpen, let owner = held.wait.owner, Self.isBelow(owner, object) else {
            object.mark.held = nil
            return nil
        }
        var values = held.values.mappingReferences { reference in
            guard let object = held.objects[reference]?.object,
                case .reference(let found) = answer(to: object, isConditional: false)
            else { return nil }
            return found
        }
        if !storesSensitiveValues { values.removeSensitiveValues() }
        return values
    }

    /// Returns true if `object` is `owner`, or below it. An app may move an object elsewhere.
    private static func isBelow(_ owner: AnyObject, _ object: any RestorableObject) -> Bool {
        var next: (any RestorableObject)? = object
        while let current = next {
            if current.restorableInstance === owner { return true }
            next = current.restorablePlacement.parent
        }
        return false
    }
}
