import RepriseRestoration

/// All view controllers that exist, by identifier (S-FIND-11).
///
/// Identifiers may come from an overridden getter, or from `viewDidLoad`. This index therefore files a controller at
/// the look-up, not at its creation, and files it again if its identifier changed since.
///
/// The memory of a controller that is gone stays until the next sweep (`PreservationMark`): when the number of
/// controllers has doubled, or a scene and all its controllers are gone.
@MainActor
final class LiveControllers {
    private var unfiled: [PreservationMark] = []
    private var filed: [String: [PreservationMark]] = [:]
    private var insertionsUntilSweep = 1024
    private var sweepCount = 0
    /// The number of entries that restore passes went over to find unused controllers, for tests.
    private(set) var visitCount = 0

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
        return distinct(filed[identifier, default: []], identifier)
    }

    /// The controllers of an identifier that a restore pass hasn't used yet, as far as it has looked for them.
    struct Unused {
        fileprivate var sweepCount = -1
        fileprivate var filedCount = 0
        fileprivate var marks: [PreservationMark] = []
    }

    /// Finds the controllers of an identifier that a restore pass hasn't used. It looks at each used one only once.
    func controllers(
        identifier: String, of unused: inout Unused, unless isUsed: (any RestorableObject) -> Bool
    ) -> [UIViewController] {
        fileAll()
        let entries = filed[identifier, default: []]
        if unused.sweepCount != sweepCount { unused = Unused(sweepCount: sweepCount) }
        unused.marks += entries[unused.filedCount...]
        unused.filedCount = entries.count
        visitCount += unused.marks.count
        unused.marks.removeAll { $0.object.map(isUsed) ?? true }
        return distinct(unused.marks, identifier)
    }

    private func distinct(_ entries: [PreservationMark], _ identifier: String) -> [UIViewController] {
        var seen: Set<ObjectIdentifier> = []
        return entries.compactMap { $0.object as? UIViewController }.filter {
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
                // It may still get an identifier from an override that does not call the setter.
                unfiled.append(entry)
            }
        }
    }

    /// Drops the entries of controllers that are gone. The next sweep comes when the number of the remaining ones has
    /// doubled.
    func sweep() {
        sweepCount += 1
        // A new array of its own size, because the old one may have been large.
        unfiled = unfiled.filter { $0.object != nil }
        filed = filed.compactMapValues { entries in
            let alive = entries.filter { $0.object != nil }
            return alive.isEmpty ? nil : alive
        }
        insertionsUntilSweep = max(1024, unfiled.count + filed.values.reduce(0) { $0 + $1.count })
    }
}
