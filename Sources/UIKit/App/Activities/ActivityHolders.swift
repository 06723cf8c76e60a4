import RepriseRestoration

/// The responders that hold one activity. The list does not keep them alive.
@MainActor
final class ActivityHolders: Sendable {
    private var references: [Reference] = []

    nonisolated init() {}

    /// The responders that still exist, in the order in which they took the activity.
    var responders: [UIResponder] { references.compactMap(\.responder) }

    func add(_ responder: UIResponder) {
        references.removeAll { $0.responder == nil || $0.responder === responder }
        references.append(Reference(responder))
    }

    func remove(_ responder: UIResponder) {
        references.removeAll { $0.responder == nil || $0.responder === responder }
    }

    /// Makes the scenes of the holders save the activity.
    func activityDidChange() {
        for responder in responders { responder.heldActivityDidChange() }
    }

    private struct Reference {
        /// The holder's mark. Views and controllers have one, because nothing refers to them weakly.
        private var mark: PreservationMark?
        private weak var other: UIResponder?

        @MainActor
        init(_ responder: UIResponder) {
            if let object = responder as? any RestorableObject { mark = object.mark } else { other = responder }
        }

        @MainActor
        var responder: UIResponder? { mark?.object as? UIResponder ?? other }
    }
}
