import RepriseRestoration

/// The possible changes since the newest save pass, as far as UIKit noticed them.
@MainActor
final class StateChanges {
    /// The records of objects that changed or may have.
    private(set) var noted: Set<Int> = []
    /// The records of unchanged objects whose background operations are complete.
    private(set) var completed: Set<Int> = []
    /// The records of responders that an event passed through. App code may have changed them without setting a
    /// property.
    private(set) var touched: [Int] = []
    /// The controllers that came, went or moved.
    private(set) var moves = PartialPass.Moves()
    /// True if only a complete pass can find the state.
    private(set) var isStructural = true

    /// The complete pass that the records belong to.
    private enum Base {
        /// There is none, or it failed.
        case none
        /// The pass runs. It is examining if it has met all objects, and is looking for unsaved objects below them.
        case running(pass: Int, isExamining: Bool)
        /// The pass left its data.
        case complete(PreservedObjects)
    }

    private var base = Base.none
    /// The newest noted view, because views change one property after another. A new view at the same address was
    /// noted when it came there.
    private var lastView: ObjectIdentifier?

    /// The number of responders to follow up the chain for an event. UIKit asks those above in turn.
    private static let mostTouched = 64

    /// The data of the newest complete pass. It is nil while a pass runs.
    var preserved: PreservedObjects? { if case .complete(let preserved) = base { preserved } else { nil } }

    /// The number of the pass that the records belong to: the newest complete one, also while it runs.
    var pass: Int? {
        switch base {
        case .none: nil
        case .running(let pass, _): pass
        case .complete(let preserved): preserved.pass
        }
    }

    /// True if a complete pass still runs, has met all objects, and is looking for unsaved objects below them.
    var isPassExamining: Bool { if case .running(_, isExamining: true) = base { true } else { false } }

    /// Notes that a pass begins. Changes by app code from now on are for the next one (S-SAVE-9).
    func clear() {
        noted = []
        completed = []
        touched = []
        moves = PartialPass.Moves()
        isStructural = false
        lastView = nil
    }

    /// Notes that a complete pass begins. Earlier places of objects mean nothing from now on.
    func begin(pass: Int) {
        base = .running(pass: pass, isExamining: false)
    }

    /// Notes how far the running pass is.
    func passProceeded(isExamining: Bool) {
        guard case .running(let pass, _) = base else { return }
        base = .running(pass: pass, isExamining: isExamining)
    }

    /// Takes the data of a complete pass, with which partial passes continue.
    func preserve(_ preserved: PreservedObjects) {
        base = .complete(preserved)
    }

    /// Notes that a complete pass failed, so that the next pass has to be complete.
    func giveUp() {
        base = .none
        isStructural = true
    }

    /// Notes that objects may have come, gone or moved in a way that only a complete pass can find.
    func hierarchyDidChange() {
        isStructural = true
    }

    /// Notes that children of `controller` came, went or changed their order.
    ///
    /// - Parameters:
    ///   - controller: The parent.
    ///   - moved: The controllers that came or went.
    func noteHierarchy(of controller: UIViewController, moved: [UIViewController] = []) {
        guard !isStructural else { return }
        guard let pass else { return hierarchyDidChange() }
        for child in moved where child.isKnown(toPass: pass) {
            // Paths lead through the controller, but it isn't saved.
            guard let position = child.position(inPass: pass) else { return hierarchyDidChange() }
            moves.moved.insert(position)
        }
        if let position = controller.position(inPass: pass) {
            noted.insert(position)
            moves.rearranged.insert(position)
        } else if controller.isKnown(toPass: pass)
            || (preserved != nil || isPassExamining) && isPart(controller, ofPass: pass)
        {
            // The running pass will meet new objects in their new places. A path through this one is known already.
            hierarchyDidChange()
        }
    }

    /// Notes that the path of a controller changed, or that its preservation began or ended.
    func noteIdentifier(of controller: UIViewController) {
        guard !isStructural else { return }
        guard let pass, !controller.isKnown(toPass: pass) else { return hierarchyDidChange() }
        if let above = controller.parent ?? controller.ownPresenter ?? controller.owner {
            noteHierarchy(of: above)
        } else if controller.windowOfRoot != nil {
            hierarchyDidChange()
        }
    }

    /// Returns true if the controller is below a window or an object known to passes, rather than in a hierarchy
    /// under construction.
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

    /// Notes that background operations are complete and no save has their values.
    func noteCompletion(of object: any RestorableObject) {
        guard !isStructural, let pass, let position = object.position(inPass: pass) else { return }
        completed.insert(position)
    }

    /// Notes that a view may have changed, and with it the app's controller that it belongs to, because that may save
    /// the values of its views.
    func note(_ view: UIView) {
        guard !isStructural, lastView != ObjectIdentifier(view) else { return }
        lastView = ObjectIdentifier(view)
        note(view as any RestorableObject)
        if let controller = view.owningController, controller.changesUnseen {
            note(controller as any RestorableObject)
        }
    }

    /// Notes that views came to `view`, went or got other names, so its controller refers to others now.
    func noteViews(of view: UIView) {
        guard !isStructural else { return }
        lastView = nil
        note(view as any RestorableObject)
        if let controller = view.owningController { note(controller as any RestorableObject) }
    }

    /// Notes an event for `view`: a possible change of the view, and of the responders above it whose changes UIKit
    /// can't see. Looks at 64 responders at most.
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
