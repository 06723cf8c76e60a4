import UIKitTesting

/// Elements in words, for comparisons.
extension PresentationNode {
    /// The value of a control, such as `on` or `0.5`. nil for other elements.
    var valueWords: String? {
        switch role {
        case .toggle: traits.contains(.on) ? "on" : "off"
        case .slider, .stepper, .pageControl, .segmentedControl, .pickerComponent: range.map { "\($0.value)" }
        case .datePicker: date?.value
        default: nil
        }
    }

    /// `selected` or `not selected` for a row, item, tab or column. nil for other elements: a segment's selection is the
    /// value of its control.
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

    /// The role, followed by the first words in the element.
    var summary: String {
        let label = [self].allElements.lazy.compactMap(\.label).first
        return role.words + (label.map { " \($0.inQuotes)" } ?? "")
    }

    /// Describes one aspect of the element in the words of a difference.
    ///
    /// - Returns: the description, or nil if single elements don't have that aspect.
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
