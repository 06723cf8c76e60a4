/// The custom objects of one coder while they are decoded, each once (S-CODER-32).
final class DecodedObjects {
    enum State {
        case encoded
        /// Its `init(coder:)` runs: Swift has no reference to it yet (S-CODER-33).
        case inProgress
        /// nil if `init(coder:)` returned nil.
        case decoded(AnyObject?)
    }

    private let encoded: [CodedObject]
    private var states: [State]

    init(_ encoded: [CodedObject]) {
        self.encoded = encoded
        self.states = Array(repeating: .encoded, count: encoded.count)
    }

    /// nil if there is no object at that place.
    func object(at index: Int) -> CodedObject? {
        encoded.indices.contains(index) ? encoded[index] : nil
    }

    subscript(index: Int) -> State {
        get { states.indices.contains(index) ? states[index] : .decoded(nil) }
        set { if states.indices.contains(index) { states[index] = newValue } }
    }
}
