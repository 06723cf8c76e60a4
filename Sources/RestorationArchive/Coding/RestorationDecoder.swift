import Foundation

/// The coder that an object decodes its state from.
///
/// None of its values can end the process. A missing key decodes as nil. A value that does not fit decodes as nil, too,
/// sets `error` and is reported (S-CODER-8, S-CODER-9).
public final class RestorationDecoder: RestorationCoder {
    /// The stages of a decoder.
    private enum Stage {
        case open
        /// UIKit has decoded its own state of the owner.
        case builtInStateIsDone
        /// The pass has ended, or the custom object is made.
        case over
    }

    /// The place of a decoder among those of its pass.
    private enum Place {
        /// The pass made the decoder, for the record at that position, or for the app delegate. `extras` are live objects
        /// by key, such as the storyboard.
        case outermost(record: Int?, extras: [String: Any])
        /// The decoder belongs to a custom object at that nesting depth (S-SEC-13). `root` is the decoder that the pass
        /// made and that the host knows. Those within it keep it alive, because app code may keep them.
        case within(root: RestorationDecoder, depth: Int)
    }

    /// The object that this coder belongs to, or nil for the coder of a custom object, and after the pass.
    package var owner: AnyObject?
    private(set) var host: (any DecodingHost)?
    // Unchecked for speed, because each read of a value accesses them. Nothing is called during a change.
    @exclusivity(unchecked) private var values: DecoderValues
    private var stage = Stage.open
    private let place: Place
    var lastError: (any Error)?
    private var classes: [AnyClass]?
    private var sharedObjects: DecodedObjects?

    /// Creates the decoder of a record.
    ///
    /// - Parameters:
    ///   - record: The position of the record in the archive of the pass, or nil for the app delegate's values.
    ///   - areCanonical: True if the values are known to be in canonical order, as those of a file are.
    ///   - extras: Live objects that `decodeObject(forKey:)` returns for a key, such as the storyboard.
    package init(
        owner: AnyObject?,
        record: Int? = nil,
        values: CodedValues,
        areCanonical: Bool = false,
        application: ApplicationValues,
        requiresSecureCoding: Bool,
        extras: [String: Any] = [:],
        host: (any DecodingHost)?
    ) {
        self.owner = owner
        self.host = host
        self.values = DecoderValues(values, areCanonical: areCanonical)
        self.place = .outermost(record: record, extras: extras)
        super.init(application: application, requiresSecureCoding: requiresSecureCoding)
    }

    /// Adds values. Each replaces the saved value of the same key.
    package func take(_ entries: [CodedEntry]) { values.add(entries) }

    /// Creates a coder for a custom object that `parent` decodes, within a read that allows `classes`.
    init(within parent: RestorationDecoder, object: CodedObject, classes: [AnyClass]?, depth: Int) {
        self.host = parent.host
        self.values = DecoderValues(of: object)
        self.place = .within(root: parent.root ?? parent, depth: depth)
        self.sharedObjects = parent.objects
        self.classes = classes
        super.init(application: parent.application, requiresSecureCoding: parent.requiresSecureCoding)
    }

    /// Ends the pass. From then on the coder reads as empty and reports nothing (S-CODER-12).
    package func invalidate() {
        stage = .over
        owner = nil
        host = nil
        lastError = nil
        sharedObjects = nil
    }

    /// The custom objects of this coder and the coders within it.
    var objects: DecodedObjects {
        if let sharedObjects { return sharedObjects }
        let objects = DecodedObjects(values.objects)
        sharedObjects = objects
        return objects
    }

    /// True if UIKit has decoded its own state of the owner. Only UIKit uses it (S-PRES-17).
    package var builtInStateIsDone: Bool {
        get { stage != .open }
        set { if stage != .over { stage = newValue ? .builtInStateIsDone : .open } }
    }

    /// The position of the record that it decodes, in the archive of the pass. Only the pass uses it.
    package var recordIndex: Int? { if case .outermost(let record, _) = place { record } else { nil } }

    /// The nesting depth of the custom object that this coder decodes, or 0 for another one.
    var depth: Int { if case .within(_, let depth) = place { depth } else { 0 } }

    /// The decoder that the pass made and that the host knows, or nil in that one.
    private var root: RestorationDecoder? { if case .within(let root, _) = place { root } else { nil } }

    /// True if the pass has not ended, for this coder and the one that contains it.
    private var isUsable: Bool {
        guard stage != .over else { return false }
        switch place {
        case .outermost: return true
        case .within(let root, _): return root.stage != .over
        }
    }

    // MARK: Reporting

    func report(_ reason: CodingProblem.Reason, key: String?, _ advice: String) {
        guard isUsable else { return }
        host?.report(CodingProblem(reason: reason, key: key, advice: advice), from: root ?? self)
    }

    func fail(_ reason: CodingProblem.Reason, key: String?, _ advice: String) {
        lastError = CocoaError(.coderReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: advice])
        report(reason, key: key, advice)
    }

    override func wrongDirection(key: String?) {
        report(.wrongDirection, key: key, "This coder only decodes. Encode in encodeRestorableState(with:).")
    }

    public override var error: (any Error)? { lastError }

    public override func failWithError(_ error: any Error) {
        guard isUsable else { return }
        lastError = error
        report(.valueUndecodable, key: nil, "App code called failWithError(_:). See the error it made.")
    }

    public override var allowedClasses: [AnyClass]? { classes }

    // MARK: Finding values

    /// Returns the value that UIKit saved under a key of its own, or nil if there is none. It works after the end of
    /// the pass, too, and a sensitive value keeps its mark.
    package func savedValue(forKey key: String) -> CodedValue? { values.keyed.canonicalValue(forKey: key) }

    private func value(forKey key: String) -> CodedValue? {
        guard isUsable else { return nil }
        return application.value(forKey: key) ?? values.keyed.canonicalValue(forKey: key)?.revealed
    }

    private func next() -> CodedValue? { isUsable ? values.next()?.revealed : nil }

    /// Returns the live object that the decoder has for a key besides its values, or nil if there is none.
    private func extra(forKey key: String) -> Any? {
        guard stage != .over, case .outermost(_, let extras) = place else { return nil }
        return extras[key]
    }

    /// Returns the result of `read`, or nil for a missing value or an encoded nil. If `read` returns nil, sets `error`,
    /// reports that and returns nil.
    private func fitting<Result>(
        _ value: CodedValue?, key: String?, _ wanted: String, _ read: (CodedValue) -> Result?
    ) -> Result? {
        guard let value, value != .nil else { return nil }
        if let result = read(value) { return result }
        let advice = "The key holds \(value.typeDescription), which isn't a valid \(wanted) or is too large for one."
        fail(.valueUndecodable, key: key, advice)
        return nil
    }

    /// Returns the object of a value, for a call that names `classes`. nil allows the same as `decodeObject(forKey:)`.
    /// If the value cannot be read, sets `error`, reports that and returns nil.
    private func object(_ value: CodedValue, key: String?, naming named: [AnyClass]?) -> Any? {
        let before = classes
        classes = named ?? classes
        defer { classes = before }
        do throws(DecodingRefusal) {
            let allowed = named ?? (requiresSecureCoding ? before ?? [] : nil)
            return try object(value, key: key, allowed: allowed, depth: depth + 1)
        } catch {
            fail(error.reason, key: key, error.advice)
            return nil
        }
    }

    /// Returns the JSON of a `Codable` value (S-API-49), or nil if there is none. For a value of another kind, sets
    /// `error`, reports that and returns nil.
    package func json(forKey key: String) -> Data? {
        guard let value = value(forKey: key), value != .nil else { return nil }
        if case .codable(let json) = value { return json }
        fail(
            .valueUndecodable, key: key,
            "The key holds \(value.typeDescription), which isn't a Codable value. Use the decode method of its type.")
        return nil
    }

    /// Returns the `Codable` values whose keys begin with one of the prefixes. Sensitive ones keep their marks.
    package func codableValues(beginning prefixes: [String]) -> [CodedEntry] {
        values.keyed.filter { entry in
            guard case .codable = entry.value.revealed else { return false }
            return prefixes.contains { entry.key.hasPrefix($0) }
        }
    }

    func json(_ key: String, doesNotFit type: Any.Type) {
        fail(
            .valueUndecodable, key: key, "The Codable value does not fit \(type). Decode the type that the app encoded."
        )
    }

    /// Returns a geometric value, whichever method encoded it (S-CODER-26), or nil if there is none. Reports a value
    /// that isn't of this kind, and returns nil.
    func geometry(_ kind: CodedGeometry.Kind, forKey key: String) -> CodedGeometry? {
        fitting(value(forKey: key), key: key, "\(kind)") { $0.geometry(kind) }
    }

    // MARK: With a key

    public override func containsValue(forKey key: String) -> Bool {
        value(forKey: key) != nil || extra(forKey: key) != nil
    }

    public override func decodeObject(forKey key: String) -> Any? {
        if let extra = extra(forKey: key) { return extra }
        return value(forKey: key).flatMap { object($0, key: key, naming: nil) }
    }

    public override func decodeObject<Decoded>(of cls: Decoded.Type, forKey key: String) -> Decoded?
    where Decoded: NSObject, Decoded: NSCoding {
        if let extra = extra(forKey: key) { return extra as? Decoded }
        guard let value = value(forKey: key) else { return nil }
        if let object = value.object(cls) { return object }
        guard let object = object(value, key: key, naming: [cls]) else { return nil }
        if let object = object as? Decoded { return object }
        fail(.classNotAllowed, key: key, "The key holds \(value.typeDescription), not a \(cls). Name its class.")
        return nil
    }

    public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        guard let classes else { return decodeObject(forKey: key) }
        if let extra = extra(forKey: key) {
            return ClassNames.isKind(type(of: extra as AnyObject), of: classes) ? extra : nil
        }
        guard let value = value(forKey: key), let object = object(value, key: key, naming: classes) else { return nil }
        let cls: AnyClass = foundationClass(of: value) ?? type(of: object as AnyObject)
        if ClassNames.isKind(cls, of: classes) { return object }
        fail(.classNotAllowed, key: key, "The key holds \(value.typeDescription), whose class is not in the list.")
        return nil
    }

    /// Returns the class that a read has to name to get this value, or nil for custom objects and references.
    private func foundationClass(of value: CodedValue) -> AnyClass? {
        guard case .object(let index) = value else { return value.foundationClass }
        return objects.object(at: index).flatMap { FoundationType.of($0) }?.cls
    }

    public override func decodePropertyList(forKey key: String) -> Any? {
        value(forKey: key).flatMap { propertyList($0, key: key) }
    }

    private func propertyList(_ value: CodedValue, key: String?) -> Any? {
        guard fitting(value, key: key, "property list", { $0.isPropertyList ? true : nil }) != nil else { return nil }
        return object(value, key: key, naming: nil)
    }

    public override func decodeBool(forKey key: String) -> Bool {
        fitting(value(forKey: key), key: key, "Bool", \.bool) ?? false
    }

    private func integer<Integer: FixedWidthInteger>(forKey key: String) -> Integer {
        fitting(value(forKey: key), key: key, "\(Integer.self)") { $0.integer(Integer.self) } ?? 0
    }

    public override func decodeInteger(forKey key: String) -> Int { integer(forKey: key) }
    public override func decodeInt32(forKey key: String) -> Int32 { integer(forKey: key) }
    public override func decodeInt64(forKey key: String) -> Int64 { integer(forKey: key) }

    public override func decodeFloat(forKey key: String) -> Float {
        fitting(value(forKey: key), key: key, "Float", \.float) ?? 0
    }

    public override func decodeDouble(forKey key: String) -> Double {
        fitting(value(forKey: key), key: key, "Double", \.double) ?? 0
    }

    public override func withDecodedUnsafeBytes<Result>(
        forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        guard let data = fitting(value(forKey: key), key: key, "Data", \.data) else { return try body(nil) }
        return try data.withUnsafeBytes { try body($0) }
    }

    public override func withDecodedUnsafeBufferPointer<Result>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        try withDecodedUnsafeBytes(forKey: key) { bytes in
            try body(bytes.map { $0.assumingMemoryBound(to: UInt8.self) })
        }
    }

    // MARK: Without a key (S-CODER-48)

    public override func decodeObject() -> Any? { next().flatMap { object($0, key: nil, naming: nil) } }
    public override func decodeData() -> Data? { fitting(next(), key: nil, "Data", \.data) }
    func geometry(_ kind: CodedGeometry.Kind) -> CodedGeometry? {
        fitting(next(), key: nil, "\(kind)") { $0.geometry(kind) }
    }
    public override func decodePropertyList() -> Any? { next().flatMap { propertyList($0, key: nil) } }

    public override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeMutableRawPointer) {
        decodeArray(ofObjCType: type, count: 1, at: address)
    }

    public override func decodeArray(
        ofObjCType type: UnsafePointer<Int8>, count: Int, at array: UnsafeMutableRawPointer
    ) {
        guard let layout = NumberLayout(type) else {
            return fail(
                .valueUndecodable, key: nil,
                "Only numbers and arrays of numbers can be decoded by a type code. Use decodeObject().")
        }
        let code = layout.code
        for index in 0..<max(count, 0) * layout.count {
            let address = array + index * code.size
            code.storeZero(at: address)
            _ = fitting(next(), key: nil, "number") { code.store($0, at: address) ? true : nil }
        }
    }
}
