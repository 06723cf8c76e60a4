import RestorationArchive
import StateRestoration

/// The states of controllers that wait until they are shown.
@MainActor
final class DeferredStates {
    private struct State {
        let controller: BackReference<UIViewController>
        let isSecure: Bool
        var records: RecordSelection
    }

    private unowned let scene: UIWindowScene
    private var states: [ObjectIdentifier: State] = [:] {
        didSet {
            scene.preservation.hasDeferred = !states.isEmpty
            all = nil
        }
    }
    /// What saves carry along, until something changes.
    private var all: CarriedRecords?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    var isEmpty: Bool { states.isEmpty }

    /// Forgets all.
    func discard() { states = [:] }

    /// These are restored when they are needed.
    func wait(_ deferred: [RestorationPass.Deferred]) {
        for deferred in deferred {
            guard let controller = deferred.controller as? UIViewController else { continue }
            states[ObjectIdentifier(controller)] = State(
                controller: BackReference(controller), isSecure: deferred.requiresSecureCoding,
                records: deferred.records)
        }
    }

    /// What saves carry along.
    var carried: CarriedRecords {
        if states.values.contains(where: { $0.controller.object == nil }) {
            states = states.filter { $0.value.controller.object != nil }
        }
        if let all { return all }
        var carried = CarriedRecords()
        for key in Array(states.keys) {
            guard let archive = states[key]?.records.taken() else { continue }
            carried.append(CarriedRecords(archive.records, paths: archive.paths))
        }
        carried.moveUnclaimedToEnd()
        all = carried
        return carried
    }

    /// Whether the object is one that waits, or stands below one.
    ///
    /// - Parameter pass: what has a record in it neither waits nor stands below what does; without it, each object would cost as
    ///   much as it stands deep.
    func holds(_ object: any RestorableObject, after pass: Int?) -> Bool {
        guard !states.isEmpty else { return false }
        var next: (any RestorableObject)? = object
        while let current = next {
            if current is UIViewController, states[ObjectIdentifier(current)] != nil { return true }
            if let pass, current.preservationMark?.hasRecord(in: pass) == true { return false }
            next = current.restorablePlacement.parent
        }
        return false
    }

    /// Restores what waits of a controller, if anything does.
    func restore(_ controller: UIViewController) {
        guard !states.isEmpty, var state = states.removeValue(forKey: ObjectIdentifier(controller)),
            state.controller.object === controller
        else { return }
        scene.stateKeeper?.restorer.restoreLate(state.records.taken(), as: controller, isSecure: state.isSecure)
        scene.hierarchyDidChange()
    }
}
