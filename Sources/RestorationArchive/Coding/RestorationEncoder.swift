import Foundation

/// The coder that an object encodes its state into.
///
/// Encoding runs on the main actor and appends values to an array. Sorting and writing bytes come later, on other
/// threads. If an object leaves values to operations in the background, they store these afterwards, under a lock. A
/// custom object has a coder of the same class that shares the table of objects with the coder that encodes the object.
public final class RestorationEncoder: RestorationCoder {
    /// The object that this coder belongs to, or nil for the coder of a custom object, and after the pass.
    package private(set) var owner: AnyObject?
    /// True if UIKit has encoded its own state of the owner. Only UIKit uses it (S-PRES-17).
    package var builtInStateIsDone = false

    private(set) var host: (any EncodingHost)?
    /// Unchecked, because the check of each append takes as much time as the append. Nothing is called during one.
    @exclusivity(unchecked) private var values = CodedValues()
    private var acceptsReservedKeys = false
    private var isFinished = false
    private var sensitive = SensitiveKeys()
    /// The lock around storing values, for a coder that belongs to operations in the background. Nil on the main actor.
    @exclusivity(unchecked) private var lock: NSRecursiveLock?
    /// The encoder that the pass made and that the host knows, or nil in that one. The coders within it keep it alive,
    /// because app code may keep those.
    private let root: RestorationEncoder?
    /// The coder of the object that contains the one that this coder encodes, or nil in the coder that a pass made.
    private let parent: RestorationEncoder?
    /// The key whose value the coder is processing.
    @exclusivity(unchecked) private var currentKey: String?
    /// The path from that value to the part that the coder is processing, for reports.
    @exclusivity(unchecked) var trail: [TrailStep] = []
    /// The maximum number of steps within one object's value that a report names.
    private static let longestTrail = 8
    private var sharedObjects: EncodedObjects?
    /// The nesting depth of the custom object that this coder encodes (S-SEC-13).
    let depth: Int

    package init(
        owner: AnyObject?, application: ApplicationValues, requiresSecureCoding: Bool, host: (any EncodingHost)?
    ) {
        self.owner = owner
        self.host = host
        self.root = nil
        self.parent = nil
        self.depth = 0
        super.init(application: application, requiresSecureCoding: requiresSecureCoding)
        values.keyed.reserveCapacity(8)
    }

    /// Reuses the coder for another object, as if it were new. `finish()` has to come before.
    package func begin(owner: AnyObject?, requiresSecureCoding: Bool, host: any EncodingHost) {
        self.owner = owner
        self.host = host
        self.requiresSecureCoding = requiresSecureCoding
        builtInStateIsDone = false
        acceptsReservedKeys = false
        sensitive = SensitiveKeys()
        isFinished = false
        values.keyed.reserveCapacity(8)
    }

    /// Begins the part of the object that operations encode. The coder, which `finish` has emptied, takes values from
    /// any thread.
    package func beginBackgroundPart(host: BackgroundHost) {
        self.host = host
        lock = NSRecursiveLock()
        isFinished = false
    }

    /// Creates a coder for a custom object that `parent` encodes at nesting `depth`.
    init(within parent: RestorationEncoder, depth: Int) {
        self.owner = nil
        self.host = parent.host
        self.root = parent.root ?? parent
        self.parent = parent
        self.sharedObjects = parent.objects
        self.depth = depth
        super.init(application: parent.application, requiresSecureCoding: parent.requiresSecureCoding)
    }

    /// The custom objects of this coder and the coders within it.
    var objects: EncodedObjects {
        if let sharedObjects { return sharedObjects }
        let objects = EncodedObjects()
        sharedObjects = objects
        return objects
    }

    /// Lets `body` write keys that begin with `UIKit.`, which app code cannot (S-CODER-3).
    package func withReservedKeys<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = acceptsReservedKeys
        acceptsReservedKeys = true
        defer { acceptsReservedKeys = before }
        return try body()
    }

    /// Returns the encoded values, with marks on the sensitive ones. It leaves those out if the host doesn't store
    /// them. Afterwards the coder is empty and read-only (S-CODER-12), and its owner is nil.
    package func finish() -> CodedValues { locked { takeValues() } }

    private func takeValues() -> CodedValues {
        var result = CodedValues()
        swap(&result, &values)
        sensitive.mark(&result)
        if root == nil, let sharedObjects { result.objects = sharedObjects.finished }
        if root == nil, (sharedObjects?.holdsSensitiveValues ?? false) || !sensitive.isEmpty {
            result.markSensitiveObjects()
            if host?.storesSensitiveValues == false { result.removeSensitiveValues() }
        }
        if root != nil, !sensitive.isEmpty { objects.holdsSensitiveValues = true }
        sharedObjects = nil
        owner = nil
        host = nil
        isFinished = true
        return result
    }

    // MARK: Reporting

    func report(_ reason: CodingProblem.Reason, key: String?, _ advice: String) {
        host?.report(CodingProblem(reason: reason, key: keyPath(key), advice: advice), from: root ?? self)
    }

    /// Reports the refusal of the part that `trail` leads to.
    func reportPart(_ refusal: EncodingRefusal) { report(refusal.reason, key: currentKey, refusal.advice) }

    /// Returns the path from the pass's coder to the part that a report is about, such as `draft.lines[2].color`. It is
    /// nil if there is neither a key nor a part. After eight steps it ends with `…`.
    private func keyPath(_ key: String?) -> String? {
        var path = key ?? ""
        for step in trail.prefix(Self.longestTrail) { step.append(to: &path) }
        if trail.count > Self.longestTrail { path += "…" }
        guard let parent, let outer = parent.keyPath(parent.currentKey) else { return path.isEmpty ? nil : path }
        return path.isEmpty || path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    }

    override func wrongDirection(key: String?) {
        report(.wrongDirection, key: key, "This coder only encodes. Decode in decodeRestorableState(with:).")
    }

    // MARK: Storing

    @inline(__always)
    private func locked<Result>(_ body: () -> Result) -> Result {
        guard let lock else { return body() }
        return lock.withLock(body)
    }

    /// Changes the marks of sensitive values.
    func mark(_ change: (inout SensitiveKeys) -> Void) { locked { change(&sensitive) } }

    private func accepts(_ key: String) -> Bool {
        guard !isFinished else { return false }
        guard key.utf8.first == UInt8(ascii: "U") else { return true }
        let isReserved =
            key.utf8.starts(with: "UIKit.".utf8) ? !acceptsReservedKeys : ApplicationValues.isReserved(key)
        guard isReserved else { return true }
        report(.reservedKey, key: key, "The key is UIKit's. Encode the value under another key.")
        return false
    }

    private func store(_ value: @autoclosure () -> CodedValue, forKey key: String) {
        locked {
            guard accepts(key) else { return }
            values.keyed.append(CodedEntry(key, value()))
        }
    }

    private func store(_ value: CodedValue) {
        locked {
            guard !isFinished else { return }
            values.unkeyed.append(value)
        }
    }

    private func store(object: Any?, forKey key: String, conditional: Bool = false) {
        locked {
            guard accepts(key), let value = coded(object, key: key, conditional: conditional) else { return }
            values.keyed.append(CodedEntry(key, value))
        }
    }

    private func store(object: Any?, conditional: Bool = false, isPropertyList: Bool = false) {
        locked {
            guard !isFinished, let value = coded(object, key: nil, conditional: conditional) else { return }
            guard !isPropertyList || value.isPropertyList else {
                return report(.valueNotEncodable, key: nil, "The value isn't a property list. Use encode(_:).")
            }
            values.unkeyed.append(value)
        }
    }

    /// Returns the encoded value, which is `.nil` for nil. If the value is refused, reports that and returns nil.
    private func coded(_ object: Any?, key: String?, conditional: Bool) -> CodedValue? {
        guard let object else { return .nil }
        if let value = CodedValue(frequent: object) { return value }
        let outer = (currentKey, trail)
        (currentKey, trail) = (key, [])
        defer { (currentKey, trail) = outer }
        do throws(EncodingRefusal) {
            return try coded(object, depth: depth + 1, conditional: conditional)
        } catch {
            report(error.reason, key: key, error.advice)
            return nil
        }
    }

    /// Stores a part that its value needs.
    ///
    /// - Throws: The reason if a coder cannot store the part. Nothing is stored then.
    func encode(needed part: Any, forKey key: String) throws(EncodingRefusal) {
        currentKey = nil
        trail = [.key(key)]
        let value = try coded(part, depth: depth + 1)
        trail = []
        store(value, forKey: key)
    }

    /// Stores the entries of a dictionary that a coder can store, and reports the others.
    func encode(partsOf dictionary: [String: Any], forKey key: String) {
        currentKey = key
        defer { currentKey = nil }
        var entries: [CodedEntry] = []
        for (name, part) in dictionary.sorted(by: { $0.key.precedes($1.key) }) {
            trail = [.key(name)]
            defer { trail = [] }
            do throws(EncodingRefusal) {
                entries.append(CodedEntry(name, try coded(part, depth: depth + 2)))
            } catch {
                report(error.reason, key: key, error.advice)
            }
        }
        store(.dictionary(entries), forKey: key)
    }

    /// Stores a geometric value that Foundation has no type for (S-API-50). Does nothing after the pass, and reports a
    /// reserved key.
    func encode(_ geometry: CodedGeometry, forKey key: String) {
        store(.geometry(geometry), forKey: key)
    }

    /// Stores a `Codable` value as JSON (S-API-48). Does nothing after the pass, and reports a reserved key.
    package func encode(json: Data, forKey key: String) {
        store(.codable(json), forKey: key)
    }

    /// Stores an encoded value of UIKit. This runs for each typed letter. Does nothing after the pass, and reports a
    /// reserved key outside `withReservedKeys(_:)`.
    package func encode(_ value: CodedValue, forKey key: String) { store(value, forKey: key) }

    // MARK: With a key

    public override func encode(_ object: Any?, forKey key: String) { store(object: object, forKey: key) }
    public override func encodeConditionalObject(_ object: Any?, forKey key: String) {
        store(object: object, forKey: key, conditional: true)
    }

    public override func encode(_ value: Bool, forKey key: String) { store(.bool(value), forKey: key) }
    public override func encode(_ value: Int, forKey key: String) { store(.integer(Int64(value)), forKey: key) }
    public override func encode(_ value: Int32, forKey key: String) { store(.integer(Int64(value)), forKey: key) }
    public override func encode(_ value: Int64, forKey key: String) { store(.integer(value), forKey: key) }
    public override func encode(_ value: Float, forKey key: String) { store(.float(value), forKey: key) }
    public override func encode(_ value: Double, forKey key: String) { store(.double(value), forKey: key) }

    public override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        store(.data(Data(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : max(length, 0)))), forKey: key)
    }

    // MARK: Without a key

    public override func encode(_ object: Any?) { store(object: object) }
    public override func encodeConditionalObject(_ object: Any?) { store(object: object, conditional: true) }
    public override func encode(_ data: Data) { store(.data(data)) }
    public override func encodePropertyList(_ propertyList: Any) { store(object: propertyList, isPropertyList: true) }

    public override func encodeBytes(_ bytes: UnsafeRawPointer?, length: Int) {
        store(.data(Data(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : max(length, 0)))))
    }

    public override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeRawPointer) {
        encodeArray(ofObjCType: type, count: 1, at: address)
    }

    public override func encodeArray(
        ofObjCType type: UnsafePointer<Int8>, count: Int, at array: UnsafeRawPointer
    ) {
        guard let layout = NumberLayout(type) else {
            return report(
                .valueNotEncodable, key: nil,
                "Only numbers and arrays of numbers can be encoded by a type code. Use encode(_:).")
        }
        for number in layout.numbers(from: array, count: count) { store(number) }
    }

    // MARK: The values that every coder holds (S-CODER-50 to S-CODER-54)

    /// Returns true if the key is one of the five that can be read while the coder is being written.
    private func isGiven(_ key: String) -> Bool {
        !isFinished && key.utf8.first == UInt8(ascii: "U") && ApplicationValues.isReserved(key)
    }

    /// Returns a decoder with the five values and nothing else.
    private func givenValues() -> RestorationDecoder {
        var extras: [String: Any] = [:]
        if let owner, let storyboard = host?.storyboard(of: owner) {
            extras[ApplicationValues.storyboardKey] = storyboard
        }
        return RestorationDecoder(
            owner: nil, values: CodedValues(), application: application, requiresSecureCoding: requiresSecureCoding,
            extras: extras, host: GivenValuesHost(encoder: self))
    }

    public override func containsValue(forKey key: String) -> Bool {
        (isGiven(key) && givenValues().containsValue(forKey: key)) || locked { values[key] != nil }
    }

    public override func decodeObject(forKey key: String) -> Any? {
        isGiven(key) ? givenValues().decodeObject(forKey: key) : super.decodeObject(forKey: key)
    }

    public override func decodeObject<Decoded>(of cls: Decoded.Type, forKey key: String) -> Decoded?
    where Decoded: NSObject, Decoded: NSCoding {
        isGiven(key) ? givenValues().decodeObject(of: cls, forKey: key) : super.decodeObject(of: cls, forKey: key)
    }

    public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        isGiven(key)
            ? givenValues().decodeObject(of: classes, forKey: key) : super.decodeObject(of: classes, forKey: key)
    }

    public override func decodePropertyList(forKey key: String) -> Any? {
        isGiven(key) ? givenValues().decodePropertyList(forKey: key) : super.decodePropertyList(forKey: key)
    }

    public override func decodeBool(forKey key: String) -> Bool {
        isGiven(key) ? givenValues().decodeBool(forKey: key) : super.decodeBool(forKey: key)
    }

    public override func decodeInteger(forKey key: String) -> Int {
        isGiven(key) ? givenValues().decodeInteger(forKey: key) : super.decodeInteger(forKey: key)
    }

    public override func decodeInt32(forKey key: String) -> Int32 {
        isGiven(key) ? givenValues().decodeInt32(forKey: key) : super.decodeInt32(forKey: key)
    }

    public override func decodeInt64(forKey key: String) -> Int64 {
        isGiven(key) ? givenValues().decodeInt64(forKey: key) : super.decodeInt64(forKey: key)
    }

    public override func decodeFloat(forKey key: String) -> Float {
        isGiven(key) ? givenValues().decodeFloat(forKey: key) : super.decodeFloat(forKey: key)
    }

    public override func decodeDouble(forKey key: String) -> Double {
        isGiven(key) ? givenValues().decodeDouble(forKey: key) : super.decodeDouble(forKey: key)
    }

    public override func withDecodedUnsafeBytes<Result>(
        forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        isGiven(key)
            ? try givenValues().withDecodedUnsafeBytes(forKey: key, body: body)
            : try super.withDecodedUnsafeBytes(forKey: key, body: body)
    }

    public override func withDecodedUnsafeBufferPointer<Result>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        isGiven(key)
            ? try givenValues().withDecodedUnsafeBufferPointer(forKey: key, body: body)
            : try super.withDecodedUnsafeBufferPointer(forKey: key, body: body)
    }
}

/// A host that passes the problems of reading one of the five values to the coder that is being written.
private final class GivenValuesHost: DecodingHost {
    private let encoder: RestorationEncoder

    init(encoder: RestorationEncoder) {
        self.encoder = encoder
    }

    func object(for reference: RecordReference) -> AnyObject? { nil }

    func report(_ problem: CodingProblem, from decoder: RestorationDecoder) {
        encoder.report(problem.reason, key: problem.key, problem.advice)
    }
}

/// A step from a value to a part of it.
enum TrailStep {
    /// The position in an array or a set.
    case index(Int)
    /// The key in a dictionary, or the name of an attribute.
    case key(String)

    func append(to path: inout String) {
        switch self {
        case .index(let index): path += "[\(index)]"
        case .key(let key): path += path.isEmpty ? key : ".\(key)"
        }
    }
}
