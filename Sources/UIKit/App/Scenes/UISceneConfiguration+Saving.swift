import Foundation
import RepriseRestoration

extension UISceneConfiguration {
    /// Returns the names of the configuration.
    ///
    /// - Parameter isInCode: False if the parts come from the manifest.
    func saved(isInCode: Bool) -> SessionConfiguration {
        guard isInCode else { return SessionConfiguration(name: name) }
        return SessionConfiguration(
            name: name,
            parts: .init(
                sceneClass: sceneClass.map { RuntimeClass.name(of: $0) },
                delegateClass: delegateClass.map { RuntimeClass.name(of: $0) }, storyboard: storyboard?.name))
    }

    /// Creates the configuration that the saved names describe now.
    ///
    /// - Returns: The configuration. It is nil if the delegate's class is gone, or if the manifest has neither a
    ///   delegate's class nor a storyboard for the name. UIKit then has to ask the app (S-SCENE-5).
    static func found(_ saved: SessionConfiguration, for role: UISceneSession.Role) -> UISceneConfiguration? {
        guard let parts = saved.parts else {
            let configuration = UISceneConfiguration(name: saved.name, sessionRole: role)
            return configuration.delegateClass == nil && configuration.storyboard == nil ? nil : configuration
        }
        let configuration = remains(of: saved, for: role)
        return parts.delegateClass != nil && configuration.delegateClass == nil ? nil : configuration
    }

    /// Creates a configuration from the saved parts that this version of the app still has.
    static func remains(of saved: SessionConfiguration, for role: UISceneSession.Role) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(unfilled: saved.name, role: role)
        configuration.sceneClass = saved.parts?.sceneClass.flatMap { InterfaceClasses.appClass(named: $0) }
        configuration.delegateClass = saved.parts?.delegateClass.flatMap { InterfaceClasses.appClass(named: $0) }
        configuration.storyboard = saved.parts?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        return configuration
    }
}
