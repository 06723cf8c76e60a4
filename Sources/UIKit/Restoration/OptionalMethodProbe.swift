/// The delegates and restoration classes that implement neither spelling of an optional method (S-API-4, S-API-5):
/// the default of the newer spelling ran, and then that of the older one.
///
/// The default of the older spelling alone tells nothing, because an implementation of the newer one may call it for
/// some of its answers.
@MainActor
final class OptionalMethodProbe {
    private var respondent: ObjectIdentifier?
    private var withoutAny: Set<ObjectIdentifier> = []

    /// Returns true if a delegate or restoration class has no implementation, as an earlier call showed.
    func implementsNone(_ respondent: ObjectIdentifier) -> Bool { withoutAny.contains(respondent) }

    /// Runs the default of the newer spelling, which calls the older one.
    func withDefault<Answer>(of respondent: ObjectIdentifier, _ ask: () -> Answer) -> Answer {
        let before = self.respondent
        self.respondent = respondent
        defer { self.respondent = before }
        return ask()
    }

    /// Notes that the default of the older spelling runs. If that of the newer one called it, the respondent implements
    /// neither.
    func defaultEnds(of respondent: ObjectIdentifier) {
        if self.respondent == respondent { withoutAny.insert(respondent) }
    }
}
