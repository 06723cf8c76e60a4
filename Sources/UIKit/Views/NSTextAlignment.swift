/// How lines of text stand.
public enum NSTextAlignment: Int, Sendable {
    case left = 0, center, right, justified, natural

    var presented: String? {
        switch self {
        case .center: "center"
        case .right: "right"
        case .left, .justified, .natural: nil
        }
    }
}
