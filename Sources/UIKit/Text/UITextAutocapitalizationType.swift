/// Which letters the keyboard makes capitals. Has no effect: left to the display.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Read back as it was set.
    case none, words, sentences, allCharacters
}
