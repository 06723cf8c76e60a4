import Foundation

/// The base class of both coders. It stores nothing and reports every call. A read returns nil, false or zero.
/// `containsValue(forKey:)` is true for the four keys of `ApplicationValues` only.
///
/// Each subclass overrides the methods of its direction (S-CODER-10). After its pass a coder behaves like this class,
/// without reporting (S-CODER-12). `NSCoder` itself ends the process in most of these methods.
public class RestorationCoder: NSCoder {
    package let application: ApplicationValues
    private var isSecure: Bool

    init(application: ApplicationValues, requiresSecureCoding: Bool) {
        self.application = application
        self.isSecure = requiresSecureCoding
        super.init()
    }

    /// Does nothing. Subclasses report a call that the coder cannot perform in its direction.
    func wrongDirection(key: String?) {}

    // MARK: About the coder

    public override var allowsKeyedCoding: Bool { true }
    /// True if the coder requires secure coding. UIKit sets it before a pass uses the coder, depending on the delegate
    /// method that the app implements (S-SEC-3).
    public override package(set) var requiresSecureCoding: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }
    public override var allowedClasses: [AnyClass]? { nil }
    public override var systemVersion: UInt32 { 1000 }
    public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
    public override var error: (any Error)? { nil }
    public override func failWithError(_ error: any Error) {}
    public override func version(forClassName className: String) -> Int { 0 }

    // MARK: Encoding with a key

    public override func encode(_ object: Any?, forKey key: String) { wrongDirection(key: key) }
    public override func encodeConditionalObject(_ object: Any?, forKey key: String) { wrongDirection(key: key) }
    public override func encode(_ value: Bool, forKey key: String) { wrongDirection(key: key) }
    public override func encode(_ value: Int, forKey key: String) { wrongDirection(key: key) }
    public override func encode(_ value: Int32, forKey key: String) { wrongDirection(key: key) }
    public override func encode(_ value: Int64, forKey key: String) { wrongDirection(key: key) }
    public override func encode(_ value: Float, forKey key: String) { wrongDirection(key: key) }
    public override func encode(_ value: Double, forKey key: String) { wrongDirection(key: key) }
    public override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        wrongDirection(key: key)
    }

    // MARK: Encoding without a key

    public override func encode(_ data: Data) { wrongDirection(key: nil) }
    public override func encode(_ object: Any?) { wrongDirection(key: nil) }
    public override func encodeRootObject(_ object: Any) { encode(object) }
    public override func encodeBycopyObject(_ object: Any?) { encode(object) }
    public override func encodeByrefObject(_ object: Any?) { encode(object) }
    public override func encodeConditionalObject(_ object: Any?) { wrongDirection(key: nil) }
    public override func encodePropertyList(_ propertyList: Any) { wrongDirection(key: nil) }
    public override func encodeBytes(_ bytes: UnsafeRawPointer?, length: Int) { wrongDirection(key: nil) }
    public override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeRawPointer) {
        wrongDirection(key: nil)
    }
    public override func encodeArray(
        ofObjCType type: UnsafePointer<Int8>, count: Int, at array: UnsafeRawPointer
    ) {
        wrongDirection(key: nil)
    }

    // MARK: Decoding with a key

    public override func containsValue(forKey key: String) -> Bool { application.value(forKey: key) != nil }

    public override func decodeObject(forKey key: String) -> Any? {
        wrongDirection(key: key)
        return nil
    }

    public override func decodeObject<Decoded>(of cls: Decoded.Type, forKey key: String) -> Decoded?
    where Decoded: NSObject, Decoded: NSCoding {
        wrongDirection(key: key)
        return nil
    }

    public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        wrongDirection(key: key)
        return nil
    }

    public override func decodePropertyList(forKey key: String) -> Any? {
        wrongDirection(key: key)
        return nil
    }

    public override func decodeBool(forKey key: String) -> Bool {
        wrongDirection(key: key)
        return false
    }

    public override func decodeInteger(forKey key: String) -> Int {
        wrongDirection(key: key)
        return 0
    }

    public override func decodeInt32(forKey key: String) -> Int32 {
        wrongDirection(key: key)
        return 0
    }

    public override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }

    public override func decodeInt64(forKey key: String) -> Int64 {
        wrongDirection(key: key)
        return 0
    }

    public override func decodeFloat(forKey key: String) -> Float {
        wrongDirection(key: key)
        return 0
    }

    public override func decodeDouble(forKey key: String) -> Double {
        wrongDirection(key: key)
        return 0
    }

    public override func withDecodedUnsafeBufferPointer<Result>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        wrongDirection(key: key)
        return try body(nil)
    }

    public override func withDecodedUnsafeBytes<Result>(
        forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        wrongDirection(key: key)
        return try body(nil)
    }

    // MARK: Decoding without a key

    public override func decodeObject() -> Any? {
        wrongDirection(key: nil)
        return nil
    }

    public override func decodeData() -> Data? {
        wrongDirection(key: nil)
        return nil
    }

    public override func decodePropertyList() -> Any? {
        wrongDirection(key: nil)
        return nil
    }

    public override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeMutableRawPointer) {
        wrongDirection(key: nil)
        guard let layout = NumberLayout(type) else { return }
        address.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
    }

    public override func decodeArray(
        ofObjCType type: UnsafePointer<Int8>, count: Int, at array: UnsafeMutableRawPointer
    ) {
        guard let layout = NumberLayout(type), count > 0 else { return wrongDirection(key: nil) }
        for index in 0..<count { decodeValue(ofObjCType: type, at: array + index * layout.size) }
    }
}
