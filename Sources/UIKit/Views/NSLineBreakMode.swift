/// The way a text that is too long is cut or wrapped. Text that app code draws follows it. Labels don't, because
/// displays wrap text themselves.
public enum NSLineBreakMode: Int, Sendable {
    /// Has no effect: a display wraps text by itself.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
