/// How a date picker asks to look. Apple's platforms follow it; displays here have a way of their own.
public enum UIDatePickerStyle: Int, Sendable {
    /// No difference for displays; code can ask for what it set.
    case automatic = 0, wheels, compact, inline
}
