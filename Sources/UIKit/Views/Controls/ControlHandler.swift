/// The reaction of a control to an event: an action, or a method of a target.
@MainActor
enum ControlHandler {
    case action(UIAction)
    case target(TargetAction)

    var targetAction: TargetAction? {
        if case .target(let action) = self { action } else { nil }
    }
}
