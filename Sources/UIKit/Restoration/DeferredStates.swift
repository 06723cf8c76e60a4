import RestorationArchive
import StateRestoration

/// The states of controllers that wait until they are shown.
@MainActor
final class DeferredStates {
    private struct State {
        let controller: BackReference<UIViewController>
        let state: Archive
        let isSecure: Bool
        var carried: CarriedRecords
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
                controller: BackReference(controller), state: deferred.state, isSecure: deferred.requiresSecureCoding,
                carried: CarriedRecords(deferred.state.records, paths: deferred.state.paths))
        }
    }

    /// What saves carry along.
    var carried: [CarriedRecords] {
        states = states.filter { $0.value.controller.object != nil }
        return states.values.map(\.carried)
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
        guard !states.isEmpty, let state = states.removeValue(forKey: ObjectIdentifier(controller)),
            state.controller.object === controller
        else { return }
        SceneRestoration.run(state.state, as: controller, in: scene, isSecure: state.isSecure)
        scene.hierarchyDidChange()
    }
}
