import Foundation
import RestorationArchive

/// The interface of view controllers, views and registered objects to the two passes.
@MainActor
package protocol RestorableObject: AnyObject {
    var restorableKind: RestorableKind { get }

    /// The restoration identifier. An object without one is not preserved (S-PRES-1). Each pass reads it again
    /// (S-PRES-3, S-PRES-4).
    var restorationIdentifier: String? { get }

    /// The current place of the object.
    var restorablePlacement: RestorablePlacement { get }

    /// The object that app code knows and that references lead to. It is another one for the placeholder of a
    /// registered object.
    var restorableInstance: AnyObject { get }

    /// The place of the object in passes. Only passes set and read it.
    var preservationMark: PreservationMark? { get set }

    /// True if the object that app code knows still exists.
    var isAlive: Bool { get }

    /// True if the object's state may change without notice, because app code encodes it or provides it.
    var changesUnseen: Bool { get }

    /// The seconds after a save for which UIKit restores the object's state. If it is nil, the app's lifetime
    /// applies.
    var restorationLifetime: TimeInterval? { get }

    /// The names that the object's record holds besides its values.
    var recordNames: RecordNames { get }

    /// Encodes the app's values: overrides run here (S-SAVE-19, S-LAUNCH-15).
    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue)
    func decodeRestorableState(with coder: NSCoder)

    /// Encodes UIKit's values. `super` calls it, or the pass if an override forgot to call `super` (S-PRES-17).
    func encodeBuiltInState(with coder: RestorationEncoder)
    func decodeBuiltInState(with coder: RestorationDecoder)

    /// Tells the object that the restore pass is over, as the last call of the pass (S-LAUNCH-19).
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

    /// The identifier. It is nil if it is missing or empty (S-PRES-2).
    package var validIdentifier: String? {
        guard let identifier = restorationIdentifier, !identifier.isEmpty else { return nil }
        return identifier
    }

    var className: String { recordNames.className }

    /// The object's kind in a sentence: `a ContactViewController`.
    var kindInWords: String { RuntimeClass.withArticle(className) }

    /// The object as the sentence about it begins: `Contact, a ContactViewController,`.
    var reportName: String { "\(validIdentifier ?? "An object"), \(kindInWords)," }

    /// The identifiers from the root to this object in its current place, without the objects that have none
    /// (S-PATH-1).
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

/// The place of a restorable object (chapter 5).
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

/// The way to find a restoration class again in the next launch.
package enum RestorationClassName {
    case none
    case name(String)
    /// A class that no name finds, such as a private class (S-FIND-24).
    case unnamed(description: String)
}
