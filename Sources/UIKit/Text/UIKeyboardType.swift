/// Which keyboard suits a field.
public enum UIKeyboardType: Int, Sendable {
    /// Displays tell web and mail addresses, numbers, telephone numbers and searches apart; the rest is the ordinary
    /// keyboard.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    /// As above; what is entered is not checked against any of them.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    var presented: String {
        switch self {
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad, .namePhonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        default: "text"
        }
    }
}
