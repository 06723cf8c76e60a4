/// A test whether a delegate or data source implements an optional method. Without Objective-C, UIKit cannot ask for
/// that, but a call of the method shows it.
@MainActor
enum UnimplementedMember {
    /// The methods whose presence UIKit must know before it needs their result.
    enum Method {
        case contextMenu, canEdit, canMoveRow, canMoveItem, leadingActions, trailingActions, editActions
    }

    private struct Key: Hashable {
        var method: Method
        var type: ObjectIdentifier
    }

    private static var unwritten: Set<Method> = []
    private static var known: [Key: Bool] = [:]

    /// Records that a call reached the default implementation of a method, and returns the default result.
    static func reached<Answer>(_ method: Method, _ answer: Answer) -> Answer {
        unwritten.insert(method)
        return answer
    }

    /// Returns true if objects of this one's class implement the method.
    ///
    /// - Parameter call: Calls the method. This runs once for each class and method.
    static func isImplemented(_ method: Method, by object: AnyObject, _ call: () -> Void) -> Bool {
        let key = Key(method: method, type: ObjectIdentifier(type(of: object)))
        if let isImplemented = known[key] { return isImplemented }
        unwritten.remove(method)
        call()
        let isImplemented = !unwritten.contains(method)
        known[key] = isImplemented
        return isImplemented
    }
}
