import Foundation
import RestorationArchive

/// Classes by the names that files have for them.
@MainActor
enum InterfaceClasses {
    private static var found: [String: AnyClass] = [:]
    private static var missing: Set<String> = []

    /// The custom class of an element.
    ///
    /// A name with a module is that of a class there. The module of the target that the file belongs to may have another name
    /// here than in Xcode, so the app's own comes next; a name without a module is a class of UIKit's or of the app's.
    ///
    /// - Returns: nil if the element has none, or it was not found.
    static func customClass(of element: InterfaceElement) -> AnyClass? {
        element["customClass"].flatMap { appClass(named: $0, module: element["customModule"]) }
    }

    /// A class as Info.plist names it, with its module or without.
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

    /// Whether a file that names a class so means one of UIKit's here.
    static func isOfUIKit(_ name: String, module: String?) -> Bool {
        (module == nil || module == "UIKit") && named("UIKit.\(name)") != nil
    }

    /// Whether a class is one that apps cannot change.
    static func isOfUIKit(_ type: AnyClass) -> Bool { ClassNames.qualified(type).hasPrefix("UIKit.") }

    /// A class of another module of this package, by its name with the module.
    ///
    /// - Returns: nil if the app does not link that.
    static func linked(_ name: String) -> AnyClass? { named(name) }

    private static func named(_ name: String) -> AnyClass? {
        if let type = found[name] { return type }
        guard !missing.contains(name), ClassNames.isHarmless(name) else { return nil }
        guard let type = ClassNames.find(name) else {
            // A class can come with a library that is loaded later; the app's own are there from the start.
            if missing.count < 10_000 { missing.insert(name) }
            return nil
        }
        found[name] = type
        return type
    }

    /// The module of the app's delegate.
    private static var applicationModule: String? {
        guard let delegate = UIApplication.shared.delegate else { return nil }
        return ClassNames.qualified(type(of: delegate)).split(separator: ".").first.map(String.init)
    }
}
