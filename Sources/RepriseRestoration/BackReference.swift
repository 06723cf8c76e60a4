import CSwiftRuntime

/// A reference that does not keep its object alive. Like a `weak` reference, it reads as nil once the last strong
/// reference is gone, also while `deinit` still runs. It suits hierarchies, which hold many such references.
///
/// After its first `weak` reference, an object takes twice as long to retain and release, and passes do both all the
/// time. This type leaves the object as it is, but keeps its memory until the last such reference is gone.
///
/// Use it as a stored property only. Swift 6.3 can't tell nil from a value in an `Optional` of it, so a loop over an
/// array of it never ends. Collections and enums need a `WeakReference`.
package struct BackReference<Object: AnyObject> {
    /// Keeps the object's memory, but not the object. `address` stays valid as long as this reference exists.
    @usableFromInline unowned var memory: Object?
    @usableFromInline var address: UnsafeMutableRawPointer?

    // Always inlined, because it would be generic code otherwise.
    @inlinable
    @inline(__always)
    package init(_ object: Object? = nil) {
        memory = object
        if let object {
            address = Unmanaged.passUnretained(object).toOpaque()
        } else {
            address = nil
        }
    }

    @inlinable
    @inline(__always)
    package var object: Object? {
        guard let address, CSwiftTryRetain(address) else { return nil }
        return Unmanaged<Object>.fromOpaque(address).takeRetainedValue()
    }
}
