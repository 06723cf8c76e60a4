import Synchronization

/// The host of a coder that operations in the background write to.
package final class BackgroundHost: EncodingHost, Sendable {
    package let storesSensitiveValues: Bool
    private let isRestorable: @Sendable (AnyObject) -> Bool
    private let found = Mutex<[CodingProblem]>([])

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - storesSensitiveValues: True if sensitive values are stored.
    ///   - isRestorable: Returns true if an object may be restorable. Only the main actor can make the reference to it.
    package init(storesSensitiveValues: Bool, isRestorable: @escaping @Sendable (AnyObject) -> Bool) {
        self.storesSensitiveValues = storesSensitiveValues
        self.isRestorable = isRestorable
    }

    /// The problems in the order in which they occurred.
    package var problems: [CodingProblem] { found.withLock { $0 } }

    package func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer {
        isRestorable(object) || object is any MainActorCoding ? .onlyOnMainActor : .notRestorable
    }

    package func report(_ problem: CodingProblem, from encoder: RestorationEncoder) {
        found.withLock { $0.append(problem) }
    }
}
