/// The facts about a method or property that other declarations need.
struct MemberFacts: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
        case method, property, initializer
    }

    /// The role of a member in Interface Builder.
    enum Role: String, Codable {
        case outlet, action, segueAction, attribute
        /// The member is only `@objc`. A file or a selector may use its name nevertheless.
        case objectiveC
    }

    var kind: Kind
    /// The name without backticks.
    var name: String
    /// The labels of the parameters, with `_` for a parameter without a label.
    var labels: [String] = []
    /// The parameters' types as written, without `inout` and other modifiers.
    var parameterTypes: [String] = []
    /// The type of a property or of a method's result. nil if the method returns nothing, or if the property's
    /// declaration has no type.
    var type: String?
    var role: Role?
    /// The name in `@objc(name)`, or nil without one.
    var explicitName: String?
    var isStatic = false
    var isOverride = false
    /// True if code of the same file may set the property.
    var isSettable = false
    var isOptional = false
    var isPrivate = false
    var isPublic = false
    var isThrowing = false
    var isAsync = false
    /// True if the member is in an `#if` whose value is unknown.
    var isConditional = false
    /// The member of the class's body that calls this member of an extension, without modifiers. nil if there is
    /// none.
    var forwarder: String?
    var forwarderAttributes = ""

    /// The signature, such as `save(_:)` or `title`.
    var signature: String {
        kind == .property ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The name in Objective-C.
    var objectiveCName: String {
        if let explicitName { return explicitName }
        if kind == .property { return name }
        return ObjectiveCName.selector(name, labels: labels, isThrowing: isThrowing, isAsync: isAsync)
    }

    /// The name after a period, where only a few keywords need backticks.
    var reference: String {
        ["init", "self", "Type", "Protocol"].contains(name) && kind != .initializer ? "`\(name)`" : name
    }

    /// Returns the unapplied method, `C.save(_:)`, or `C.save` if it has no parameters.
    func reference(in type: String) -> String {
        labels.isEmpty ? "\(type).\(reference)" : "\(type).\(reference)(\(labels.map { "\($0):" }.joined()))"
    }
}
