import RestorationArchive
import StateRestoration

/// What controllers had that have left while the app runs and ask for it (`restoresWhenReadded`): another one of the same class that comes to
/// the same place gets it.
@MainActor
final class DepartedStates {
    private struct State {
        /// The record of the controller is the first.
        var archive: Archive
        var path: [String]
    }

    private unowned let scene: UIWindowScene
    /// The one that left last is the last.
    private var states: [State] = []

    /// How many are kept.
    private static let mostStates = 64

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// Forgets all.
    func discard() { states = [] }

    /// A controller has left, with what is below it.
    ///
    /// - Parameter place: the public path of what it stood below.
    func note(_ controller: UIViewController, below place: @autoclosure () -> [String]) {
        guard let values = scene.autosaver?.restorer.applicationValues else { return }
        var pending = [controller]
        while let next = pending.popLast() {
            if next.restoresWhenReadded, next.restorationIdentifier?.isEmpty == false {
                next.hasLeft = true
                keep(next, below: place(), values)
            } else {
                pending += next.children
            }
        }
    }

    private func keep(_ controller: UIViewController, below place: [String], _ values: ApplicationValues) {
        let path = place + controller.publicPath
        let pass = PreservationPass(source: DepartedSource(of: controller, in: scene), application: values)
        guard pass.begin(), pass.proceed(while: { true }) else { return }
        var archive = pass.finish().archive.moved(below: place)
        for index in archive.records.indices { archive.records[index].takePendingValues() }
        states.removeAll { $0.path == path }
        states.append(State(archive: archive, path: path))
        states.removeFirst(max(0, states.count - Self.mostStates))
    }

    /// Gives controllers that are about to appear what others had in their places.
    ///
    /// - Returns: whether there was any; what is shown may be something else then.
    func restore(_ shown: [UIViewController]) -> Bool {
        guard !states.isEmpty else { return false }
        var hasRestored = false
        for controller in shown where controller.restoresWhenReadded && !controller.isAppeared && !controller.hasLeft {
            let path = controller.publicPath
            guard let index = states.firstIndex(where: { $0.path == path }) else { continue }
            let archive = states.remove(at: index).archive
            guard let className = archive.records.first?.className,
                RuntimeClass.isClass(of: controller, orSuperclassNamed: className)
            else { continue }
            // It has never left the process.
            SceneRestoration.run(archive, as: controller, in: scene, isSecure: false)
            hasRestored = true
        }
        return hasRestored
    }
}
