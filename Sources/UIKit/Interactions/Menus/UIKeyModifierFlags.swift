/// A set of modifier keys.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    /// The bits, as in Apple's header.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock. Has no effect: displays report only held keys.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Ctrl.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option, or Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command. On keyboards without it, Ctrl.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric keypad. Has no effect: displays don't distinguish its digits.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// The modifier keys for displays, without `alphaShift` and `numericPad`.
    var presented: KeyShortcut.Modifiers {
        var modifiers: KeyShortcut.Modifiers = []
        if contains(.shift) { modifiers.insert(.shift) }
        if contains(.control) { modifiers.insert(.control) }
        if contains(.alternate) { modifiers.insert(.alternate) }
        if contains(.command) { modifiers.insert(.command) }
        return modifiers
    }
}
