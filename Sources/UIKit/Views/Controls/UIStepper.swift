import Foundation
import RestorationArchive
import RepriseRestoration

/// A control with two buttons that decrease and increase a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The value, which is clamped to the bounds. 0 by default. NaN gives the lower bound. Setting it in code sends no
    /// event. The user's choice is saved until code sets it, and restored if the bounds allow it then (S-INPUT-7).
    open var value: Double {
        get { storedValue }
        set {
            storedValue = newValue.isNaN ? minimumValue : allowed(newValue)
            valueWasSet()
        }
    }
    private var storedValue = 0.0
    /// The lower bound. 0 by default. Setting it above the value raises the value.
    open var minimumValue = 0.0 { didSet { boundsDidChange() } }
    /// The upper bound. 100 by default. Setting it below the value lowers the value.
    open var maximumValue = 100.0 { didSet { boundsDidChange() } }
    /// The size of a step. 1 by default. Setting it to a number that isn't above 0 or isn't finite has no effect.
    open var stepValue: Double {
        get { storedStep }
        set { if newValue > 0 && newValue.isFinite { storedStep = newValue } }
    }
    private var storedStep = 1.0
    /// True if a step beyond one bound leads to the other one. False, the default, stops at the bound.
    open var wraps = false { didSet { didChange(wraps, oldValue) } }
    /// True, the default, if a button that the user holds repeats its step. It needs `isContinuous`.
    open var autorepeat = true { didSet { didChange(autorepeat, oldValue) } }
    /// True by default. If it is false, UIKit sends `valueChanged` when the user releases a button. Because displays
    /// report only complete presses, a held button then makes one step.
    open var isContinuous = true { didSet { didChange(isContinuous, oldValue) } }

    private func allowed(_ value: Double) -> Double {
        min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    private func boundsDidChange() {
        if allowed(storedValue) != storedValue { value = storedValue }
        presentationMayHaveChanged()
    }

    // MARK: Images

    private var images: [Step: [UInt: UIImage]] = [:]

    /// Sets the image on the button that increases the value. States without an image of their own show that of
    /// `.normal`. nil uses the display's own sign.
    open func setIncrementImage(_ image: UIImage?, for state: State) { set(image, for: state, on: .increment) }
    /// Returns the image that was set for exactly this state. Returns nil if none was.
    open func incrementImage(for state: State) -> UIImage? { images[.increment]?[state.rawValue] }
    /// Sets the image on the button that decreases the value. States without an image of their own show that of
    /// `.normal`. nil uses the display's own sign.
    open func setDecrementImage(_ image: UIImage?, for state: State) { set(image, for: state, on: .decrement) }
    /// Returns the image that was set for exactly this state. Returns nil if none was.
    open func decrementImage(for state: State) -> UIImage? { images[.decrement]?[state.rawValue] }

    private func set(_ image: UIImage?, for state: State, on step: Step) {
        images[step, default: [:]][state.rawValue] = image
        presentationMayHaveChanged()
    }

    // MARK: State restoration

    // S-INPUT-7.
    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(value, forKey: ReservedKey.input) }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        let saved = coder.decodeDouble(forKey: ReservedKey.input)
        guard allowed(saved) == saved else { return reportInvalidInput(coder, "The saved value") }
        restoreUserInput { value = saved }
    }

    // MARK: Presentation

    private enum Step: String {
        case decrement = "Decrement"
        case increment = "Increment"

        var symbol: String { self == .decrement ? "minus" : "plus" }
    }

    /// Returns the value after a step. Returns the current value if the step can't change it.
    private func value(after step: Step) -> Double {
        let next = step == .increment ? value + stepValue : value - stepValue
        guard wraps else { return allowed(next) }
        return next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next
    }

    private func userPressed(_ step: Step) -> DisplayEventResult {
        let next = value(after: step)
        guard next != value else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { value = next }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { _ in .refused("press the buttons of the stepper") }
        var traits = presentedTraits
        if autorepeat && isContinuous { traits.insert(.repeats) }
        return PresentationNode(
            id: id, role: .stepper, label: accessibilityLabel, hint: accessibilityHint, traits: traits,
            style: presentedStyle, range: ValueRange(minimum: minimumValue, maximum: maximumValue, value: value),
            children: [.decrement, .increment].map { button(for: $0, builder, under: id) })
    }

    private func button(
        for step: Step, _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> PresentationNode {
        let buttonID = builder.id(step.rawValue, under: id)
        builder.handle(buttonID) { [weak self] event in
            guard let self, case .activate = event else { return .refused("a button takes only presses") }
            return self.userPressed(step)
        }
        let image = images[step]?[state.rawValue] ?? images[step]?[State.normal.rawValue]
        let canStep = isEnabled && isUserInteractionEnabled && value(after: step) != value
        return PresentationNode(
            id: buttonID, role: .button, label: step.rawValue, traits: canStep ? [] : .disabled,
            image: image?.presented ?? ImageContent(symbol: step.symbol))
    }
}
