import Foundation
import RestorationArchive
import RepriseRestoration

/// A control with which the user chooses a value between two bounds.
@preconcurrency @MainActor
open class UISlider: UIControl {
    // Never called: displays draw sliders.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { rect }
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

    /// The value, which is clamped to the bounds. 0 by default. NaN gives the lower bound. Setting it in code sends no
    /// event. The user's choice is saved until code sets it, and restored if the bounds allow it then (S-INPUT-7).
    open var value: Float {
        get { storedValue }
        set {
            storedValue =
                newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            valueWasSet()
        }
    }
    private var storedValue: Float = 0
    /// The lower bound. 0 by default. Setting it above the value raises the value.
    open var minimumValue: Float = 0 {
        didSet {
            didChange(minimumValue, oldValue)
            if storedValue < minimumValue { value = minimumValue }
        }
    }
    /// The upper bound. 1 by default. Setting it below the value lowers the value.
    open var maximumValue: Float = 1 {
        didSet {
            didChange(maximumValue, oldValue)
            if storedValue > maximumValue { value = maximumValue }
        }
    }
    /// True, the default, if displays report each value while the user drags. If it is false, they report only the
    /// last one.
    open var isContinuous = true { didSet { didChange(isContinuous, oldValue) } }
    /// The color of the part up to the thumb. It is the only color of a slider that displays show. nil uses
    /// `tintColor`, otherwise the display's own color.
    open var minimumTrackTintColor: UIColor? { didSet { didChange(minimumTrackTintColor, oldValue) } }

    /// Has no effect: set `minimumTrackTintColor` instead.
    open var maximumTrackTintColor: UIColor?
    /// Has no effect: set `minimumTrackTintColor` instead.
    open var thumbTintColor: UIColor?
    /// Has no effect: displays show no image beside a slider.
    open var minimumValueImage: UIImage?
    /// Has no effect: displays show no image beside a slider.
    open var maximumValueImage: UIImage?

    /// Sets `value`, clamped to the bounds, without animation.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - animated: Has no effect: nothing is animated.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(value, forKey: ReservedKey.input) }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        let saved = coder.decodeFloat(forKey: ReservedKey.input)
        guard saved >= minimumValue, saved <= maximumValue else { return reportInvalidInput(coder, "The saved value") }
        restoreUserInput { value = saved }
    }

    private func userMoved(to position: Float) -> DisplayEventResult {
        let allowed = min(max(position, minimumValue), max(minimumValue, maximumValue))
        guard allowed != value || userInput.mayBeEnteredAgain else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { value = allowed }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self, case .setValue(_, let value) = event, value.isFinite else {
                return .refused("a slider takes a number")
            }
            return self.userMoved(to: Float(value))
        }
        var style = presentedStyle ?? PresentationStyle()
        style.tintColor = minimumTrackTintColor?.presented ?? style.tintColor
        return PresentationNode(
            id: id, role: .slider, label: accessibilityLabel, hint: accessibilityHint,
            traits: isContinuous ? presentedTraits : presentedTraits.union(.reportsAtEnd),
            style: style == PresentationStyle() ? nil : style,
            range: ValueRange(minimum: Double(minimumValue), maximum: Double(maximumValue), value: Double(value)))
    }
}
