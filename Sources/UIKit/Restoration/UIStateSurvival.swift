/// The events that the value of a `@Restored` property survives. Apple has no such type.
///
/// After an event that a value doesn't survive, the property has its initial value, and the next save doesn't have the
/// former one (S-SURVIVE-1).
public struct UIStateSurvival: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A crash of the app's previous run: `UIApplication.previousRunEnd` is `crash`.
    public static let crash = UIStateSurvival(rawValue: 1)
    /// Another version of the app than the one that saved the value.
    public static let update = UIStateSurvival(rawValue: 2)
    /// A call of `UIApplication.userDidChange()`.
    public static let logout = UIStateSurvival(rawValue: 4)
    /// All events.
    public static let all: UIStateSurvival = [.crash, .update, .logout]
}
