import Foundation
import RestorationArchive
import RepriseRestoration

/// A control with which the user chooses a color.
///
/// Displays show a button with the title, in the color, and a menu of the system's colors. It does not present a
/// `UIColorPickerViewController`.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    /// The chosen color. nil by default. Setting it in code sends no event. The user's choice is saved until code sets
    /// another color (S-INPUT-7).
    open var selectedColor: UIColor? { didSet { valueWasSet() } }
    /// A word for the use of the color. If it is nil, the default, displays show "Color".
    open var title: String? { didSet { didChange(title, oldValue) } }
    /// True by default. Has no effect: the colors of the menu are opaque.
    open var supportsAlpha = true
    /// True by default. Has no effect: displays have no eyedropper.
    open var supportsEyedropper = true
    /// 1 by default. Has no effect: displays show no brighter colors.
    open var maximumLinearExposure: CGFloat = 1

    private static let palette: [(name: String, color: UIColor)] = [
        ("Black", .black), ("Gray", .systemGray), ("White", .white), ("Red", .systemRed), ("Orange", .systemOrange),
        ("Yellow", .systemYellow), ("Green", .systemGreen), ("Mint", .systemMint), ("Teal", .systemTeal),
        ("Cyan", .systemCyan), ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Purple", .systemPurple),
        ("Pink", .systemPink), ("Brown", .systemBrown),
    ]

    override func encodeClassState(with coder: RestorationEncoder) {
        if savesUserInput { coder.encode(selectedColor, forKey: ReservedKey.input) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput, coder.containsValue(forKey: ReservedKey.input) else { return }
        guard let color = coder.decodeObject(forKey: ReservedKey.input) as? UIColor else {
            return reportInvalidInput(coder, "a color")
        }
        restoreUserInput { selectedColor = color }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let entries = isEnabled && isUserInteractionEnabled ? menu.presentation(builder, under: id, sender: self) : []
        builder.handle(id) { _ in .refused("choose an entry of the color well's menu") }
        var style = presentedStyle ?? PresentationStyle()
        style.backgroundColor = selectedColor?.presented ?? style.backgroundColor
        let name = Self.palette.first { $0.color == selectedColor }?.name
        return PresentationNode(
            id: id, role: .menuButton, label: accessibilityLabel ?? title ?? "Color", value: name,
            hint: accessibilityHint, traits: presentedTraits, style: style == PresentationStyle() ? nil : style,
            children: entries)
    }

    private var menu: UIMenu {
        UIMenu(
            children: Self.palette.map { name, color in
                UIAction(title: name, state: color == selectedColor ? .on : .off) { [weak self] _ in
                    guard let self else { return }
                    _ = self.handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) {
                        self.selectedColor = color
                    }
                }
            })
    }
}
