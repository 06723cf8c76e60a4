/// The keys that the responder chain of a scene takes now, and what they do.
@MainActor
struct KeyCommands {
    let scene: UIWindowScene

    /// What a display may offer, the nearest responder's first, each combination once.
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

    /// Performs the first command for these keys that somebody performs.
    func perform(_ key: String, _ modifiers: KeyShortcut.Modifiers) -> DisplayEventResult {
        let meant = all.filter { $0.shortcut.key == key && $0.shortcut.modifiers == modifiers }
        return meant.contains { $0.command.perform(from: nil) } ? .handled : .refused("nobody takes that key now")
    }

    private var all: [(command: UIKeyCommand, shortcut: KeyShortcut)] {
        let chain = chain
        let offered = chain.flatMap(\.offeredKeyCommands) + undoCommands(of: chain.first?.undoManager)
        return offered.compactMap { command in command.shortcut.map { (command, $0) } }
    }

    /// What the nearest undo manager can do, after the app's own keys. Fields of text have theirs.
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

    /// From the first responder on, or from the controller in front. A controller that performs nothing while it presents is left
    /// out, with what it stands in up to the window.
    private var chain: [UIResponder] {
        guard let window = scene.keyWindow else { return [] }
        var chain: [UIResponder] = []
        var next = scene.firstResponder.current ?? window.frontmost
        // A chain that an app has closed to a circle comes to an end, too.
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
    /// What it names, and what was added to a controller whose class names others.
    fileprivate var offeredKeyCommands: [UIKeyCommand] {
        let named = keyCommands ?? []
        let added = (self as? UIViewController)?.addedKeyCommands ?? []
        return named + added.filter { command in !named.contains { $0 === command } }
    }
}
