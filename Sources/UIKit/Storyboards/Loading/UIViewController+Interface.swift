import Foundation
import RestorationArchive

extension UIViewController {
    /// Loads the view from the scene or nib that the controller has.
    ///
    /// - Returns: false if it has neither.
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

    /// Without such a segue the app stops, as Apple's raises.
    func segueOfScene(_ identifier: String) -> InterfaceSegue {
        guard let segue = interfaceScene?.segue(withIdentifier: identifier) else {
            preconditionFailure(
                "\(type(of: self)) has no segue with the identifier \"\(identifier)\". "
                    + (interfaceScene == nil
                        ? "It was not instantiated from a storyboard." : "Check its identifier in Interface Builder."))
        }
        return segue
    }

    /// The nib of that name, or one that is called like the class.
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

/// Which nib goes with a class of controllers.
@MainActor
enum NibNames {
    /// By class, in the app's resources: those do not change while it runs.
    static var found: [ObjectIdentifier: String?] = [:]

    /// `NoteView` for a `NoteViewController` if there is such a file, else `NoteViewController`.
    static func find(for type: UIViewController.Type, in bundle: Bundle?) -> String? {
        if bundle == nil, let known = found[ObjectIdentifier(type)] { return known }
        // UIKit's own classes, and those that have no name in a file.
        guard !InterfaceClasses.isOfUIKit(type), ClassNames.qualified(type).split(separator: ".").count == 2 else {
            return nil
        }
        let name = String(describing: type)
        let candidates = (name.hasSuffix("ViewController") ? [String(name.dropLast("Controller".count))] : []) + [name]
        let result = candidates.first { InterfaceFiles.url($0, .nib, in: bundle) != nil }
        if bundle == nil { found[ObjectIdentifier(type)] = result }
        return result
    }
}
