import Foundation
import RestorationArchive

/// The last screen of an app. The saved state has it, and displays show it while the next launch restores (S-SNAP-1).
struct LaunchSnapshot: Sendable, Equatable {
    var windows: [PresentationNode]

    init(windows: [PresentationNode]) {
        self.windows = windows
    }

    /// Decodes the snapshot of a saved state, with those of its pictures that the state has.
    ///
    /// - Returns: nil if the state has no snapshot, an empty one, or one that this version cannot decode.
    init?(of archive: Archive) {
        guard let bytes = archive.snapshot else { return nil }
        let known = Dictionary(
            archive.pictures.map { ($0.id.description, $0) }, uniquingKeysWith: { first, _ in first })
        let decoder = JSONDecoder.finding(known)
        guard let changes = try? decoder.decode(PresentationChanges.self, from: Data(bytes)) else { return nil }
        windows = changes.tree
        guard !windows.isEmpty else { return nil }
    }
}

extension LaunchSnapshot {
    /// Takes the trees, without open context menus and without actions that a swipe revealed.
    ///
    /// - Parameter trees: The trees of the windows. The next launch has to look like them, see
    ///   `UIViewController.comesBackInFront`.
    /// - Returns: nil without a tree.
    init?(of trees: [PresentationNode]) {
        guard !trees.isEmpty else { return nil }
        // A menu is of its moment, and so is what a swipe has revealed.
        self.windows = trees.map { window in
            guard window.holds([.contextMenu, .rowActions]) else { return window }
            return window.without([.contextMenu, .rowActions])
        }
    }
}

extension UIViewController {
    /// True if the next launch shows this controller, which is in front of all others in its window, as it is now. False
    /// if the innermost controller in it is an alert or has no restoration identifier (S-SNAP-7).
    var comesBackInFront: Bool {
        let front = frontController
        return front.restorationIdentifier?.isEmpty == false && !front.isShownAsAlert
    }

    /// The innermost controller that the user sees. A navigation controller or tab bar controller shows one child, and
    /// any other controller shows itself.
    private var frontController: UIViewController {
        var controller = self
        while let front = controller.frontChild { controller = front }
        return controller
    }
}

extension PresentationNode {
    fileprivate func holds(_ roles: Set<PresentationRole>) -> Bool {
        roles.contains(role) || children.contains { $0.holds(roles) }
    }

    fileprivate func without(_ roles: Set<PresentationRole>) -> PresentationNode {
        var node = self
        node.children = children.filter { !roles.contains($0.role) }.map { $0.without(roles) }
        return node
    }
}
