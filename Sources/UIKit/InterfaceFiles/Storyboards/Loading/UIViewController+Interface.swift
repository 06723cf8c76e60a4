import Foundation
import RestorationArchive

extension UIViewController {
    /// Loads the view from the controller's scene or nib.
    ///
    /// - Returns: False if the controller has neither, or the view cannot be loaded. UIKit reports an unreadable nib,
    ///   and one that doesn't connect the outlet "view".
    func loadInterface() -> Bool {
        if let interfaceScene { return interfaceScene.loadView(of: self) }
        guard let nib = nibForClass else { return false }
        nib.instantiate(withOwner: self, options: nil)
        if !isViewLoaded {
            UIApplication.shared.report(
                InterfaceProblem(
                    .unknownMember, file: nib.file, object: "\(type(of: self))", member: "view",
                    "The outlet \"view\" of File's Owner is not connected. Connect it to the view in Interface Builder."
                ))
        }
        return isViewLoaded
    }

    /// Returns a segue of the scene. Without it the app stops, as Apple's UIKit raises an exception.
    func segueOfScene(_ identifier: String) -> InterfaceSegue {
        guard let segue = interfaceScene?.segue(withIdentifier: identifier) else {
            preconditionFailure(
                "\(type(of: self)) has no segue with the identifier \"\(identifier)\". "
                    + (interfaceScene == nil
                        ? "It was not instantiated from a storyboard." : "Check its identifier in Interface Builder."))
        }
        return segue
    }

    /// The nib with the name `nibName`, or without such a name the one named after the class. nil if there is none.
    /// UIKit reports an unreadable nib with the name `nibName`.
    private var nibForClass: UINib? {
        if let nibName {
            let nib = UINib(nibName: nibName, bundle: nibBundle)
            if let problem = nib.problem { UIApplication.shared.report(problem) }
            return nib.problem == nil ? nib : nil
        }
        guard let name = NibNames.find(for: type(of: self), in: nibBundle) else { return nil }
        return UINib(nibName: name, bundle: nibBundle)
    }
}

/// The nibs of controller classes.
@MainActor
enum NibNames {
    /// The results by class, for the app's resources. These don't change while the app runs.
    static var found: [ObjectIdentifier: String?] = [:]

    /// Returns `NoteView` for a `NoteViewController` if there is such a file, or else `NoteViewController`. nil if
    /// there is neither file, for UIKit's own classes, and for nested classes.
    static func find(for type: UIViewController.Type, in bundle: Bundle?) -> String? {
        if bundle == nil, let known = found[ObjectIdentifier(type)] { return known }
        // UIKit's own classes have no nib, nor do nested classes, which a file cannot name.
        guard !InterfaceClasses.isOfUIKit(type), ClassNames.qualified(type).split(separator: ".").count == 2 else {
            return nil
        }
        let name = String(describing: type)
        let candidates = (name.hasSuffix("ViewController") ? [String(name.dropLast("Controller".count))] : []) + [name]
        let suffix = InterfaceFiles.Kind.nib.rawValue
        let result = candidates.first { ResourceFolders.url($0, extension: suffix, in: bundle) != nil }
        if bundle == nil { found[ObjectIdentifier(type)] = result }
        return result
    }
}
