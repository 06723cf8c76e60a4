import UIKitTesting

/// The subjects of findings, in the words of the app's programmer.
struct Subjects {
    private let state: AppState

    init(_ state: AppState) {
        self.state = state
    }

    /// Returns the class of the controller of a screen or of an element. Returns the element in words if it has none.
    func subject(of difference: TreeDifference) -> String {
        if difference.kind == .screen { return difference.element.label ?? difference.element.id }
        guard let place = state.owner(of: difference.element.id)?.controller else { return difference.element.words }
        return controller(place)
    }

    func controller(_ place: Int) -> String { state.insight.inspection.controllers[place].shortName }

    /// Returns a view with its controller, such as `NoteController: text field "Draft"`.
    func view(_ view: AppInspection.View, _ difference: TreeDifference, of controller: Int?) -> String {
        let owner = controller.map { self.controller($0) + ": " } ?? ""
        let name =
            view.identifier.map { " \($0.inQuotes)" }
            ?? difference.element.label.map { " \($0.inQuotes)" } ?? ""
        let className = view.className.split(separator: ".").last.map(String.init) ?? view.className
        return "\(owner)\(className)\(name)"
    }
}
