/// A recognizer of one or several taps in a row. A click counts as a tap, and so does Enter with the keyboard focus.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in a row, 1 by default. With 0 or less, it recognizes nothing.
    open var numberOfTapsRequired = 1 { didSet { didChange() } }
    /// The number of fingers, 1 by default. UIKit never recognizes a tap of several fingers.
    open var numberOfTouchesRequired = 1 { didSet { didChange() } }
    /// The button, primary by default. A recognizer that requires another one recognizes nothing.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary { didSet { didChange() } }

    private var canRecognize: Bool { numberOfTouchesRequired <= 1 && buttonMaskRequired.isSubset(of: .primary) }

    override func describe(in traits: inout GestureTraits) {
        guard canRecognize, numberOfTapsRequired > 0 else { return }
        traits.taps = Set(traits.taps).union([numberOfTapsRequired]).sorted()
        let others = required.compactMap { $0 as? UITapGestureRecognizer }
        if others.contains(where: { $0.isEnabled && $0.view != nil && $0.numberOfTapsRequired > numberOfTapsRequired })
        {
            traits.waitsForTaps = true
        }
    }

    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool {
        canRecognize && gesture == .tap(count: numberOfTapsRequired)
    }
}
