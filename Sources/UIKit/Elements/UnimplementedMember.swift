/// Learns whether a delegate or data source has an optional method: nobody can be asked for that without Objective-C, but it shows
/// when the method is called.
@MainActor
enum UnimplementedMember {
    /// The methods of which it matters whether they are there, before anybody needs their answer.
    enum Method {
        case contextMenu, canEdit, canMoveRow, canMoveItem, leadingActions, trailingActions, editActions
    }

    private struct Key: Hashable {
        var method: Method
        var type: ObjectIdentifier
    }

    private static var unwritten: Set<Method> = []
    private static var known: [Key: Bool] = [:]

    /// What the method does where nobody has written one: answers what it answers then.
    static func reached<Answer>(_ method: Method, _ answer: Answer) -> Answer {
        unwritten.insert(method)
        return answer
    }

    /// Whether objects of this one's class have the method.
    ///
    /// - Parameter call: calls it. That happens once for each class.
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
