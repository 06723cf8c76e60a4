/// The facts about a type or an extension that other declarations need.
struct TypeFacts: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
        case `class`, `protocol`, `extension`
        /// A type alias. Its only inherited name is the aliased type.
        case alias
        /// A struct, enumeration or actor.
        case other
    }

    var kind: Kind
    /// The name with the enclosing types, such as `Outer.Inner`. For an extension, it is as written.
    var name: String
    /// The superclass and the protocols as written, without generic arguments.
    var inherited: [String] = []
    var isPrivate = false
    var isPublic = false
    var isOpen = false
    var isGeneric = false
    /// True for an extension with a `where` clause.
    var isConstrained = false
    var isMain = false
    /// The actor isolation, such as `@MainActor`, for generated declarations.
    var isolation: String?
    /// The index among the types of its file.
    var ordinal = 0
    var members: [MemberFacts] = []
}
