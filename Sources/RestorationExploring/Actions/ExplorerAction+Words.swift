import RepriseInspection
import UIKitTesting

extension ExplorerAction: CustomStringConvertible {
    /// The action as a step that a person can follow, such as `Press the button "Edit"`.
    public var description: String {
        switch kind {
        case .press: "Press \(element.words)"
        case .type:
            text?.isEmpty == false ? "Type \((text ?? "").inQuotes) into \(element.words)" : "Empty \(element.words)"
        case .moveCursor: "Put the cursor at position \(wholeNumber ?? 0) of \(element.words)"
        case .submit: "Press return in \(element.words)"
        case .toggle: "Turn \(element.words) \(number == 1 ? "on" : "off")"
        case .setValue: "Set \(element.words) to \((number ?? 0).formatted)"
        case .setDate: "Set \(element.words) to \(text ?? "")"
        case .scroll: "Scroll \(element.words) to \((number ?? 0).formatted)"
        case .tap: "Tap \(element.words)\(number ?? 1 > 1 ? " \(wholeNumber ?? 1) times" : "")"
        case .swipe: "Swipe \(text ?? "") on \(element.words)"
        case .pan: "Drag \(element.words) \(text ?? "")"
        case .longPress: "Hold \(element.words)"
        case .openMenu: "Open the menu of \(element.words)"
        case .delete: "Delete \(element.words)"
        case .dismiss: "Dismiss \(element.words)"
        case .key: "Press the key \((text ?? "").inQuotes)\(number ?? 0 > 0 ? " with \(heldKeys)" : "")"
        }
    }

    private var heldKeys: String {
        let held = KeyShortcut.Modifiers(rawValue: wholeNumber ?? 0)
        let names: [(KeyShortcut.Modifiers, String)] = [
            (.command, "Command"), (.control, "Control"), (.alternate, "Option"), (.shift, "Shift"),
        ]
        return names.filter { held.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

extension ElementReference {
    /// The element as a person would look for it.
    var words: String {
        let name = label.map { " \($0.inQuotes)" } ?? ""
        return "the \(role.words)\(name)"
    }
}

extension String {
    /// The text in quotes, on one line and shortened to 40 characters.
    var inQuotes: String { "\"\(PlainText(self, maximumLength: 40))\"" }
}

extension PresentationRole {
    /// The role in words: `textField` becomes `text field`.
    var words: String {
        rawValue.reduce(into: "") { words, character in
            words += character.isUppercase ? " \(character.lowercased())" : String(character)
        }
    }
}

extension Double {
    /// The number, without a fraction if it is whole.
    fileprivate var formatted: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
