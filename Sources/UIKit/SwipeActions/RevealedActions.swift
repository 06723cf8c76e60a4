import Foundation

/// The actions that a swipe has revealed. A table or collection view has one row or item at most that shows some.
@MainActor
struct RevealedActions {
    var path: IndexPath
    var edge: DisplayEvent.RowEdge
    var actions: [UIContextualAction]
    /// Tells it from those that were revealed before: what one of these calls when it is done comes late.
    var number: Int

    /// As an element in that of the row.
    ///
    /// - Parameters:
    ///   - perform: runs an action that the user has pressed.
    ///   - hide: runs when the user leaves the actions without a choice.
    func presentation(
        _ builder: PresentationBuilder, under row: PresentationNode.ID,
        perform: @escaping @MainActor (UIContextualAction) -> Void, hide: @escaping @MainActor () -> Void
    ) -> PresentationNode {
        let id = builder.id("actions:\(edge.rawValue)", under: row)
        builder.handle(id) { event in
            guard case .dismiss = event else { return .refused("choose one of the row's actions") }
            hide()
            return .handled
        }
        let buttons = actions.enumerated().map { index, action in
            let buttonID = builder.id("action:\(index)", under: id)
            builder.handle(buttonID) { event in
                guard case .activate = event else { return .refused("a row's action takes only presses") }
                perform(action)
                return .handled
            }
            return action.presentation(id: buttonID)
        }
        return PresentationNode(
            id: id, role: .rowActions, traits: edge == .leading ? .leading : [], children: buttons)
    }
}

extension UIContextualAction {
    fileprivate func presentation(id: PresentationNode.ID) -> PresentationNode {
        var style: PresentationStyle?
        if let color = backgroundColor?.presented {
            style = PresentationStyle()
            style?.backgroundColor = color
        }
        return PresentationNode(
            id: id, role: .button, label: title, traits: self.style == .destructive ? .destructive : [], style: style,
            image: image?.presented)
    }
}
