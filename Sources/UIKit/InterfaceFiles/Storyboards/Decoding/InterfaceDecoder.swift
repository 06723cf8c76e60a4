import Foundation

/// The coder that `init(coder:)` gets for an object of a storyboard or nib.
///
/// `InterfaceRegistry` reads the attributes for UIKit's classes. App code can read them by Interface Builder's names.
/// Any other value is absent, and nothing in a file can end the process.
final class InterfaceDecoder: NSCoder {
    let element: InterfaceElement
    let loading: InterfaceLoading

    /// Creates a coder for an element.
    /// - Parameter element: The element. The coder reads its variation for the current size of the screen.
    @MainActor
    init(_ element: InterfaceElement, _ loading: InterfaceLoading) {
        self.element =
            element.isVaried
            ? element.with(element.variations(for: UITraitCollection.current.interfaceSizes)) : element
        self.loading = loading
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }

    override func containsValue(forKey key: String) -> Bool {
        element[key] != nil || element.child(keyed: key) != nil
    }

    override func decodeObject(forKey key: String) -> Any? { element.string(key) }
    override func decodeObject<Decoded>(of cls: Decoded.Type, forKey key: String) -> Decoded?
    where Decoded: NSObject, Decoded: NSCoding {
        element.string(key).map { NSString(string: $0) } as? Decoded
    }
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { element.string(key) }
    override func decodePropertyList(forKey key: String) -> Any? { element.string(key) }
    override func decodeBool(forKey key: String) -> Bool { element.bool(key) ?? false }
    override func decodeInteger(forKey key: String) -> Int { element.integer(key) ?? 0 }
    override func decodeInt32(forKey key: String) -> Int32 { element.integer(key).flatMap(Int32.init(exactly:)) ?? 0 }
    override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
    override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
    override func decodeDouble(forKey key: String) -> Double { element.double(key) ?? 0 }

    override func withDecodedUnsafeBytes<Result>(
        forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result { try body(nil) }

    // The members of an abstract Foundation coder end the process. A file of Interface Builder has no values without a
    // key, and this coder writes nothing.
    override var requiresSecureCoding: Bool { false }
    override var allowedClasses: [AnyClass]? { nil }
    override var systemVersion: UInt32 { 1000 }
    override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
    override var error: (any Error)? { nil }
    override func failWithError(_ error: any Error) {}
    override func version(forClassName className: String) -> Int { 0 }
    override func decodeObject() -> Any? { nil }
    override func decodeData() -> Data? { nil }
    override func decodePropertyList() -> Any? { nil }
    override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeMutableRawPointer) {}
    override func decodeArray(
        ofObjCType objcType: UnsafePointer<Int8>, count: Int, at address: UnsafeMutableRawPointer
    ) {}
    override func encodeConditionalObject(_ object: Any?, forKey key: String) {}
    override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {}
    override func encode(_ data: Data) {}
    override func encode(_ object: Any?) {}
    override func encode(_ object: Any?, forKey key: String) {}
    override func encode(_ value: Bool, forKey key: String) {}
    override func encode(_ value: Int, forKey key: String) {}
    override func encode(_ value: Int32, forKey key: String) {}
    override func encode(_ value: Int64, forKey key: String) {}
    override func encode(_ value: Float, forKey key: String) {}
    override func encode(_ value: Double, forKey key: String) {}
}
