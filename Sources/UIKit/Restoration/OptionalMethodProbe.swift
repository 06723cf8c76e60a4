/// Knows who implements neither spelling of a question (S-API-4, S-API-5): the default of the newer one has run for it, and
/// from there the default of the older one.
///
/// The default of the older one alone says nothing: whoever implements the newer one may call it for some of its answers.
@MainActor
final class OptionalMethodProbe {
    private var respondent: ObjectIdentifier?
    private var withoutAny: Set<ObjectIdentifier> = []

    /// Whether a delegate or a restoration class, asked before, has no answer of its own.
    func implementsNone(_ respondent: ObjectIdentifier) -> Bool { withoutAny.contains(respondent) }

    /// The default of the newer spelling asks with the older one.
    func withDefault<Answer>(of respondent: ObjectIdentifier, _ ask: () -> Answer) -> Answer {
        let before = self.respondent
        self.respondent = respondent
        defer { self.respondent = before }
        return ask()
    }

    /// The default of the older spelling runs.
    func defaultEnds(of respondent: ObjectIdentifier) {
        if self.respondent == respondent { withoutAny.insert(respondent) }
    }
}
