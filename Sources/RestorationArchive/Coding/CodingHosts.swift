/// How an object that is being encoded is to be stored.
package enum ReferenceAnswer: Sendable, Hashable {
    /// By value, if it can be.
    case notRestorable
    /// As a reference to its record.
    case reference(RecordReference)
    /// As nil; the host has reported why.
    case nothing
    /// Not at all: it may be restorable, and its record can be told on the main actor only.
    case onlyOnMainActor
}

/// Answers for the encoders of one save pass. Called synchronously, from within app code's `encode` calls.
package protocol EncodingHost: AnyObject {
    /// Whether `object` is restorable. If `conditional`, asking must not make it join the queue (S-CODER-42).
    func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer
    func report(_ problem: CodingProblem, from encoder: RestorationEncoder)
    /// Whether sensitive values are to be kept at all.
    var storesSensitiveValues: Bool { get }
    /// Returns the storyboard that a view controller came from (S-CODER-54).
    func storyboard(of owner: AnyObject) -> AnyObject?
}

extension EncodingHost {
    package var storesSensitiveValues: Bool { true }
    package func storyboard(of owner: AnyObject) -> AnyObject? { nil }
}

/// Answers for the decoders of one restore pass. Called synchronously, from within app code's `decode` calls.
package protocol DecodingHost: AnyObject {
    /// The object that was provided for the record, nil if there is none.
    func object(for reference: RecordReference) -> AnyObject?
    func report(_ problem: CodingProblem, from decoder: RestorationDecoder)
}
