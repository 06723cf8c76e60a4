/// What other declarations need to know of a type, or of an extension of one.
struct TypeFacts: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
        case `class`, `protocol`, `extension`
        /// What it stands for is the one inherited name.
        case alias
        /// A struct, enumeration or actor.
        case other
    }

    var kind: Kind
    /// With the types that it stands in: `Outer.Inner`. Of an extension: as it is written.
    var name: String
    /// Superclass and protocols, as they are written, without generic arguments.
    var inherited: [String] = []
    var isPrivate = false
    var isPublic = false
    var isOpen = false
    var isGeneric = false
    /// An extension with a `where` clause.
    var isConstrained = false
    var isMain = false
    /// `@MainActor` and the like, for declarations that are made of it.
    var isolation: String?
    /// The place among the types of its file.
    var ordinal = 0
    var members: [MemberFacts] = []
}
