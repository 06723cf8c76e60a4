import Foundation

/// The view of a controller. It is nil until the view is loaded.
struct OwnView {
    fileprivate var loaded: UIView?
}

extension UIViewController {
    var loadedView: UIView? { ownView.loaded }

    func loadViewNow() {
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        interfaceScene?.performEmbedSegues(of: self)
        viewDidLoad()
    }

    func replaceView(with new: UIView?) {
        let old = loadedView
        if old?.controller === self { old?.controller = nil }
        ownView.loaded = new
        new?.controller = self
        if isAppeared, old !== new {
            old?.settleWindow()
            new?.settleWindow()
        }
        presentationMayHaveChanged()
        let appearance = scene.appearance
        appearance.note(parent)
        appearance.settle(in: self)
    }

    // MARK: Presentation tree

    /// Builds a screen from the view. Returns nil if the view isn't loaded.
    func makeScreen(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let view = viewIfLoaded else { return nil }
        let children =
            activeSearch?.presentedContent(of: view, builder, under: id) ?? builder.content(of: view, under: id)
        // A view that is an element of its own carries its own gestures and menu.
        let isElement = children.contains { builder.views[$0.id]?.view === view }
        return PresentationNode(
            id: id, role: .screen, label: presentedTitle,
            traits: !isElement && view.offersContextMenu ? .offersMenu : [], style: view.presentedStyle,
            gestures: isElement ? nil : view.presentedGestures, children: children)
    }

    var presentedTitle: String? {
        if let title = navigationItem.title, !title.isEmpty { return title }
        return title
    }
}
