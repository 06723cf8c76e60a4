import RepriseRestoration

/// The drafts of a scene that its restored objects don't have yet. An app without such properties has none.
@MainActor
protocol WaitingDrafts: AnyObject {
    /// Notes a draft that its property holds.
    func note(_ draft: UIRestoredDraft)

    /// Settles the drafts at the end of a turn of the main actor.
    ///
    /// - Returns: True if app code may have run.
    func settle() -> Bool
}

/// The drafts of a scene that its restored objects don't have yet (S-DRAFT-3).
///
/// At the end of each turn, UIKit puts back those whose data came and are unchanged. It asks the app, and then the user,
/// about outdated ones.
@MainActor
final class RestoredDrafts: WaitingDrafts {
    private unowned let scene: UIWindowScene
    private var waiting: [UIRestoredDraft] = []
    /// The drafts that the app left to the user.
    private var forUser: [UIRestoredDraft] = []
    private weak var alert: UIAlertController?
    private var isSettling = false

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    func note(_ draft: UIRestoredDraft) { waiting.append(draft) }

    /// Puts drafts back, asks the app, and shows an alert about one for the user. Does nothing while a pass runs.
    func settle() -> Bool {
        guard !waiting.isEmpty || !forUser.isEmpty, !isSettling, scene.restoration == nil else { return false }
        isSettling = true
        defer { isSettling = false }
        // The newest draft of a property first.
        let drafts = waiting
        waiting = []
        for draft in drafts.reversed() where !draft.isAnswered {
            switch draft.putBack() {
            case nil: waiting.insert(draft, at: 0)
            case true?: break
            case false?:
                draft.isOutdated = true
                if !isTaken(draft), !draft.isAnswered { forUser.append(draft) }
            }
        }
        forUser.removeAll(where: \.isAnswered)
        return showAlert() || drafts.count != waiting.count
    }

    private func isTaken(_ draft: UIRestoredDraft) -> Bool {
        let handlers = draft.owners + [UIApplication.shared.delegate].compactMap(\.self)
        let handler = handlers.lazy.compactMap { $0 as? any UIRestoredDraftHandling }.first
        return handler?.handleOutdatedDraft(draft) ?? false
    }

    // MARK: The user

    /// Shows an alert about the first draft, unless an alert is shown already.
    ///
    /// - Returns: True if it showed one.
    private func showAlert() -> Bool {
        guard alert == nil, let draft = forUser.first, let window = scene.keyWindow,
            let presenter = window.presentedControllers.last ?? window.rootViewController,
            !(presenter is UIAlertController), !presenter.isBeingPresented, !presenter.isBeingDismissed
        else { return false }
        let title = draft.owners.lazy.compactMap { ($0 as? UIViewController)?.title }.first
        let alert = UIAlertController(
            title: "Your Changes Were Kept",
            message: "You have changes of an earlier version of \(title.map { "“\($0)”" } ?? "what you see").",
            preferredStyle: .alert)
        func add(_ title: String, _ style: UIAlertAction.Style = .default, _ body: @escaping @MainActor () -> Void) {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [weak self] _ in
                    body()
                    self?.forUser.removeAll { $0 === draft }
                    self?.alert = nil
                })
        }
        add("Use My Changes") { draft.use() }
        add("Discard My Changes", .destructive) { draft.discard() }
        add("Decide Later", .cancel) {}
        self.alert = alert
        presenter.present(alert, animated: true)
        return true
    }
}
