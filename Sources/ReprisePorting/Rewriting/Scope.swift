/// A type or extension that encloses the current code.
struct Scope {
    let facts: TypeFacts
    let isObjectiveC: Bool
    /// True if it is within a function, where no other declaration can refer to it.
    let isLocal: Bool
}
