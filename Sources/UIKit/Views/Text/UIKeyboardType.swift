/// The keyboard that suits a field.
public enum UIKeyboardType: Int, Sendable {
    /// Displays distinguish web addresses, mail addresses, numbers, telephone numbers and searches. They use the
    /// ordinary keyboard for all other types.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    /// See above. UIKit does not check input against these types.
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
