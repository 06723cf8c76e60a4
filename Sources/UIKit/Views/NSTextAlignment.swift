/// How lines of text stand.
public enum NSTextAlignment: Int, Sendable {
    /// `center` and `right` are shown; the others stand where the user's language begins its lines.
    case left = 0, center, right, justified, natural

    var presented: String? {
        switch self {
        case .center: "center"
        case .right: "right"
        case .left, .justified, .natural: nil
        }
    }
}
