import Foundation

extension UIViewController {
    /// UIKit presents from the outermost container, unless the style asks for a context and a nearer one says that it is
    /// that (S-PATH-3).
    func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return rootOfContainment }
        var controller = self
        while !controller.definesPresentationContext, let parent = controller.parent { controller = parent }
        return controller
    }

    /// - Returns: false, with a line in the log, if the request makes no sense.
    func begin(presenting controller: UIViewController) -> Bool {
        guard ownPresented == nil else {
            Log.uikit.warning("\(type(of: self)) already presents \(type(of: ownPresented)); dismiss that first.")
            return false
        }
        guard controller.ownPresenter == nil, controller.parent == nil, controller !== self else {
            Log.uikit.warning("\(type(of: controller)) is already shown and cannot be presented as well.")
            return false
        }
        ownPresented = controller
        controller.ownPresenter = self
        controller.isBeingPresented = true
        UIApplication.shared.hierarchyDidChange()
        controller.isBeingPresented = false
        return true
    }

    var dismissingPresenter: UIViewController? {
        var next: UIViewController? = self
        while let controller = next {
            if controller.ownPresented != nil { return controller }
            next = controller.parent
        }
        return rootOfContainment.ownPresenter
    }

    /// Takes down what this controller presents, and everything above it.
    func endPresenting() {
        var above: [UIViewController] = []
        var next = ownPresented
        while let controller = next {
            above.append(controller)
            next = controller.ownPresented
        }
        for controller in above { controller.isBeingDismissed = true }
        for controller in above.reversed() {
            controller.ownPresenter?.ownPresented = nil
            controller.ownPresenter = nil
        }
        UIApplication.shared.hierarchyDidChange()
        for controller in above { controller.isBeingDismissed = false }
    }
}
