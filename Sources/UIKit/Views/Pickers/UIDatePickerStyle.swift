/// The preferred look of a date picker. Apple's platforms follow it. Displays here have their own date inputs.
public enum UIDatePickerStyle: Int, Sendable {
    /// The styles don't differ in displays. Code reads back the one that it set.
    case automatic = 0, wheels, compact, inline
}
