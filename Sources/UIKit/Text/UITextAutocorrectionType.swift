/// Whether and how text is corrected while it is typed. Has no effect: left to the display.
public enum UITextAutocorrectionType: Int, Sendable {
    /// Read back as it was set.
    case `default`, no, yes
}
