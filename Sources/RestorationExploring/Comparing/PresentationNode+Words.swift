import UIKitTesting

/// The words in which elements are compared.
extension PresentationNode {
    var valueWords: String? {
        switch role {
        case .toggle: traits.contains(.on) ? "on" : "off"
        case .slider, .stepper, .pageControl, .segmentedControl, .pickerComponent: range.map { "\($0.value)" }
        case .datePicker: date?.value
        default: nil
        }
    }

    /// That of a tab or column is a matter of screens, that of a segment one of its control.
    var selectionWords: String? {
        guard role == .row || role == .item || role == .tab || role == .column else { return nil }
        return traits.contains(.selected) ? "selected" : "not selected"
    }

    var shownWords: String? {
        let words = [label, value, image?.symbol].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    var enabledWords: String { traits.contains(.disabled) ? "disabled" : "enabled" }

    var looksWords: String {
        let names: [(PresentationTraits, String)] = [
            (.checkmark, "checkmark"), (.destructive, "destructive"), (.locked, "locked"),
        ]
        return names.filter { traits.contains($0.0) }.map(\.1).joined(separator: ", ")
    }

    /// The role, and the first words in it.
    var summary: String {
        let label = [self].allElements.lazy.compactMap(\.label).first
        return role.words + (label.map { " \(ExplorerAction.quoted($0))" } ?? "")
    }

    /// Says in the words of a difference what an element is in one respect.
    ///
    /// - Returns: nil for a kind that no single element has.
    func words(for kind: LostKind) -> String? {
        switch kind {
        case .text: input?.text
        case .value: valueWords
        case .shownText: shownWords
        case .enabled: enabledWords
        case .appearance: looksWords
        case .element: summary
        default: nil
        }
    }
}
