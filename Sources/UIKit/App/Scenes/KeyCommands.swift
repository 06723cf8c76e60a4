/// The keys that the responder chain of a scene handles, and their commands.
@MainActor
struct KeyCommands {
    let scene: UIWindowScene

    /// The shortcuts that a display may offer, those of the nearest responder first, and each combination once. Leaves
    /// out commands that are disabled or hidden, and those that no responder can perform now.
    var shortcuts: [KeyShortcut] {
        var known: [KeyShortcut] = []
        for (command, shortcut) in all
        where !known.contains(where: { $0.key == shortcut.key && $0.modifiers == shortcut.modifiers })
            && command.attributes.isDisjoint(with: [.disabled, .hidden])
            && UIApplication.shared.responder(for: command.action, from: nil, withSender: command) != nil
        {
            known.append(shortcut)
        }
        return known
    }

    /// Performs the first command for these keys that a responder can perform. Refuses the event if there is none.
    func perform(_ key: String, _ modifiers: KeyShortcut.Modifiers) -> DisplayEventResult {
        let meant = all.filter { $0.shortcut.key == key && $0.shortcut.modifiers == modifiers }
        return meant.contains { $0.command.perform(from: nil) } ? .handled : .refused("nobody takes that key now")
    }

    private var all: [(command: UIKeyCommand, shortcut: KeyShortcut)] {
        let chain = chain
        let offered = chain.flatMap(\.offeredKeyCommands) + undoCommands(of: chain.first?.undoManager)
        return offered.compactMap { command in command.shortcut.map { (command, $0) } }
    }

    /// Returns the commands to undo and redo of the nearest undo manager, as far as it can. They come after the app's
    /// own keys. Text fields have their own.
    private func undoCommands(of manager: UndoManager?) -> [UIKeyCommand] {
        guard let manager else { return [] }
        var commands: [UIKeyCommand] = []
        if manager.canUndo {
            commands.append(
                UIKeyCommand(
                    title: manager.undoMenuItemTitle, action: Selector("undo:", UIWindow.undoByKey(_:)), input: "z",
                    modifierFlags: .command))
        }
        if manager.canRedo {
            commands.append(
                UIKeyCommand(
                    title: manager.redoMenuItemTitle, action: Selector("redo:", UIWindow.redoByKey(_:)), input: "z",
                    modifierFlags: [.command, .shift]))
        }
        return commands
    }

    fileprivate var undoManager: UndoManager? { chain.first?.undoManager }

    /// The responders from the first responder, or the frontmost controller, upward. A controller that performs nothing
    /// while it presents is left out, with everything around it up to the window. Empty without a key window.
    private var chain: [UIResponder] {
        guard let window = scene.keyWindow else { return [] }
        var chain: [UIResponder] = []
        var next = scene.firstResponder.current ?? window.frontmost
        // The limit ends a chain that an app made circular.
        while let responder = next, chain.count < 1_000 {
            chain.append(responder)
            next = responder.next
            guard let presenter = (responder as? UIViewController)?.ownPresenter, next === presenter else { continue }
            if !presenter.performsActionsWhilePresentingModally { next = window }
        }
        return chain
    }
}

extension UIWindow {
    fileprivate func undoByKey(_ sender: Any?) { windowScene.map(KeyCommands.init)?.undoManager?.undo() }
    fileprivate func redoByKey(_ sender: Any?) { windowScene.map(KeyCommands.init)?.undoManager?.redo() }
}

extension UIResponder {
    /// The commands that the responder declares, and those added to a controller whose class overrides the list.
    fileprivate var offeredKeyCommands: [UIKeyCommand] {
        let named = keyCommands ?? []
        let added = (self as? UIViewController)?.addedKeyCommands ?? []
        return named + added.filter { command in !named.contains { $0 === command } }
    }
}
