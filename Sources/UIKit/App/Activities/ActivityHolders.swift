import RepriseRestoration

/// An object that can hold an activity: a responder.
@MainActor
protocol ActivityHolder: AnyObject {
    /// Makes the holder's scene save the activity.
    func heldActivityDidChange()
}

/// The objects that hold one activity. The list does not keep them alive.
@MainActor
final class ActivityHolders: Sendable {
    private var references: [Reference] = []

    nonisolated init() {}

    /// The holders that still exist, in the order in which they took the activity.
    var existing: [any ActivityHolder] { references.compactMap(\.holder) }

    func add(_ holder: any ActivityHolder) {
        remove(holder)
        references.append(Reference(holder))
    }

    func remove(_ holder: any ActivityHolder) {
        references.removeAll { $0.holder == nil || $0.holder === holder }
    }

    /// Makes the scenes of the holders save the activity.
    func activityDidChange() {
        for holder in existing { holder.heldActivityDidChange() }
    }

    private struct Reference {
        /// The holder's mark. Views and controllers have one, because nothing refers to them weakly.
        private var mark: PreservationMark?
        private weak var other: (any ActivityHolder)?

        @MainActor
        init(_ holder: any ActivityHolder) {
            if let object = holder as? any RestorableObject { mark = object.mark } else { other = holder }
        }

        @MainActor
        var holder: (any ActivityHolder)? { mark?.object as? any ActivityHolder ?? other }
    }
}
