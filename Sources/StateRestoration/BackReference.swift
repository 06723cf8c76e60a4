import CSwiftRuntime

/// A reference that does not keep its object alive, and reads as nil once the last reference to the object is gone, also while
/// its `deinit` still runs: what `weak` means, for what a hierarchy holds many of.
///
/// An object that was once referenced weakly takes twice as long to retain and release ever after, and passes do that all the
/// time. This leaves the object as it is; only its memory stays until the last such reference is gone too.
///
/// Use it as a stored property only. Swift 6.3 can't tell nil from a value in an `Optional` of it, so that a loop over an array of it doesn't
/// end. Collections and enums need a `WeakReference`.
package struct BackReference<Object: AnyObject> {
    /// Keeps the object's memory, and not the object: `address` can be asked as long as this is there.
    @usableFromInline unowned var memory: Object?
    @usableFromInline var address: UnsafeMutableRawPointer?

    // Always, because it would be generic code else.
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
