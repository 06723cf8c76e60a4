import CSwiftRuntime

/// The custom objects of one coder while they are decoded, each once (S-CODER-32).
final class DecodedObjects {
    enum State {
        case encoded
        /// Its `init(coder:)` runs (S-CODER-33).
        ///
        /// `place` is where its instance is expected in memory, 0 if that is unknown. `isGivenOut`: another object has it.
        case inProgress(place: UInt, isGivenOut: Bool)
        /// nil if `init(coder:)` returned nil.
        case decoded(Any?)
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

    /// Whether the value is, or has among its elements, an object that is being made.
    func areInProgress(in value: CodedValue) -> Bool {
        switch value {
        case .object(let index): if case .inProgress = self[index] { true } else { false }
        case .array(let elements), .set(let elements): elements.contains { areInProgress(in: $0) }
        case .dictionary(let entries): entries.contains { areInProgress(in: $0.value) }
        case .mutable(let value), .sensitive(let value): areInProgress(in: value)
        default: false
        }
    }

    // MARK: Objects in cycles

    // Apple's decoder allocates an object, knows it from then on, and calls `init(coder:)` on it. In Swift one call does
    // both. So the decoder predicts where the instance will be, and looks there when something refers back to it.

    /// Notes that the object is going to be made, by the call that follows directly.
    func expectInstance(of cls: AnyClass, at index: Int) {
        self[index] = .inProgress(place: UInt(CSwiftPredictInstance(Self.metadata(of: cls))), isGivenOut: false)
    }

    /// Returns an object whose `init(coder:)` runs; nil if it has no instance yet, as in a convenience initializer that
    /// has not called another one, or if the prediction was wrong.
    func giveOutInstance(of cls: AnyClass, at index: Int) -> AnyObject? {
        guard case .inProgress(let place, let isGivenOut) = self[index],
            CSwiftIsInstance(place, Self.metadata(of: cls)), let address = UnsafeMutableRawPointer(bitPattern: place)
        else { return nil }
        // Otherwise its memory would be gone if its initializer returned nil.
        if !isGivenOut { CSwiftRemember(address) }
        self[index] = .inProgress(place: place, isGivenOut: true)
        return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }

    /// Notes what `init(coder:)` returned.
    ///
    /// - Returns: false if another object than that one has been given out.
    func finish(_ object: AnyObject?, at index: Int) -> Bool {
        let before = self[index]
        self[index] = .decoded(object)
        guard case .inProgress(let place, true) = before, let address = UnsafeMutableRawPointer(bitPattern: place)
        else {
            return true
        }
        if let object, Unmanaged.passUnretained(object).toOpaque() == address {
            CSwiftForget(address)
            return true
        }
        // Who still has it must not end it a second time, so it stays for good.
        if !CSwiftTryRetain(address) { CSwiftForget(address) }
        return false
    }

    private static func metadata(of cls: AnyClass) -> UnsafeRawPointer { unsafeBitCast(cls, to: UnsafeRawPointer.self) }
}
