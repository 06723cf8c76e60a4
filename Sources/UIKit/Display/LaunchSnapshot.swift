import Foundation

/// What an app showed last: kept in its saved state, and shown again while the next launch restores (spec chapter 14).
struct LaunchSnapshot: Sendable, Equatable {
    var windows: [PresentationNode]

    init(windows: [PresentationNode]) {
        self.windows = windows
    }

    // MARK: As bytes

    /// Deterministic, so that two saves of one screen are equal (S-SAVE-4). The tree is stored flat: coding a nested one
    /// would recurse as deep as it is.
    func bytes() -> [UInt8]? {
        var changes = PresentationChanges(from: nil, to: windows)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
        // A node in each line, so that two snapshots differ by the lines of those nodes that do.
        var lines: [Data] = []
        for var element in changes.changed {
            element.node.input?.forgetSecret()
            guard let line = try? encoder.encode(element) else { return nil }
            lines.append(line)
        }
        changes.changed = []
        guard let rest = try? encoder.encode(changes), let start = rest.firstRange(of: Data(#""changed":["#.utf8))
        else {
            return nil
        }
        var bytes = [UInt8](rest[..<start.upperBound])
        for (index, line) in lines.enumerated() {
            bytes += index == 0 ? "\n".utf8 : ",\n".utf8
            bytes += line
        }
        return bytes + "\n".utf8 + rest[start.upperBound...]
    }

    /// - Returns: nil for bytes of another version of the app's UIKit; a launch without a snapshot is none the worse.
    init?(bytes: [UInt8]) {
        guard let changes = try? JSONDecoder().decode(PresentationChanges.self, from: Data(bytes)) else { return nil }
        windows = changes.tree
        guard !windows.isEmpty else { return nil }
    }
}

extension TextInput {
    /// S-SNAP-8.
    fileprivate mutating func forgetSecret() {
        guard isSecure || isSecret else { return }
        text = ""
        selection = nil
    }
}

extension LaunchSnapshot {
    /// - Parameter windows: those that are shown, with what they show.
    /// - Returns: nil if the next launch will not look like that: something on top is not going to be restored (S-SNAP-7).
    @MainActor
    init?(of windows: [UIWindow], showing trees: [PresentationNode]) {
        guard !trees.isEmpty else { return nil }
        for window in windows where !window.isHidden {
            guard let top = window.presentedControllers.last ?? window.rootViewController else { continue }
            let front = top.frontController
            guard front.restorationIdentifier?.isEmpty == false, !(front is UIAlertController) else { return nil }
        }
        self.windows = trees
    }
}

extension UIViewController {
    /// What the user looks at: a container of UIKit's own shows one of its children.
    fileprivate var frontController: UIViewController {
        var controller = self
        while let front = (controller as? UINavigationController)?.topViewController
            ?? (controller as? UITabBarController)?.selectedViewController
        {
            controller = front
        }
        return controller
    }
}
