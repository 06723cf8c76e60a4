import Foundation

/// The actions that a swipe revealed. A table or collection view has one row or item at most that shows some.
@MainActor
struct RevealedActions {
    var path: IndexPath
    var edge: DisplayEvent.RowEdge
    var actions: [UIContextualAction]
    /// A number that differs for each reveal. If an action of an earlier reveal ends late, the number shows that it
    /// must not hide these.
    var number: Int

    /// Returns an element with a button for each action, to put into the element of the row. It registers the handlers
    /// of both kinds of element, which refuse other events.
    ///
    /// - Parameters:
    ///   - perform: runs an action that the user pressed.
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
