/// The way a text that is too long is cut or wrapped. Text that app code draws follows it. Labels don't, because
/// displays wrap text themselves.
public enum NSLineBreakMode: Int, Sendable {
    /// Has no effect: a display wraps text by itself. Only text that app code draws follows it. All truncating modes
    /// cut its end.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
