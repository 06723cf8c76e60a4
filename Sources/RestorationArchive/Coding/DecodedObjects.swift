import CSwiftRuntime

/// The custom objects of one coder during decoding, each once (S-CODER-32).
final class DecodedObjects {
    enum State {
        case encoded
        /// The object's `init(coder:)` runs (S-CODER-33).
        ///
        /// `place` holds the expected address of its instance, or 0. It is nil if no address is expected. `isGivenOut` is
        /// true if another object has the instance.
        case inProgress(place: UnsafePointer<UInt>?, isGivenOut: Bool)
        /// The decoded object, or nil if `init(coder:)` returned nil.
        case decoded(Any?)
    }

    private let encoded: [CodedObject]
    private var states: [State]
    /// The objects that were given out during their `init(coder:)`, each with its number of references before that.
    private var givenOut: [(index: Int, address: UnsafeMutableRawPointer, references: Int)] = []
    /// Objects that are held weakly as long as the initializer of one of `givenOut` may fail.
    private var heldWeakly: [Int: WeakObject] = [:]
    /// The objects that were held weakly once. They are held strongly when they are made again.
    private var haveBeenHeldWeakly: Set<Int> = []

    init(_ encoded: [CodedObject]) {
        self.encoded = encoded
        self.states = Array(repeating: .encoded, count: encoded.count)
    }

    /// Returns the object at that position, or nil if there is none.
    func object(at index: Int) -> CodedObject? {
        encoded.indices.contains(index) ? encoded[index] : nil
    }

    subscript(index: Int) -> State {
        get {
            guard states.indices.contains(index) else { return .decoded(nil) }
            if let reference = heldWeakly[index] { return reference.object.map { .decoded($0) } ?? .encoded }
            return states[index]
        }
        set { if states.indices.contains(index) { states[index] = newValue } }
    }

    /// Returns true if the value is, or contains, an object whose `init(coder:)` runs. It does not look into other
    /// custom objects, or into the attributes of a text.
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

    // Apple's decoder allocates an object, registers it, and then calls `init(coder:)` on it. In Swift one call does
    // both. This decoder therefore predicts the instance's address, and looks there when something refers back to it.

    /// Returns an object whose `init(coder:)` runs. Returns nil if it has no instance yet, as in a convenience
    /// initializer before it calls another one, or if the prediction was wrong.
    func giveOutInstance(of cls: AnyClass, at index: Int) -> AnyObject? {
        guard case .inProgress(let place?, let isGivenOut) = self[index],
            CSwiftIsInstance(place.pointee, Self.metadata(of: cls)),
            let address = UnsafeMutableRawPointer(bitPattern: place.pointee)
        else { return nil }
        if !isGivenOut {
            // Otherwise its memory would be gone if its initializer returned nil.
            CSwiftRemember(address)
            givenOut.append((index, address, Int(CSwiftRetainCount(address))))
        }
        self[index] = .inProgress(place: place, isGivenOut: true)
        return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }

    /// Notes the result of `init(coder:)`, nil if it failed.
    ///
    /// - Returns: False if its instance was given out, and `init(coder:)` failed or returned another object.
    func finish(_ object: AnyObject?, at index: Int) -> Bool {
        let before = self[index]
        givenOut.removeAll { $0.index == index }
        hold(object, at: index)
        guard case .inProgress(let place?, true) = before,
            let address = UnsafeMutableRawPointer(bitPattern: place.pointee)
        else { return true }
        if let object, Unmanaged.passUnretained(object).toOpaque() == address {
            CSwiftForget(address)
            return true
        }
        // Code that still has the object must not end it a second time. The object therefore stays forever.
        if !CSwiftTryRetain(address) { CSwiftForget(address) }
        return false
    }

    /// Keeps an object for later reads.
    ///
    /// It is held weakly while something has a strong reference to an object whose `init(coder:)` runs. If that
    /// returned nil, Swift's runtime would end the process because of references that the decoder alone keeps alive.
    func hold(_ object: Any?, at index: Int) {
        self[index] = .decoded(object)
        let isRisky = givenOut.contains { Int(CSwiftRetainCount($0.address)) > $0.references }
        heldWeakly[index] = nil
        if isRisky, let object, type(of: object) is AnyClass, haveBeenHeldWeakly.insert(index).inserted {
            heldWeakly[index] = WeakObject(object as AnyObject)
            self[index] = .encoded
        }
        guard givenOut.isEmpty, !heldWeakly.isEmpty else { return }
        for (index, reference) in heldWeakly {
            if let object = reference.object { states[index] = .decoded(object) }
        }
        heldWeakly = [:]
    }

    static func metadata(of cls: AnyClass) -> UnsafeRawPointer { unsafeBitCast(cls, to: UnsafeRawPointer.self) }
}

/// An object that others own.
private final class WeakObject {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
