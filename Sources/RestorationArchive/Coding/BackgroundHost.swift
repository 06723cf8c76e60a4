import Synchronization

/// Answers for a coder that operations in the background write to.
package final class BackgroundHost: EncodingHost, Sendable {
    package let storesSensitiveValues: Bool
    private let isRestorable: @Sendable (AnyObject) -> Bool
    private let found = Mutex<[CodingProblem]>([])

    /// - Parameter isRestorable: whether an object may be one that is referred to, which only the main actor can do.
    package init(storesSensitiveValues: Bool, isRestorable: @escaping @Sendable (AnyObject) -> Bool) {
        self.storesSensitiveValues = storesSensitiveValues
        self.isRestorable = isRestorable
    }

    /// In the order of their occurrence.
    package var problems: [CodingProblem] { found.withLock { $0 } }

    package func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer {
        isRestorable(object) || object is any MainActorCoding ? .onlyOnMainActor : .notRestorable
    }

    package func report(_ problem: CodingProblem, from encoder: RestorationEncoder) {
        found.withLock { $0.append(problem) }
    }
}
