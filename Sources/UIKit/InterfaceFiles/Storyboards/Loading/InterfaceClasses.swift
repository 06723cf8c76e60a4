import Foundation
import RestorationArchive

/// The classes by their names in files.
@MainActor
enum InterfaceClasses {
    private static var found: [String: AnyClass] = [:]
    private static var missing: Set<String> = []

    /// Returns the custom class of an element.
    ///
    /// A name with a module means a class of that module. The target of the file may have another module name here than
    /// in Xcode, so the app's own module comes next. A name without a module means a class of UIKit's or the app's.
    ///
    /// - Returns: nil if the element has none, or the lookup fails.
    static func customClass(of element: InterfaceElement) -> AnyClass? {
        element["customClass"].flatMap { appClass(named: $0, module: element["customModule"]) }
    }

    /// Returns a class by its name in Info.plist, with or without its module, or nil if there is none. If the module
    /// doesn't have the class, the app's own module counts.
    static func appClass(named name: String) -> AnyClass? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.last.flatMap { appClass(named: $0, module: parts.count > 1 ? parts[0] : nil) }
    }

    private static func appClass(named name: String, module: String?) -> AnyClass? {
        guard !name.isEmpty else { return nil }
        var modules: [String] = []
        if let module, !module.isEmpty {
            modules.append(String(module.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }))
        }
        if modules.isEmpty { modules.append("UIKit") }
        if let app = applicationModule { modules.append(app) }
        for module in modules {
            if let type = named("\(module).\(name)") { return type }
        }
        return nil
    }

    /// Returns true if a class name in a file means one of UIKit's classes: it has no module or UIKit's, and UIKit has
    /// the class.
    static func isOfUIKit(_ name: String, module: String?) -> Bool {
        (module == nil || module == "UIKit") && named("UIKit.\(name)") != nil
    }

    /// Returns true for a class of UIKit's, which apps cannot change.
    static func isOfUIKit(_ type: AnyClass) -> Bool { ClassNames.qualified(type).hasPrefix("UIKit.") }

    /// Returns a class of another module of this package, by its name with the module.
    ///
    /// - Returns: nil if the app doesn't link the module.
    static func linked(_ name: String) -> AnyClass? { named(name) }

    private static func named(_ name: String) -> AnyClass? {
        if let type = found[name] { return type }
        guard !missing.contains(name), ClassNames.isHarmless(name) else { return nil }
        guard let type = ClassNames.find(name) else {
            // A library that is loaded later can add a class. The app's own classes are there from the start.
            if missing.count < 10_000 { missing.insert(name) }
            return nil
        }
        found[name] = type
        return type
    }

    /// The module of the app delegate, or nil without a delegate.
    private static var applicationModule: String? {
        guard let delegate = UIApplication.shared.delegate else { return nil }
        return ClassNames.qualified(type(of: delegate)).split(separator: ".").first.map(String.init)
    }
}
