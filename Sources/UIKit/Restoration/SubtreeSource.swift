import Foundation
import RestorationArchive
import RepriseRestoration

/// The source of a save pass over one controller and everything below it. References to other objects read as nil.
@MainActor
final class SubtreeSource: PreservationSource {
    private let controller: UIViewController
    private let source: SceneSource

    init(of controller: UIViewController, in scene: UIWindowScene) {
        self.controller = controller
        source = scene.preservation.source
    }

    var rootControllers: [any RestorableObject] { [controller] }

    /// Returns true, and requires no secure coding, because the state does not leave the process.
    func shouldSave(_ coder: RestorationEncoder) -> Bool {
        coder.requiresSecureCoding = false
        return true
    }

    func willEncode(_ coder: RestorationEncoder) {}

    var moment: Int { source.moment }
    /// Zero, because the newest output of operations is good enough.
    var longestBackgroundWait: TimeInterval { 0 }
    nonisolated static var mayBeRestorable: @Sendable (AnyObject) -> Bool { SceneSource.mayBeRestorable }
    func operationsAreUnsaved(of object: any RestorableObject, isOutdated: Bool) {}
    func operationsAreSaved() {}
    nonisolated static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) { MainLoop.async(body) }

    func restorability(of object: AnyObject) -> Restorability {
        let restorability = source.restorability(of: object)
        guard case .restorable(let restorable) = restorability, !isBelow(restorable) else { return restorability }
        return .elsewhere(restorable)
    }

    private func isBelow(_ object: any RestorableObject) -> Bool {
        var next: (any RestorableObject)? = object
        while let current = next {
            if current === controller { return true }
            next = current.restorablePlacement.parent
        }
        return false
    }
}
