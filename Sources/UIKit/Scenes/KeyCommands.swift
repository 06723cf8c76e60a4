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
        chain.flatMap(\.offeredKeyCommands).compactMap { command in command.shortcut.map { (command, $0) } }
    }

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

extension UIResponder {
    /// What it names, and what was added to a controller whose class names others.
    fileprivate var offeredKeyCommands: [UIKeyCommand] {
        let named = keyCommands ?? []
        let added = (self as? UIViewController)?.addedKeyCommands ?? []
        return named + added.filter { command in !named.contains { $0 === command } }
    }
}
