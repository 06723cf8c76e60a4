/// The way to store an object that is being encoded.
package enum ReferenceAnswer: Sendable, Hashable {
    /// Store it by value, if possible.
    case notRestorable
    /// Store it as a reference to its record.
    case reference(RecordReference)
    /// Store nil. The host has reported the reason.
    case nothing
    /// Do not store it. It may be restorable, and only the main actor can find its record.
    case onlyOnMainActor
}

/// A host of the encoders of one save pass. Encoders call it synchronously, from within app code's `encode` calls.
package protocol EncodingHost: AnyObject {
    /// Returns the way to store `object`. If `conditional` is true, the call must not add the object to the queue
    /// (S-CODER-42).
    func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer
    func report(_ problem: CodingProblem, from encoder: RestorationEncoder)
    /// True if sensitive values are stored.
    var storesSensitiveValues: Bool { get }
    /// Returns the storyboard that a view controller came from (S-CODER-54).
    func storyboard(of owner: AnyObject) -> AnyObject?
}

extension EncodingHost {
    package var storesSensitiveValues: Bool { true }
    package func storyboard(of owner: AnyObject) -> AnyObject? { nil }
}

/// A host of the decoders of one restore pass. Decoders call it synchronously, from within app code's `decode` calls.
package protocol DecodingHost: AnyObject {
    /// Returns the object for the record, or nil if there is none.
    func object(for reference: RecordReference) -> AnyObject?
    func report(_ problem: CodingProblem, from decoder: RestorationDecoder)
}
