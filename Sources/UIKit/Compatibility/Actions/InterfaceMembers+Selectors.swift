/// The methods of selectors that have only a name.
extension InterfaceMembers {
    /// Returns an action, or a property's getter or setter. Returns nil if the object's class lists none of that name.
    static func method(_ name: String, of object: AnyObject) -> Selector.Method? {
        if let member = member(name, of: object) {
            switch member.call {
            case .action(let call):
                return { target, arguments in
                    let event = arguments.values.count > 1 ? arguments.values[1] as? UIEvent : nil
                    return call(target, arguments.values.first ?? nil, event) ? .called(nil) : .wrongSender
                }
            case .property: return { target, _ in .called(member.value(of: target)) }
            case .segueAction: return nil
            }
        }
        guard let property = property(setBy: name), case .property(let set)? = member(property, of: object)?.call else {
            return nil
        }
        return { target, arguments in
            set(target, candidates(for: arguments.values.first ?? nil)) ? .called(nil) : .wrongSender
        }
    }

    /// Returns the name of the property that a setter sets: `text` for `setText:`. Returns nil for another selector.
    private static func property(setBy selector: String) -> String? {
        guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.filter({ $0 == ":" }).count == 1 else {
            return nil
        }
        let name = selector.dropFirst(3).dropLast()
        return name.first.map { $0.lowercased() + name.dropFirst() }
    }
}
