/// Every view controller that exists, found by identifier (S-FIND-11).
///
/// Identifiers may come from an overridden getter or be set in `viewDidLoad`, so a controller is filed when somebody
/// looks, not when it is created; one whose identifier changed since is filed again.
@MainActor
final class LiveControllers {
    /// Stands for a controller, which owns it, in the weak references to it: an object that is referenced weakly itself
    /// takes twice as long to retain and release ever after, and a save pass does that all the time.
    final class Token {
        fileprivate unowned(unsafe) let controller: UIViewController

        init(_ controller: UIViewController) {
            self.controller = controller
        }
    }

    private struct Weak {
        weak var token: Token?

        @MainActor var controller: UIViewController? { token?.controller }
    }

    private var unfiled: [Weak] = []
    private var filed: [String: [Weak]] = [:]
    private var insertionsUntilSweep = 1024

    func insert(_ controller: UIViewController) {
        unfiled.append(Weak(token: controller.liveToken))
        insertionsUntilSweep -= 1
        if insertionsUntilSweep == 0 { sweep() }
    }

    func identifierDidChange(_ controller: UIViewController) {
        insert(controller)
    }

    func controllers(identifier: String) -> [UIViewController] {
        fileAll()
        var seen: Set<ObjectIdentifier> = []
        return filed[identifier, default: []].compactMap(\.controller).filter {
            $0.restorationIdentifier == identifier && seen.insert(ObjectIdentifier($0)).inserted
        }
    }

    private func fileAll() {
        let waiting = unfiled
        unfiled = []
        for entry in waiting {
            guard let controller = entry.controller else { continue }
            if let identifier = controller.restorationIdentifier {
                filed[identifier, default: []].append(entry)
            } else if !controller.isViewLoaded {
                // It may still get one, from an override that does not pass through the setter.
                unfiled.append(entry)
            }
        }
    }

    /// Drops the entries of controllers that are gone; twice as many may come before the next sweep as are left.
    private func sweep() {
        unfiled.removeAll { $0.controller == nil }
        filed = filed.compactMapValues { entries in
            let alive = entries.filter { $0.controller != nil }
            return alive.isEmpty ? nil : alive
        }
        insertionsUntilSweep = max(1024, unfiled.count + filed.values.reduce(0) { $0 + $1.count })
    }
}
