/// Where a text that is too long is cut or wrapped.
public enum NSLineBreakMode: Int, Sendable {
    /// Has no effect: a display wraps text as it fits.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
