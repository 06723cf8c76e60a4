/// A type or extension that the rewriter is within.
struct Scope {
    let facts: TypeFacts
    let isObjectiveC: Bool
    /// Whether it stands within a function, where no other declaration sees it.
    let isLocal: Bool
}
