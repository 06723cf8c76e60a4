import RestorationArchive
import StateRestoration

/// The states of controllers that wait until they are shown.
@MainActor
final class DeferredStates {
    private struct State {
        let controller: BackReference<UIViewController>
        let isSecure: Bool
        /// True if saves carry the records along already as what the launch could not restore.
        let isUnclaimed: Bool
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

    /// The waiting objects below controllers that wait. Nothing here keeps them alive.
    private var waitingObjects: [WaitingReference] = []

    private struct WaitingReference {
        weak var object: WaitingObject?
    }

    /// Forgets all.
    func discard() {
        states = [:]
        for waiting in waitingObjects { waiting.object?.isLost() }
        waitingObjects = []
    }

    /// Notes a waiting object. It learns what became of its object when the controller above it is restored.
    func note(_ waiting: WaitingObject) { waitingObjects.append(WaitingReference(object: waiting)) }

    /// Settles the waiting objects of a controller that a pass restored.
    func settle(with pass: RestorationPass) {
        guard !waitingObjects.isEmpty else { return }
        pass.settle(waitingObjects.compactMap(\.object))
        waitingObjects.removeAll { reference in
            if case .waiting? = reference.object?.outcome { false } else { true }
        }
    }

    /// These are restored when they are needed.
    func wait(_ deferred: [RestorationPass.Deferred]) {
        for deferred in deferred {
            guard let controller = deferred.controller as? UIViewController else { continue }
            states[ObjectIdentifier(controller)] = State(
                controller: BackReference(controller), isSecure: deferred.requiresSecureCoding,
                isUnclaimed: deferred.isUnclaimed, records: deferred.records)
        }
    }

    /// What saves carry along.
    var carried: CarriedRecords {
        if states.values.contains(where: { $0.controller.object == nil }) {
            states = states.filter { $0.value.controller.object != nil }
        }
        if let all { return all }
        var carried = CarriedRecords()
        for key in Array(states.keys) where states[key]?.isUnclaimed == false {
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

    /// Restores the states that wait of an object and of the controllers above it, the outermost first.
    func restoreAll(holding object: any RestorableObject) {
        while !states.isEmpty {
            var outermost: UIViewController?
            var next: (any RestorableObject)? = object
            while let current = next {
                if let controller = current as? UIViewController, states[ObjectIdentifier(controller)] != nil {
                    outermost = controller
                }
                next = current.restorablePlacement.parent
            }
            guard let outermost else { return }
            restore(outermost)
        }
    }

    /// Restores the controller that an object waits with.
    ///
    /// - Returns: false if none is known.
    func restore(_ waiting: WaitingObject) -> Bool {
        let state = states.values.first { waiting.isRecorded(in: $0.records) }
        guard let controller = state?.controller.object else { return false }
        restore(controller)
        return true
    }

    /// Restores what waits of a controller, if anything does.
    func restore(_ controller: UIViewController) {
        guard !states.isEmpty, var state = states.removeValue(forKey: ObjectIdentifier(controller)),
            state.controller.object === controller
        else { return }
        let archive = state.records.taken()
        if state.isUnclaimed { scene.preservation.unclaimed.remove(archive) }
        scene.autosaver?.restorer.restoreLate(archive, as: controller, isSecure: state.isSecure)
        scene.hierarchyDidChange()
    }
}

extension UIApplication {
    /// Restores the states that wait of an object and of the controllers above it, before UIKit changes it.
    func restoreDeferredState(of object: AnyObject) {
        #if PLANTED
            if Planted.undoChangesWaiting.isBack { return }
        #endif
        guard scenes.contains(where: { !$0.deferred.isEmpty }) else { return }
        let restorable = object as? any RestorableObject ?? registeredObjects.registration(of: object)
        guard let restorable else { return }
        for scene in scenes { scene.deferred.restoreAll(holding: restorable) }
    }

    /// Restores the controller that an object waits with. The object is lost if there is none.
    func restore(_ waiting: WaitingObject) {
        guard !scenes.contains(where: { $0.deferred.restore(waiting) }) else { return }
        waiting.isLost()
    }
}
