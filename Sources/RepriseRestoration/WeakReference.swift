/// A weak reference, for collections, optionals and cases of enums.
package struct WeakReference<Object: AnyObject> {
    /// The object, or nil if it is gone.
    package private(set) weak var object: Object?

    package init(_ object: Object) { self.object = object }
}
