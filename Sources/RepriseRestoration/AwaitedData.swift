import RestorationArchive

/// The time in which the data of an object is still coming.
///
/// A restore pass holds the state of that object and of everything below it. Until the wait ends, saves have the
/// restored values instead of those that the objects would encode (S-AWAIT-4).
@MainActor
package protocol AwaitedData: AnyObject {
    /// True until the data came, or the user did something in the object.
    var isOpen: Bool { get }

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
        guard kind == .viewController else { return values }
        let keyed = values.keyed.filter { entry in
            !entry.key.hasPrefix("UIKit.") || ofProperties.contains(where: entry.key.hasPrefix)
        }
        return CodedValues(keyed: keyed, unkeyed: values.unkeyed, objects: values.objects)
    }

    /// The beginnings of the keys that belong to `@Restored` properties and to the object itself.
    private static let ofProperties = [
        ReservedKey.draft(""), ReservedKey.survival(""), ReservedKey.awaitedModels, ReservedKey.lifetime,
    ]
}

extension RestorationPass {
    /// Holds the state of the objects whose data is still coming, and of everything below them.
    ///
    /// - Parameter order: The order of the records in the pass.
    func holdStates(_ order: [Int]) {
        guard AwaitedDataList.hasAny else { return }
        var waits: [Int: any AwaitedData] = [:]
        for index in order {
            guard case .provided(let object) = states[index], !states.isLazy(index), isFirstRecord(index, of: object)
            else { continue }
            let own = object.preservationMark?.awaitedData.flatMap { $0.isOpen ? $0 : nil }
            guard let wait = own ?? recordAbove(index).flatMap({ waits[$0] }) else { continue }
            waits[index] = wait
            let values = HeldState.held(archive.records[index].values, of: archive.records[index].kind)
            var objects: [RecordReference: WeakReference<AnyObject>] = [:]
            _ = values.mappingReferences { reference in
                objects[reference] = self.object(for: reference).map { WeakReference($0.restorableInstance) }
                return reference
            }
            object.mark.held = HeldState(wait: wait, values: values, objects: objects)
        }
    }
}

extension EncodingPass {
    /// Returns the values that an object holds, with references of this pass. Returns nil if it holds none any more.
    func heldValues(of object: any RestorableObject) -> CodedValues? {
        guard let held = object.preservationMark?.held else { return nil }
        guard held.wait.isOpen else {
            object.mark.held = nil
            return nil
        }
        return held.values.mappingReferences { reference in
            guard let object = held.objects[reference]?.object,
                case .reference(let found) = answer(to: object, isConditional: false)
            else { return nil }
            return found
        }
    }
}
