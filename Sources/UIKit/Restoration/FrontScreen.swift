import RestorationArchive
import RepriseRestoration

/// The frontmost controller, which the crash journal names while a launch settles and for some minutes after that.
@MainActor
struct FrontScreen {
    /// The object that is noted.
    private(set) var suspect: ObjectFingerprint?
    private var archive: Archive
    private var record: Int?
    private weak var controller: UIViewController?

    /// Begins without a suspect.
    ///
    /// - Parameter archive: The archive that the launch restores.
    init(in archive: Archive) {
        self.archive = archive
    }

    /// Forgets the archive, so that it doesn't stay in memory for minutes.
    mutating func forgetArchive() {
        archive = Archive(application: archive.application)
        (record, suspect) = (nil, nil)
    }

    /// Updates the suspect to the frontmost restored screen while the launch settles, or to nil if the frontmost screen
    /// wasn't restored.
    ///
    /// - Returns: false if it is the same as before.
    mutating func updateRestored(in scene: UIWindowScene) -> Bool {
        let next = scene.frontmostController?.restoredAsScreen
        guard next != record else { return false }
        record = next
        suspect = next.map { ObjectFingerprint(of: archive.records[$0], in: archive.paths) }
        return true
    }

    /// Updates the suspect to the frontmost controller after that, restored or not. If the user opened it since the
    /// launch, the next launch finds it under its path, too.
    ///
    /// - Returns: false if it has the same path as before.
    mutating func update(in scene: UIWindowScene) -> Bool {
        let next = scene.frontmostController?.savedInChain
        guard next == nil || next !== controller else { return false }
        controller = next
        let object = next.flatMap { ObjectFingerprint(ofLive: $0) }
        guard object != suspect else { return false }
        suspect = object
        return true
    }
}

extension UIWindowScene {
    /// The innermost controller of the topmost screen, in the frontmost visible window with a root view controller. It
    /// is nil without such a window.
    fileprivate var frontmostController: UIViewController? {
        guard let window = windows.last(where: { !$0.isHidden && $0.rootViewController != nil }) else { return nil }
        var front = window.presentedControllers.last ?? window.rootViewController
        while let inner = front?.seenWithin.last { front = inner }
        return front
    }
}

extension UIViewController {
    /// The controller itself or the nearest one around it, or its presenter, with an identifier to save it under. It is
    /// nil if there is none.
    fileprivate var savedInChain: UIViewController? {
        var next: UIViewController? = self
        while let controller = next, controller.restorationIdentifier == nil {
            next = controller.parent ?? controller.ownPresenter
        }
        return next
    }

    /// The position of the record that the controller was restored from, or that of the nearest controller around it or
    /// its presenter. It is nil if none was restored.
    var restoredInChain: Int? {
        var next: UIViewController? = self
        while let controller = next {
            if let record = controller.restoredRecord { return record }
            next = controller.parent ?? controller.ownPresenter
        }
        return nil
    }

    /// The position of the record that the controller was restored from, or that of a container around it. It is nil
    /// for a new presented controller. It is also nil for a new child beside the restored ones of a container, because
    /// that is a screen of its own.
    fileprivate var restoredAsScreen: Int? {
        var next: UIViewController? = self
        while let controller = next {
            if let record = controller.restoredRecord { return record }
            guard let parent = controller.parent, controller.restorationIdentifier == nil,
                !parent.hasScreens
            else { return nil }
            next = parent
        }
        return nil
    }
}

extension UIResponder {
    /// The controller that the responder belongs to, or nil if there is none.
    var controllerInChain: UIViewController? {
        var next: UIResponder? = self
        while let responder = next {
            if let controller = responder as? UIViewController ?? (responder as? UIView)?.controller {
                return controller
            }
            next = responder.next
        }
        return nil
    }
}
