/// What other declarations need to know of a method or property.
struct MemberFacts: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
        case method, property, initializer
    }

    /// What Interface Builder sees in it.
    enum Role: String, Codable {
        case outlet, action, segueAction, attribute
        /// `@objc` alone: a file or a selector may name it all the same.
        case objectiveC
    }

    var kind: Kind
    var name: String
    /// `_` for a parameter without a label.
    var labels: [String] = []
    /// As the source writes them, without `inout` and the like.
    var parameterTypes: [String] = []
    /// Of a method or property; nil for a method that returns nothing.
    var type: String?
    var role: Role?
    /// What `@objc(name)` says.
    var explicitName: String?
    var isStatic = false
    var isOverride = false
    /// Of a property: whether code of its own file may set it.
    var isSettable = false
    var isOptional = false
    var isPrivate = false
    var isPublic = false
    var isThrowing = false
    var isAsync = false
    /// Within an `#if` of which it is not known whether it holds.
    var isConditional = false
    /// A member of the class's body that calls this one of an extension, without modifiers; nil where there is none.
    var forwarder: String?
    var forwarderAttributes = ""

    /// `save(_:)`, `title`.
    var signature: String {
        kind == .property ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The name in Objective-C.
    var objectiveCName: String {
        if let explicitName { return explicitName }
        if kind == .property { return name }
        return ObjectiveCName.selector(name, labels: labels, isThrowing: isThrowing, isAsync: isAsync)
    }

    /// The unapplied method with labels, `C.save(_:)`, or without parameters `C.save`.
    func reference(in type: String) -> String {
        labels.isEmpty ? "\(type).\(name)" : "\(type).\(signature)"
    }
}
