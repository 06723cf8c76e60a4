/// The letters that the keyboard capitalizes. Has no effect: the display decides.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// The cases, in Apple's order.
    case none, words, sentences, allCharacters
}
