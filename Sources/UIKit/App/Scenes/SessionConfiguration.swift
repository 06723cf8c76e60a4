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

    init(name: String?, parts: Parts? = nil) {
        self.name = name
        self.parts = parts
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
}
