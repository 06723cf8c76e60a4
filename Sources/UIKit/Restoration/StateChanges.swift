import StateRestoration

/// What may have changed since the newest save pass, as far as UIKit noticed.
@MainActor
final class StateChanges {
    /// Records of objects that have changed, or may have.
    private(set) var noted: Set<Int> = []
    /// Records of objects that have not changed, whose operations in the background have ended.
    private(set) var completed: Set<Int> = []
    /// Records of responders that an event went through: what app code has done there, no property tells.
    private(set) var touched: [Int] = []
    /// Controllers that came or went, or stand elsewhere.
    private(set) var moves = PartialPass.Moves()
    /// Only a complete pass can tell what is saved.
    private(set) var isStructural = true

    /// What the newest complete pass has left.
    private(set) var preserved: PreservedObjects?
    /// The number of the pass whose records are meant: the newest complete one, also while it runs.
    private var pass: Int?
    /// Whether that pass, which still runs, has met all objects, and looks at what stands below them without being saved.
    var isPassExamining = false
    /// Views change one property after the other; an object at its address is its like, or was noted when it came there.
    private var lastView: ObjectIdentifier?

    /// How far up the responder chain an event is followed. What stands above is asked in turn.
    private static let mostTouched = 64

    /// A pass begins. What app code changes meanwhile is for the next one (S-SAVE-9).
    func clear() {
        noted = []
        completed = []
        touched = []
        moves = PartialPass.Moves()
        isStructural = false
        lastView = nil
    }

    /// A complete pass begins: where objects stood before means nothing any more.
    func begin(pass: Int) {
        preserved = nil
        self.pass = pass
        isPassExamining = false
    }

    /// A complete pass ended.
    func preserve(_ preserved: PreservedObjects) {
        self.preserved = preserved
    }

    /// A complete pass has come to nothing.
    func giveUp() {
        preserved = nil
        pass = nil
        isStructural = true
    }

    /// Objects may have come or gone, or stand elsewhere.
    func hierarchyDidChange() {
        isStructural = true
    }

    /// Below `controller`, others came or went, or stand in another order.
    ///
    /// - Parameter moved: who came or went.
    func noteHierarchy(of controller: UIViewController, moved: [UIViewController] = []) {
        guard !isStructural else { return }
        guard let pass else { return hierarchyDidChange() }
        for child in moved where child.isKnown(toPass: pass) {
            // Paths lead through it, but it is not saved.
            guard let position = child.position(inPass: pass) else { return hierarchyDidChange() }
            moves.moved.insert(position)
        }
        if let position = controller.position(inPass: pass) {
            noted.insert(position)
            moves.rearranged.insert(position)
        } else if controller.isKnown(toPass: pass)
            || (preserved != nil || isPassExamining) && isPart(controller, ofPass: pass)
        {
            // While a pass runs, what it has not met yet it meets as it stands then; a path that leads through it is known already.
            hierarchyDidChange()
        }
    }

    /// A controller is found by another path, or is preserved that was not, or is not any more.
    func noteIdentifier(of controller: UIViewController) {
        guard !isStructural else { return }
        guard let pass, !controller.isKnown(toPass: pass) else { return hierarchyDidChange() }
        if let above = controller.parent ?? controller.ownPresenter ?? controller.owner {
            noteHierarchy(of: above)
        } else if controller.windowOfRoot != nil {
            hierarchyDidChange()
        }
    }

    /// Whether the controller stands below a window or something that passes know, and not in a hierarchy that is being built.
    private func isPart(_ controller: UIViewController, ofPass pass: Int) -> Bool {
        var next: UIViewController? = controller
        while let current = next {
            if current.isKnown(toPass: pass) || current.windowOfRoot != nil { return true }
            next = current.parent ?? current.ownPresenter ?? current.owner
        }
        return false
    }

    func note(_ object: any RestorableObject) {
        guard !isStructural else { return }
        guard let pass else { return hierarchyDidChange() }
        if let position = object.position(inPass: pass) { noted.insert(position) }
    }

    /// Operations in the background have ended whose values no save has.
    func noteCompletion(of object: any RestorableObject) {
        guard !isStructural, let pass, let position = object.position(inPass: pass) else { return }
        completed.insert(position)
    }

    /// A view's own state may differ, and that of the controller it belongs to, if that is an app's: it may save what its
    /// views hold.
    func note(_ view: UIView) {
        guard !isStructural, lastView != ObjectIdentifier(view) else { return }
        lastView = ObjectIdentifier(view)
        note(view as any RestorableObject)
        if let controller = view.owningController, controller.changesUnseen {
            note(controller as any RestorableObject)
        }
    }

    /// Views came to `view` or went, or are found under other names: its controller refers to others now.
    func noteViews(of view: UIView) {
        guard !isStructural else { return }
        lastView = nil
        note(view as any RestorableObject)
        if let controller = view.owningController { note(controller as any RestorableObject) }
    }

    /// An event goes to `view`.
    func noteEvent(at view: UIView) {
        guard !isStructural, let pass else { return }
        note(view as any RestorableObject)
        var next: UIResponder? = view
        for _ in 0..<Self.mostTouched {
            guard let responder = next else { break }
            if let object = responder as? any RestorableObject, object.changesUnseen,
                let position = object.position(inPass: pass)
            {
                touched.append(position)
            }
            next = responder.next
        }
    }
}
