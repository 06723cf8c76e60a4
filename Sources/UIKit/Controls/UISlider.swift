import Foundation
import RestorationArchive
import StateRestoration

/// A value between two bounds.
@preconcurrency @MainActor
open class UISlider: UIControl {
    // Never called: displays draw sliders.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { rect }
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

    /// Kept between the bounds.
    open var value: Float {
        get { storedValue }
        set {
            storedValue =
                newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            valueWasSet()
        }
    }
    private var storedValue: Float = 0
    /// 0 by default; a value below becomes this.
    open var minimumValue: Float = 0 { didSet { if storedValue < minimumValue { value = minimumValue } } }
    /// 1 by default; a value above becomes this.
    open var maximumValue: Float = 1 { didSet { if storedValue > maximumValue { value = maximumValue } } }
    /// Whether displays report each value while the user drags, the default, or only the last one.
    open var isContinuous = true { didSet { didChange(isContinuous, oldValue) } }
    /// A display has one colour for a slider: that of the part up to its thumb.
    open var minimumTrackTintColor: UIColor? { didSet { didChange(minimumTrackTintColor, oldValue) } }

    /// Has no effect: see `minimumTrackTintColor`.
    open var maximumTrackTintColor: UIColor?
    /// Has no effect: see `minimumTrackTintColor`.
    open var thumbTintColor: UIColor?
    /// Has no effect: displays show no picture beside a slider.
    open var minimumValueImage: UIImage?
    /// Has no effect: displays show no picture beside a slider.
    open var maximumValueImage: UIImage?

    /// Sets `value`, which is kept between the bounds. Nothing is animated.
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
