import StateRestoration

/// Every view controller that exists, found by identifier (S-FIND-11).
///
/// Identifiers may come from an overridden getter or be set in `viewDidLoad`, so a controller is filed when somebody
/// looks, not when it is created; one whose identifier changed since is filed again.
///
/// The memory of a controller that is gone stays until the next sweep (`PreservationMark`): when as many have come as there
/// were, or a scene has gone with all of its controllers.
@MainActor
final class LiveControllers {
    private var unfiled: [PreservationMark] = []
    private var filed: [String: [PreservationMark]] = [:]
    private var insertionsUntilSweep = 1024

    func insert(_ controller: UIViewController) {
        unfiled.append(controller.mark)
        insertionsUntilSweep -= 1
        if insertionsUntilSweep == 0 { sweep() }
    }

    func identifierDidChange(_ controller: UIViewController) {
        insert(controller)
    }

    func controllers(identifier: String) -> [UIViewController] {
        fileAll()
        var seen: Set<ObjectIdentifier> = []
        return filed[identifier, default: []].compactMap { $0.object as? UIViewController }.filter {
            $0.restorationIdentifier == identifier && seen.insert(ObjectIdentifier($0)).inserted
        }
    }

    private func fileAll() {
        let waiting = unfiled
        unfiled = []
        for entry in waiting {
            guard let controller = entry.object as? UIViewController else { continue }
            if let identifier = controller.restorationIdentifier {
                filed[identifier, default: []].append(entry)
            } else if !controller.isViewLoaded {
                // It may still get one, from an override that does not pass through the setter.
                unfiled.append(entry)
            }
        }
    }

    /// Drops the entries of controllers that are gone; twice as many may come before the next sweep as are left.
    func sweep() {
        // Into an array of its own size: there may have been many.
        unfiled = unfiled.filter { $0.object != nil }
        filed = filed.compactMapValues { entries in
            let alive = entries.filter { $0.object != nil }
            return alive.isEmpty ? nil : alive
        }
        insertionsUntilSweep = max(1024, unfiled.count + filed.values.reduce(0) { $0 + $1.count })
    }
}
