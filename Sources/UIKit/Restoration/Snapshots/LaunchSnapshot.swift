import Foundation
import RestorationArchive

/// The last screen of an app. The saved state has it, and displays show it while the next launch restores (S-SNAP-1).
struct LaunchSnapshot: Sendable, Equatable {
    var windows: [PresentationNode]

    init(windows: [PresentationNode]) {
        self.windows = windows
    }

    /// - Returns: nil if the state has none, or bytes of another version of the app's UIKit; a launch without a snapshot is none
    ///   the worse.
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
    /// - Parameters:
    ///   - trees: what the windows show.
    ///   - tops: the controllers that are in front of all others in them.
    /// - Returns: nil if the next launch will not look like that: something on top is not going to be restored (S-SNAP-7).
    @MainActor
    init?(of trees: [PresentationNode], below tops: [UIViewController]) {
        guard !trees.isEmpty else { return nil }
        for top in tops {
            let front = top.frontController
            guard front.restorationIdentifier?.isEmpty == false, !front.isShownAsAlert else { return nil }
        }
        // A menu is of its moment, and so is what a swipe has revealed.
        self.windows = trees.map { window in
            guard window.holds([.contextMenu, .rowActions]) else { return window }
            return window.without([.contextMenu, .rowActions])
        }
    }
}

extension UIViewController {
    /// The controller that the user sees: a container of UIKit's own shows one of its children.
    fileprivate var frontController: UIViewController {
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
