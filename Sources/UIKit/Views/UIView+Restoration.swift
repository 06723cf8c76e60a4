import Foundation
import RestorationArchive
import RepriseRestoration

extension UIView: RestorableObject {
    package var restorableKind: RestorableKind { .view }

    /// The place below the nearest view controller above the view. A view without such a controller is at the root
    /// (S-PRES-16).
    package var restorablePlacement: RestorablePlacement {
        owningController.map { .below($0) } ?? .root
    }

    package var changesUnseen: Bool { asksAppForState || !RuntimeClass.isOfUIKit(type(of: self)) }

    package var recordNames: RecordNames {
        RecordNames(className: RuntimeClass.name(of: type(of: self)))
    }

    package func applicationFinishedRestoringState() {}

    package func encodeBuiltInState(with coder: RestorationEncoder) {
        coder.withReservedKeys {
            encodeClassState(with: coder)
            standIn?.encodeStandInState(with: coder)
            if preservesUserInput && holdsFocus { coder.encode(true, forKey: ReservedKey.firstResponder) }
        }
    }

    package func decodeBuiltInState(with coder: RestorationDecoder) {
        decodeClassState(with: coder)
        standIn?.decodeStandInState(with: coder)
        if preservesUserInput && coder.decodeBool(forKey: ReservedKey.firstResponder) {
            UIApplication.shared.runningRestoration?.firstResponder = self
        }
    }

    var owningController: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.controller { return controller }
            // A view in a bar belongs to the controller for which the bar shows it.
            if current.ownSuperview == nil { return current.barController }
            view = current.ownSuperview
        }
        return nil
    }

    /// True if the view is a reusable cell or is in one. Such a cell shows one row now and another one later, so no
    /// record is of a view in it (S-PRES-19).
    var isInCell: Bool {
        var view: UIView? = self
        while let current = view {
            if current.isReusable { return true }
            view = current.ownSuperview
        }
        return false
    }

    /// True if the view is in a reusable cell whose list saves the user's input in it (S-ROW-1).
    var isSavedByList: Bool {
        guard self is any InputView, isInCell else { return false }
        var view = ownSuperview
        while let current = view {
            if let isSaved = current.savesInputOfCells { return isSaved }
            view = current.ownSuperview
        }
        return false
    }

    /// Returns the views that have an identifier and belong to the same controller, depth first: this view and those
    /// below it. It skips reusable cells and the views in them, unless `includingCells` is true.
    func identifiedViews(includingCells: Bool) -> [UIView] {
        var found: [UIView] = []
        var pending = [self]
        while let view = pending.popLast() {
            if view !== self && view.controller != nil { continue }
            if view.isReusable, !includingCells { continue }
            if view.restorationIdentifier?.isEmpty == false { found.append(view) }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return found
    }
}
