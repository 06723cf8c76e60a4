/// Learns whether a delegate has the method that makes menus: nobody can be asked for that without Objective-C, but it shows when the
/// method is called.
@MainActor
enum UnimplementedMenu {
    private static var wasReached = false
    /// By the delegate's class.
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// What the method does where a delegate has none.
    static func reached() -> UIContextMenuConfiguration? {
        wasReached = true
        return nil
    }

    /// Whether delegates of this one's class have the method.
    ///
    /// - Parameter call: calls it. That happens once for each class.
    static func isImplemented(by delegate: AnyObject, _ call: () -> Void) -> Bool {
        let key = ObjectIdentifier(type(of: delegate))
        if let isImplemented = known[key] { return isImplemented }
        wasReached = false
        call()
        known[key] = !wasReached
        return !wasReached
    }
}
