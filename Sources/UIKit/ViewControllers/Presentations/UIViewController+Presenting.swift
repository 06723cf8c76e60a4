import Foundation
import RepriseRestoration

/// The state of a controller as a presenter and as a presented controller.
///
/// Code that replaces a part keeps the old one until the replacement is complete. The part's `deinit` may be an app's,
/// and may read another part.
struct PresentationState {
    fileprivate var presented: UIViewController?
    fileprivate var presenter = BackReference<UIViewController>()
    fileprivate var controller: UIPresentationController?
    /// True while the presented controller disappears. It leaves afterwards.
    fileprivate var isEnding = false
    /// The presenter of a controller that left before UIKit could call `viewWillDisappear`.
    fileprivate weak var formerPresenter: UIViewController?
}

extension UIViewController {
    var ownPresented: UIViewController? {
        get { presentationState.presented }
        set { withExtendedLifetime(presentationState.presented) { presentationState.presented = newValue } }
    }

    /// The presented controller, or nil during its dismissal.
    var lastingPresented: UIViewController? { presentationState.isEnding ? nil : ownPresented }

    /// The presenter. If UIKit has yet to call `viewWillDisappear`, it is the former presenter.
    var knownPresenter: UIViewController? { ownPresenter ?? presentationState.formerPresenter }
    func forgetFormerPresenter() { presentationState.formerPresenter = nil }

    var ownPresenter: UIViewController? {
        get { presentationState.presenter.object }
        set { presentationState.presenter = BackReference(newValue) }
    }

    /// The presentation controller. nil until UIKit creates it, on the first access to `presentationController` or at
    /// the presentation.
    var ownPresentation: UIPresentationController? {
        get { presentationState.controller }
        set { withExtendedLifetime(presentationState.controller) { presentationState.controller = newValue } }
    }

    /// Presents a controller from the container that its style requires, or begins a search.
    ///
    /// - Returns: False if the request is invalid, which UIKit logs. Always true for a search.
    func bringUp(_ controller: UIViewController) -> Bool {
        guard let search = controller as? UISearchController else {
            return presenter(for: controller.modalPresentationStyle).begin(presenting: controller)
        }
        search.present(from: self)
        return true
    }

    /// Returns the presenter. It is the outermost container, unless the style requires a context and a nearer
    /// controller defines one (S-PATH-3).
    func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return rootOfContainment }
        var controller = self
        while !controller.definesPresentationContext, let above = controller.parent ?? controller.owner {
            controller = above
        }
        return controller
    }

    /// Begins a presentation, and calls the methods of its presentation controller. A presentation that is ending ends
    /// first.
    /// - Returns: False if the request is invalid, which UIKit logs.
    func begin(presenting controller: UIViewController) -> Bool {
        if presentationState.isEnding { ownPresented?.leavePresentation() }
        guard ownPresented == nil else {
            Log.uikit.warning("\(type(of: self)) already presents \(type(of: ownPresented)). Dismiss that first.")
            return false
        }
        guard controller.ownPresenter == nil, controller.parent == nil, controller !== self else {
            Log.uikit.warning("\(type(of: controller)) is already shown and cannot be presented as well.")
            return false
        }
        let presentation =
            controller.ownPresentation ?? controller.makePresentationController(presenting: self, source: self)
        presentation.prepare()
        ownPresented = controller
        controller.ownPresenter = self
        controller.isBeingPresented = true
        presentation.presentationTransitionWillBegin()
        scene.preservation.changes.noteHierarchy(of: self, moved: [controller])
        scene.presentationDidChange()
        presentation.presentationTransitionDidEnd(true)
        controller.isBeingPresented = false
        return true
    }

    /// Ends the nearest presentation or search from this controller upwards, or else the one that contains this
    /// controller. Does nothing if there is none.
    func endNearestPresentation() {
        var next: UIViewController? = self
        while let controller = next {
            if controller.lastingPresented != nil { return controller.endPresenting() }
            if let search = controller.activeSearch ?? controller as? UISearchController, search.isActive {
                search.isActive = false
                return
            }
            next = controller.parent
        }
        rootOfContainment.ownPresenter?.endPresenting()
    }

    /// Dismisses the presented controller and everything above it, or does nothing without one. It stays presented
    /// until UIKit called its `viewWillDisappear`.
    func endPresenting() {
        var above: [UIViewController] = []
        var next = lastingPresented
        while let controller = next {
            above.append(controller)
            next = controller.lastingPresented
        }
        guard !above.isEmpty else { return }
        let presentations = above.compactMap(\.ownPresentation)
        for controller in above { controller.isBeingDismissed = true }
        for presentation in presentations { presentation.dismissalTransitionWillBegin() }
        for controller in above.reversed() {
            guard let presenter = controller.ownPresenter else { continue }
            presenter.presentationState.isEnding = true
            presenter.scene.preservation.changes.noteHierarchy(of: presenter, moved: [controller])
        }
        scene.presentationDidChange {
            for controller in above.reversed() { controller.leavePresentation() }
        }
        for presentation in presentations { presentation.dismissalTransitionDidEnd(true) }
        for controller in above { controller.isBeingDismissed = false }
        for (index, controller) in above.enumerated() {
            scene.keepStateOfLeaving(controller, below: publicPath + above[..<index].flatMap(\.publicPath))
        }
    }

    private func leavePresentation() {
        guard let presenter = ownPresenter, presenter.presentationState.isEnding else { return }
        if isAppeared { presentationState.formerPresenter = presenter }
        presenter.presentationState.isEnding = false
        presenter.ownPresented = nil
        ownPresenter = nil
        ownPresentation = nil
        presenter.scene.preservation.changes.noteHierarchy(of: presenter, moved: [self])
    }
}
