/// The advice for a member that a file names and a class doesn't have. An app can add it to its own class, but not to
/// one of UIKit's.
@MainActor
enum InterfaceAdvice {
    /// Returns the advice for a missing action or segue action. It is another class in Interface Builder for an object
    /// of one of UIKit's classes, or else a line in `interfaceMembers`.
    /// - Parameter line: The function for the line in `interfaceMembers`, for instance `.action`.
    static func missing(_ kind: String, _ selector: String, of object: AnyObject, line: String) -> String {
        let type: AnyClass = type(of: object)
        let start = "\(type) has no \(kind) \"\(selector)\""
        if InterfaceClasses.isOfUIKit(type) {
            return "\(start). In the Identity inspector, set the class that has it."
        }
        let method = selector.prefix { $0 != ":" }
        return "\(start). List it in interfaceMembers: \(line)(\"\(selector)\", \(type).\(method))."
    }

    static func missingOutlet(_ property: String, of object: AnyObject) -> String {
        let type: AnyClass = type(of: object)
        let start = "\(type) has no outlet \"\(property)\""
        if InterfaceClasses.isOfUIKit(type) { return "\(start) here, so nothing is connected to it." }
        return "\(start). Declare it as \"@Outlet var \(property)\", or list it in interfaceMembers."
    }

    static func missingAttribute(_ keyPath: String, of object: AnyObject) -> String {
        let type: AnyClass = type(of: object)
        let start = "\(type) has no attribute \"\(keyPath)\""
        let line = ".attribute(\"\(keyPath)\", \\\(type).\(keyPath))"
        if InterfaceClasses.isOfUIKit(type) {
            return "\(start). If an extension of the app's declares it, list it in interfaceExtensions of the app's "
                + "delegate: \(line)."
        }
        return "\(start). List it in interfaceMembers: \(line)."
    }
}
