import Foundation
import RestorationArchive
import RepriseRestoration

/// A saved scene configuration. It consists of names, which the next version of the app may use for something else.
struct SessionConfiguration: Sendable, Equatable {
    var name: String?
    /// The parts, or nil for a configuration that its name alone describes: the manifest then defines it
    /// (S-SCENE-28).
    var parts: Parts?

    struct Parts: Sendable, Equatable {
        var sceneClass: String?
        var delegateClass: String?
        var storyboard: String?
    }

    /// Takes the names of a configuration.
    ///
    /// - Parameter isInCode: False if the parts come from the manifest.
    @MainActor
    init(_ configuration: UISceneConfiguration, isInCode: Bool) {
        name = configuration.name
        guard isInCode else { return }
        parts = Parts(
            sceneClass: configuration.sceneClass.map { RuntimeClass.name(of: $0) },
            delegateClass: configuration.delegateClass.map { RuntimeClass.name(of: $0) },
            storyboard: configuration.storyboard?.name)
    }

    init?(_ value: CodedValue) {
        guard case .dictionary(let entries) = value else { return nil }
        func text(_ key: String) -> String? {
            guard case .string(let text)? = entries.first(where: { $0.key == key })?.value else { return nil }
            return text
        }
        name = text("name")
        guard entries.contains(where: { $0.key == "isInCode" }) else { return }
        parts = Parts(
            sceneClass: text("sceneClass"), delegateClass: text("delegateClass"), storyboard: text("storyboard"))
    }

    var coded: CodedValue {
        var entries: [CodedEntry] = []
        func add(_ key: String, _ text: String?) {
            if let text { entries.append(CodedEntry(key, .string(text))) }
        }
        add("delegateClass", parts?.delegateClass)
        if parts != nil { entries.append(CodedEntry("isInCode", .bool(true))) }
        add("name", name)
        add("sceneClass", parts?.sceneClass)
        add("storyboard", parts?.storyboard)
        return .dictionary(entries)
    }

    /// Creates the configuration that the names describe now.
    ///
    /// - Returns: The configuration. It is nil if the delegate's class is gone, or if the manifest has neither a
    ///   delegate's class nor a storyboard for the name. UIKit then has to ask the app (S-SCENE-5).
    @MainActor
    func found(for role: UISceneSession.Role) -> UISceneConfiguration? {
        guard let parts else {
            let configuration = UISceneConfiguration(name: name, sessionRole: role)
            return configuration.delegateClass == nil && configuration.storyboard == nil ? nil : configuration
        }
        let configuration = remains(for: role)
        return parts.delegateClass != nil && configuration.delegateClass == nil ? nil : configuration
    }

    /// Creates a configuration from the parts that this version of the app still has.
    @MainActor
    func remains(for role: UISceneSession.Role) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(unfilled: name, role: role)
        configuration.sceneClass = parts?.sceneClass.flatMap { InterfaceClasses.appClass(named: $0) }
        configuration.delegateClass = parts?.delegateClass.flatMap { InterfaceClasses.appClass(named: $0) }
        configuration.storyboard = parts?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        return configuration
    }
}
