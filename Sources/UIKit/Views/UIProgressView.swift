import Foundation

/// A view that shows the progress of a task. It saves nothing (S-CLASS-16).
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The intended place of a progress view. Has no effect.
    public enum Style: Int, Sendable {
        /// `bar` is for toolbars.
        case `default` = 0, bar
    }

    /// Creates a view that shows no progress.
    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view from a storyboard. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The style. Has no effect: displays decide how thick the bar is.
    open var progressViewStyle = Style.default
    /// The progress, from 0 to 1. The view limits other values to that range. NaN gives 0.
    open var progress: Float {
        get { storedProgress }
        set {
            let old = storedProgress
            storedProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            didChange(storedProgress, old)
        }
    }
    private var storedProgress: Float = 0
    /// The color of the completed part. nil, the default, uses the tint color.
    open var progressTintColor: UIColor? { didSet { didChange(progressTintColor, oldValue) } }
    /// The color of the remaining part. nil, the default, uses the display's own color.
    open var trackTintColor: UIColor? { didSet { didChange(trackTintColor, oldValue) } }

    /// Sets `progress`, clamped to 0 through 1. Nothing is animated.
    ///
    /// - Parameters:
    ///   - progress: The progress, from 0 to 1.
    ///   - animated: Has no effect: nothing is animated.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// The progress object that the view follows until it is finished, cancelled or replaced. nil ends it. There is no
    /// key-value observing here, so the view reads it ten times a second. `progress` keeps the last value.
    open var observedProgress: Progress? {
        didSet { if let observedProgress { follow(observedProgress) } }
    }

    private func follow(_ observed: Progress) {
        Task { [weak self] in
            // The task doesn't hold the view while it waits, so that UIKit can release a view that is no longer
            // shown.
            while self?.take(observed) == true { try? await Task.sleep(for: .milliseconds(100)) }
        }
    }

    /// Copies the progress of `observed`, unless the view no longer observes it.
    ///
    /// - Returns: True if the view still observes it and its progress can change.
    private func take(_ observed: Progress) -> Bool {
        guard observed === observedProgress else { return false }
        progress = Float(observed.fractionCompleted)
        return !observed.isFinished && !observed.isCancelled
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var style = presentedStyle ?? PresentationStyle()
        style.tintColor = progressTintColor?.presented ?? style.tintColor
        style.trackColor = trackTintColor?.presented
        return PresentationNode(
            id: id, role: .progress, label: accessibilityLabel, hint: accessibilityHint, traits: presentedTraits,
            style: style == PresentationStyle() ? nil : style,
            range: ValueRange(minimum: 0, maximum: 1, value: Double(progress)))
    }
}
