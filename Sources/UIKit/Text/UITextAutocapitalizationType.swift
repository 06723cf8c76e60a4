/// Which letters the keyboard makes capitals; accepted, and left to the display.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Read back as it was set.
    case none, words, sentences, allCharacters
}
