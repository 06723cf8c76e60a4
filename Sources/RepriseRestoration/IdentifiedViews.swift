/// The identified views of one controller, read once for the records of all of them.
///
/// They are valid until app code runs.
@MainActor
struct IdentifiedViews {
    private var known: (controller: ObjectIdentifier, byIdentifier: [String: any RestorableObject])?

    /// Returns the view of a controller with an identifier, or nil if there is none. If several views share the
    /// identifier, the first one in depth-first order counts (S-FIND-28).
    mutating func view(_ identifier: String, of controller: any RestorableObject) -> (any RestorableObject)? {
        if let known, known.controller == ObjectIdentifier(controller) { return known.byIdentifier[identifier] }
        let views = Dictionary(
            controller.identifiedViews.lazy.compactMap { view in view.validIdentifier.map { ($0, view) } },
            uniquingKeysWith: { first, _ in first })
        known = (ObjectIdentifier(controller), views)
        return views[identifier]
    }

    /// Forgets the views, because app code is about to run.
    mutating func forget() { known = nil }
}
