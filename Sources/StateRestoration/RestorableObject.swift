import Foundation
import RestorationArchive

/// What the two passes need of a view controller, a view or a registered object.
@MainActor
package protocol RestorableObject: AnyObject {
    var restorableKind: RestorableKind { get }

    /// nil: not preserved (S-PRES-1). Asked again in each pass (S-PRES-3, S-PRES-4).
    var restorationIdentifier: String? { get }

    /// Where the object stands now.
    var restorablePlacement: RestorablePlacement { get }

    /// The object that app code knows and references lead to; what stands for a registered object names another here.
    var restorableInstance: AnyObject { get }

    /// Where passes have put the object; theirs to set and read.
    var preservationMark: PreservationMark? { get set }

    /// Whether the object that app code knows still exists.
    var isAlive: Bool { get }

    /// Whether its state may be another one without UIKit's having noticed: app code encodes it, or is asked for it.
    var changesUnseen: Bool { get }

    /// For how many seconds after a save the object's state is given back; nil: for as long as the app's.
    var restorationLifetime: TimeInterval? { get }

    /// What the record says of the object besides its values.
    var recordNames: RecordNames { get }

    /// The app's part: overrides run here (S-SAVE-19, S-LAUNCH-15).
    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue)
    func decodeRestorableState(with coder: NSCoder)

    /// UIKit's part, which `super` runs, or the pass where an override forgot to call it (S-PRES-17).
    func encodeBuiltInState(with coder: RestorationEncoder)
    func decodeBuiltInState(with coder: RestorationDecoder)

    /// The last call of a restore pass (S-LAUNCH-19).
    func applicationFinishedRestoringState()

    // MARK: View controllers only

    /// Contained children first, then the presented controller.
    var restorableChildren: [any RestorableObject] { get }
    func restorableChild(at index: Int) -> (any RestorableObject)?
    var restorablePresented: (any RestorableObject)? { get }
    /// Views with identifiers that belong to this controller, depth first (S-FIND-28); empty while no view is loaded.
    var identifiedViews: [any RestorableObject] { get }
    var isViewLoaded: Bool { get }
    func loadViewIfNeeded()
    /// The storyboard that the controller came from (S-CODER-54).
    var restorableStoryboard: AnyObject? { get }
}

extension RestorableObject {
    package var restorableInstance: AnyObject { self }
    package var isAlive: Bool { true }
    package var restorableChildren: [any RestorableObject] { [] }
    package func restorableChild(at index: Int) -> (any RestorableObject)? { nil }
    package var restorablePresented: (any RestorableObject)? { nil }
    package var identifiedViews: [any RestorableObject] { [] }
    package var isViewLoaded: Bool { false }
    package func loadViewIfNeeded() {}
    package var restorableStoryboard: AnyObject? { nil }

    /// The identifier, unless it is missing or empty (S-PRES-2).
    package var validIdentifier: String? {
        guard let identifier = restorationIdentifier, !identifier.isEmpty else { return nil }
        return identifier
    }

    var className: String { recordNames.className }

    /// The object's kind in a sentence: `a ContactViewController`.
    var kindInWords: String { RuntimeClass.withArticle(className) }

    /// The object as the sentence about it begins: `Contact, a ContactViewController,`.
    var reportName: String { "\(validIdentifier ?? "An object"), \(kindInWords)," }

    /// The identifiers from the root to this object, where it stands now (S-PATH-1).
    package var publicPath: [String] {
        var path: [String] = []
        var next: (any RestorableObject)? = self
        while let object = next {
            if let identifier = object.validIdentifier { path.append(identifier) }
            next = object.restorablePlacement.parent
        }
        return path.reversed()
    }
}

/// Where a restorable object stands (chapter 5).
package enum RestorablePlacement {
    /// The root view controller of a window, or a registered object without a parent.
    case root
    /// Contained, at its position among the container's children.
    case child(of: any RestorableObject, index: Int)
    /// Presented by, or a view of, or registered below another object.
    case below(any RestorableObject)
    /// A view controller outside every hierarchy (S-PATH-10).
    case detached

    package var parent: (any RestorableObject)? {
        switch self {
        case .child(of: let parent, index: _), .below(let parent): parent
        case .root, .detached: nil
        }
    }
}

/// The names that a record holds (S-SAVE-23).
package struct RecordNames {
    package var className: String
    package var restorationClass: RestorationClassName
    package var storyboardName: String?
    package var storyboardIdentifier: String?

    package init(
        className: String, restorationClass: RestorationClassName = .none, storyboardName: String? = nil,
        storyboardIdentifier: String? = nil
    ) {
        self.className = className
        self.restorationClass = restorationClass
        self.storyboardName = storyboardName
        self.storyboardIdentifier = storyboardIdentifier
    }
}

/// How a restoration class can be found again in the next launch.
package enum RestorationClassName {
    case none
    case name(String)
    /// It cannot be found by a name, a private class for instance (S-FIND-24).
    case unnamed(description: String)
}
