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
        didSet { scene.preservation.hasDeferred = !states.isEmpty }
    }

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
    var carried: [CarriedRecords] {
        states = states.filter { $0.value.controller.object != nil }
        return states.keys.compactMap { key in
            (states[key]?.records.taken()).map { CarriedRecords($0.records, paths: $0.paths) }
        }
    }

    /// Whether the object is one that waits, or stands below one.
    func holds(_ object: any RestorableObject) -> Bool {
        guard !states.isEmpty else { return false }
        var next: (any RestorableObject)? = object
        while let current = next {
            if current is UIViewController, states[ObjectIdentifier(current)] != nil { return true }
            next = current.restorablePlacement.parent
        }
        return false
    }

    /// Restores what waits of a controller, if anything does.
    func restore(_ controller: UIViewController) {
        guard !states.isEmpty, var state = states.removeValue(forKey: ObjectIdentifier(controller)),
            state.controller.object === controller
        else { return }
        SceneRestoration.run(state.records.taken(), as: controller, in: scene, isSecure: state.isSecure)
        scene.hierarchyDidChange()
    }
}
