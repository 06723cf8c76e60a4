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
        words(view, view.identifier ?? difference.element.label, of: controller)
    }

    /// Returns a list with its controller. The text of a row isn't the name of its list.
    func list(_ list: AppInspection.View, of controller: Int?) -> String {
        words(list, list.identifier.flatMap { $0.isEmpty ? nil : $0 }, of: controller)
    }

    private func words(_ view: AppInspection.View, _ name: String?, of controller: Int?) -> String {
        let owner = controller.map { self.controller($0) + ": " } ?? ""
        let className = view.className.split(separator: ".").last.map(String.init) ?? view.className
        return "\(owner)\(className)\(name.map { " \($0.inQuotes)" } ?? "")"
    }
}
