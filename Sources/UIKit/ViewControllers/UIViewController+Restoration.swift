import Foundation
import RestorationArchive
import RepriseRestoration

extension UIViewController: RestorableObject {
    package var restorableKind: RestorableKind { .viewController }

    package var restorablePlacement: RestorablePlacement {
        let parent = parent
        let above = parent ?? ownPresenter ?? owner
        let chosen = restorationParent
        guard chosen === above else { return placement(below: chosen) }
        if let parent, let index = index(in: parent) { return .child(of: parent, index: index) }
        if let above, above !== parent { return .below(above) }
        return windowOfRoot == nil ? .detached : .root
    }

    /// Returns the place that the app gave the controller by overriding `restorationParent`. Returns `root` for nil,
    /// for an object that UIKit can't preserve, and for one below this controller.
    private func placement(below chosen: (any UIStateRestoring)?) -> RestorablePlacement {
        guard let above = chosen.flatMap(UIApplication.shared.registeredObjects.restorable), !stands(above: above)
        else {
            return .root
        }
        return .below(above)
    }

    /// Returns true if `object` is this controller or below it. Such a parent would make the path endless.
    private func stands(above object: any RestorableObject) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var next: (any RestorableObject)? = object
        while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
            if current === self { return true }
            // The code doesn't use the object's placement, which asks the same about the objects above it.
            next =
                if let controller = current as? UIViewController {
                    controller.restorationParent.flatMap(UIApplication.shared.registeredObjects.restorable)
                } else {
                    current.restorablePlacement.parent
                }
        }
        return false
    }

    package var changesUnseen: Bool { !RuntimeClass.isOfUIKit(type(of: self)) }

    package var recordNames: RecordNames {
        RecordNames(
            className: RuntimeClass.name(of: type(of: self)),
            restorationClass: restorationClass.map { RuntimeClass.restorationName(of: $0) } ?? .none,
            storyboardName: storyboard?.name, storyboardIdentifier: storyboardIdentifier)
    }

    package var restorableStoryboard: AnyObject? { storyboard }

    package var restorableChildren: [any RestorableObject] {
        lastingPresented.map { children + [$0] } ?? children
    }

    package func restorableChild(at index: Int) -> (any RestorableObject)? {
        children.indices.contains(index) ? children[index] : nil
    }

    package var restorablePresented: (any RestorableObject)? { lastingPresented }

    package var identifiedViews: [any RestorableObject] {
        identifiedViews(includingCells: false)
    }

    /// Lists the views with identifiers in the view hierarchy, then those in the navigation bar.
    private func identifiedViews(includingCells: Bool) -> [UIView] {
        let views = viewIfLoaded?.identifiedViews(includingCells: includingCells) ?? []
        guard let inBar = navigationItemIfMade?.views, !inBar.isEmpty else { return views }
        return views
            + inBar.filter { $0.ownSuperview == nil }.flatMap { $0.identifiedViews(includingCells: includingCells) }
    }

    // Encodes children first, then views, then the presented controller (S-CLASS-1 to S-CLASS-3).
    package func encodeBuiltInState(with coder: RestorationEncoder) {
        coder.withReservedKeys {
            encodeClassState(with: coder)
            if isViewLoaded {
                coder.encode(true, forKey: ReservedKey.viewLoaded)
                // Encoding adds a view to the queue. The restoration finds it by its identifier.
                let views = identifiedViews(includingCells: true).filter { !$0.isSavedByList }
                for (index, view) in views.enumerated() {
                    coder.encode(view, forKey: ReservedKey.view(index))
                }
            }
            // UIKit never preserves an alert (S-CLASS-14), nor a controller without an identifier (S-PRES-7).
            if let presented = lastingPresented, presented.restorationIdentifier?.isEmpty == false,
                !presented.isShownAsAlert
            {
                coder.encode(presented, forKey: ReservedKey.presented)
            }
            if let height = ownPresentation?.savedHeight { coder.encode(height, forKey: ReservedKey.sheetHeight) }
            if let searchToRestore, searchToRestore.isWanted { coder.encode(true, forKey: ReservedKey.searchIsActive) }
            if holdsFocus { coder.encode(true, forKey: ReservedKey.firstResponder) }
            encodeUndo(with: coder)
        }
    }

    package func decodeBuiltInState(with coder: RestorationDecoder) {
        decodeClassState(with: coder)
        if let height = coder.decodeObject(forKey: ReservedKey.sheetHeight) as? String {
            presentationController?.restoreHeight(height)
        }
        if let presented = coder.decodeObject(forKey: ReservedKey.presented) as? UIViewController {
            UIApplication.shared.runningRestoration?.presentations.append((self, presented))
        }
        if coder.decodeBool(forKey: ReservedKey.searchIsActive) { searchToRestore?.isActive = true }
        decodeUndo(with: coder)
        if coder.decodeBool(forKey: ReservedKey.firstResponder) {
            UIApplication.shared.runningRestoration?.firstResponder = self
        }
    }

    /// The search controller whose search the state resumes (S-INPUT-9, S-INPUT-12). nil if it has no identifier, or if
    /// its search bar doesn't preserve the user's input.
    private var searchToRestore: UISearchController? {
        guard let search = navigationItemIfMade?.searchController, search.restorationIdentifier?.isEmpty == false,
            search.searchBar.preservesUserInput
        else { return nil }
        return search
    }

    /// Encodes the number of those of `controllers` that have identifiers, then references to them, in order. This adds
    /// them to the queue.
    func encode(children controllers: [UIViewController], with coder: RestorationEncoder) {
        let identified = controllers.filter { $0.restorationIdentifier?.isEmpty == false }
        coder.encode(identified.count, forKey: ReservedKey.controllerCount)
        for (index, controller) in identified.enumerated() {
            coder.encode(controller, forKey: ReservedKey.controller(index))
        }
    }
}
