/// The alignment of lines of text. Displays distinguish only `center`, `right` and the rest.
public enum NSTextAlignment: Int, Sendable {
    /// Displays show `center` and `right`. They align the others at the side where the user's language begins its
    /// lines.
    case left = 0, center, right, justified, natural

    var presented: String? {
        switch self {
        case .center: "center"
        case .right: "right"
        case .left, .justified, .natural: nil
        }
    }
}
