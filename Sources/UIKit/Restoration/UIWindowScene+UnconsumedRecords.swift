import RestorationArchive
import RepriseRestoration

/// The events after a launch that add or remove records without live objects: a waiting controller is needed, a
/// controller leaves, or one is created again.
extension UIWindowScene {
    // MARK: Waiting

    /// Restores the state of a controller if it waits, and otherwise does nothing.
    func restoreWaiting(_ controller: UIViewController) {
        guard let (archive, requiresSecureCoding) = unconsumed.take(waitingOf: controller) else { return }
        autosaver?.restorer.restoreLate(archive, as: controller, isSecure: requiresSecureCoding)
        hierarchyDidChange()
    }

    /// Restores the waiting states of an object and of the controllers above it, the outermost first.
    func restoreAllWaiting(above object: any RestorableObject) {
        while let outermost = unconsumed.outermostWaiting(above: object) as? UIViewController {
            restoreWaiting(outermost)
        }
    }

    /// Restores the controller that holds an object that waits.
    ///
    /// - Returns: false if the scene has none.
    func restoreController(holding object: WaitingObject) -> Bool {
        guard let controller = unconsumed.controller(holding: object) as? UIViewController else { return false }
        restoreWaiting(controller)
        return true
    }

    // MARK: Left

    /// Keeps the states of a controller that left and of those below it, as far as they have `restoresWhenReadded`.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - place: The public path of its former parent.
    func keepStateOfLeaving(_ controller: UIViewController, below place: @autoclosure () -> [String]) {
        guard let values = autosaver?.restorer.applicationValues else { return }
        var pending = [controller]
        while let next = pending.popLast() {
            if next.restoresWhenReadded, next.restorationIdentifier?.isEmpty == false {
                next.hasLeft = true
                keepState(of: next, below: place(), values)
            } else {
                pending += next.children
            }
        }
    }

    private func keepState(of controller: UIViewController, below place: [String], _ values: ApplicationValues) {
        let path = place + controller.publicPath
        let pass = PreservationPass(source: SubtreeSource(of: controller, in: self), application: values)
        guard pass.begin(), pass.proceed(while: { true }) else { return }
        var archive = pass.finish().archive.moved(below: place)
        for index in archive.records.indices { archive.records[index].takePendingValues() }
        unconsumed.keep(archive, ofControllerThatLeft: path)
    }

    /// Restores controllers that are about to appear from the states that others of their classes left at their
    /// paths.
    ///
    /// - Returns: True if there was such a state. The screen may have changed then.
    func restoreReadded(_ shown: [UIViewController]) -> Bool {
        guard unconsumed.hasLeft else { return false }
        var hasRestored = false
        for controller in shown where controller.restoresWhenReadded && !controller.isAppeared && !controller.hasLeft {
            let archive = unconsumed.take(leftAt: controller.publicPath) {
                RuntimeClass.isClass(of: controller, orSuperclassNamed: $0)
            }
            guard let archive else { continue }
            // It has never left the process.
            SceneRestoration.run(archive, as: controller, in: self, isSecure: false)
            hasRestored = true
        }
        return hasRestored
    }
}

extension UIApplication {
    /// Restores the waiting states of an object and of the controllers above it, before UIKit changes the object.
    func restoreWaitingState(of object: AnyObject) {
        #if PLANTED
            if Planted.undoChangesWaiting.isBack { return }
        #endif
        guard scenes.contains(where: \.unconsumed.hasWaiting) else { return }
        let restorable = object as? any RestorableObject ?? registeredObjects.registration(of: object)
        guard let restorable else { return }
        for scene in scenes { scene.restoreAllWaiting(above: restorable) }
    }

    /// Restores the controller that holds an object that waits. The object is lost if there is none.
    func restore(_ waiting: WaitingObject) {
        guard !scenes.contains(where: { $0.restoreController(holding: waiting) }) else { return }
        waiting.isLost()
    }
}

extension UIStateRestorationConfiguration {
    var unconsumedPolicy: UnconsumedRecords.Policy {
        .init(launches: unclaimedLaunches, keepsDeclined: keepsDeclinedRecords)
    }
}
