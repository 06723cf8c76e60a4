import Foundation

extension RestorationAnalysis {
    mutating func reportViews() {
        reportDuplicates()
        reportCells()
        reportUnnamed()
    }

    /// Reports an error for each further view with the same identifier in one controller, because they have the same
    /// path (S-PATH-11).
    private mutating func reportDuplicates() {
        var owners = own.map { (name: $0.name, views: $0.identifiedViews) }
        for made in recorder.made where made.element["placeholderIdentifier"] == "IBFilesOwner" {
            guard let owner = made.object as? UIViewController else { continue }
            owners.append(("File's Owner", owner.identifiedViews.compactMap { $0 as? UIView }))
        }
        for (name, views) in owners {
            var first: [String: InterfaceElement] = [:]
            for view in views {
                guard let identifier = view.restorationIdentifier, let element = recorder.element(of: view) else {
                    continue
                }
                guard let other = first[identifier] else {
                    first[identifier] = element
                    continue
                }
                add(
                    .error, "duplicatePath", element, related: [other], rule: "S-PRES-22",
                    "Another view of \(name) has the restoration identifier \"\(identifier)\" (line \(other.line)), so this "
                        + "one is not saved. Give it another.")
            }
        }
    }

    /// Reports views with an identifier in reused cells, which soon show another row. It is an error if the view keeps
    /// the user's input or has a class of the app, and else a warning. If the list has an identifier, it saves the
    /// input (S-ROW-1), and nothing is wrong.
    private mutating func reportCells() {
        var known: Set<ObjectIdentifier> = []
        for made in recorder.made {
            guard let view = made.object as? UIView, let identifier = view.restorationIdentifier, !identifier.isEmpty,
                view.isInCell, known.insert(ObjectIdentifier(made.element)).inserted
            else { continue }
            let keepsInput = view is any InputView && view.keepsState
            if keepsInput, made.element.isInNamedList { continue }
            let losesState = view.keepsState || made.element["customClass"]?.isEmpty == false
            let advice =
                keepsInput
                ? "Give the table or collection view a restoration identifier. It then saves the user's input in its rows."
                : "Save what the row shows with its data, and remove the restoration identifier."
            add(
                losesState ? .error : .warning, "viewInCell", made.element, rule: "S-PRES-19",
                "\"\(identifier)\" is in a cell that is reused, or is one, and is not saved. \(advice)")
        }
    }

    /// Reports views without an identifier that keep the user's input, if their controller is saved. There is one note
    /// for each kind.
    private mutating func reportUnnamed() {
        var known: Set<ObjectIdentifier> = []
        var unnamed: [String: [InterfaceElement]] = [:]
        for made in recorder.made {
            guard let view = made.object as? UIView, view.keepsState, view.restorationIdentifier?.isEmpty != false,
                !view.isInCell, let owner = view.owningController.flatMap(graph.controller), owner.isSaved,
                known.insert(ObjectIdentifier(made.element)).inserted
            else { continue }
            unnamed[made.element.name, default: []].append(made.element)
        }
        for (kind, elements) in unnamed {
            guard let first = elements.min(by: { $0.line < $1.line }) else { continue }
            let count = elements.count
            let others = elements.filter { $0 !== first }.map(\.line).sorted()
            findings.append(
                Finding(
                    .note, "viewWithoutIdentifier", first, otherLines: others, rule: "S-PRES-15",
                    "\(count) \(kind)\(count == 1 ? " has" : "s have") no restoration identifier, so UIKit does not save the user's "
                        + "input there. Set Restoration ID if it should."))
        }
    }
}

extension InterfaceElement {
    /// True if the element is in a table or collection view that has a restoration identifier.
    fileprivate var isInNamedList: Bool {
        var next = parent
        while let element = next {
            if ["tableView", "collectionView"].contains(element.name) {
                return element["restorationIdentifier"]?.isEmpty == false
            }
            next = element.parent
        }
        return false
    }
}

extension UIView {
    /// True if the class saves what a user does with the view (S-CLASS-18 to S-CLASS-24, S-INPUT-5 to S-INPUT-7).
    fileprivate var keepsState: Bool {
        switch self {
        case let field as UITextField: !field.holdsSecret
        case is UIScrollView, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
            is UIPickerView, is UIDatePicker, is UISearchBar:
            true
        default: false
        }
    }
}
