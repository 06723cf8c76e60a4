/// Which letters the keyboard makes capitals; accepted, and left to the display.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}
