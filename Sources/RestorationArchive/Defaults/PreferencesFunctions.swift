import Foundation

/// Functions of Core Foundation that Foundation contains and its module does not declare.
///
/// They copy and compare a domain twenty times as fast as `UserDefaults.persistentDomain(forName:)` does, and keep the
/// types of its numbers. An executable that links Foundation statically does not export them.
struct PreferencesFunctions: @unchecked Sendable {
    private typealias Reference = UnsafeMutableRawPointer

    private let copyMultiple: @convention(c) (Reference?, Reference, Reference, Reference) -> Reference?
    private let areEqual: @convention(c) (Reference, Reference) -> UInt8
    private let create: @convention(c) (Reference?, Reference, UInt, Reference?, Reference?) -> Reference?
    private let application: Reference
    private let user: Reference
    private let host: Reference

    /// The functions, or nil if they cannot be found.
    static let found = PreferencesFunctions()

    private init?() {
        func symbol(_ name: String) -> Reference? { dlsym(nil, name) }
        func constant(_ name: String) -> Reference? {
            symbol(name)?.assumingMemoryBound(to: Reference?.self).pointee
        }
        guard let copyMultiple = symbol("CFPreferencesCopyMultiple"), let areEqual = symbol("CFEqual"),
            let create = symbol("CFPropertyListCreateWithData"),
            let application = constant("kCFPreferencesCurrentApplication"),
            let user = constant("kCFPreferencesCurrentUser"), let host = constant("kCFPreferencesAnyHost")
        else { return nil }
        self.copyMultiple = unsafeBitCast(
            copyMultiple, to: (@convention(c) (Reference?, Reference, Reference, Reference) -> Reference?).self)
        self.areEqual = unsafeBitCast(areEqual, to: (@convention(c) (Reference, Reference) -> UInt8).self)
        self.create = unsafeBitCast(
            create, to: (@convention(c) (Reference?, Reference, UInt, Reference?, Reference?) -> Reference?).self)
        self.application = application
        self.user = user
        self.host = host
    }

    /// Copies the values that the app itself set. Safe on any thread.
    func applicationDomain() -> NSDictionary {
        copyMultiple(nil, application, user, host).map { Unmanaged<NSDictionary>.fromOpaque($0).takeRetainedValue() }
            ?? NSDictionary()
    }

    /// Compares the values, whatever their order. Foundation's `isEqual(to:)` takes equal domains for different ones.
    func areEqual(_ one: NSDictionary, _ other: NSDictionary) -> Bool {
        withExtendedLifetime((one, other)) {
            areEqual(Unmanaged.passUnretained(one).toOpaque(), Unmanaged.passUnretained(other).toOpaque()) != 0
        }
    }

    /// Reads a property list of any form.
    ///
    /// - Returns: The dictionary, or nil if the bytes aren't a property list with one.
    func dictionary(propertyList bytes: [UInt8]) -> NSDictionary? {
        let data = NSData(data: Data(bytes))
        return withExtendedLifetime(data) {
            create(nil, Unmanaged.passUnretained(data).toOpaque(), 0, nil, nil)
                .map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() } as? NSDictionary
        }
    }
}
