import StateRestoration

/// The responders that hold one activity; none is kept alive.
@MainActor
final class ActivityHolders: Sendable {
    private var references: [Reference] = []

    nonisolated init() {}

    /// In the order in which they took it.
    var responders: [UIResponder] { references.compactMap(\.responder) }

    func add(_ responder: UIResponder) {
        references.removeAll { $0.responder == nil || $0.responder === responder }
        references.append(Reference(responder))
    }

    func remove(_ responder: UIResponder) {
        references.removeAll { $0.responder == nil || $0.responder === responder }
    }

    /// The scenes that its holders are in save it.
    func activityDidChange() {
        for responder in responders { responder.heldActivityDidChange() }
    }

    private struct Reference {
        /// Of views and controllers, which nobody refers to weakly.
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
