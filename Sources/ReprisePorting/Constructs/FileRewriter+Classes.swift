import SwiftSyntax

/// Reports about features of classes that need the Objective-C runtime and cannot be rewritten.
extension FileRewriter {
    /// Reports `@objc(Name)` of a class that storyboards look up, because interface files that use this name do not
    /// find the class.
    func reportOtherName(_ node: ClassDeclSyntax, _ facts: TypeFacts) {
        guard let attribute = node.attributes.attribute(named: "objc"),
            let name = attribute.arguments?.trimmedDescription, name != node.name.text,
            ExtensionTables(index: index).isInterfaceObject(facts.name)
        else { return }
        report(
            at: attribute,
            "On Linux the class is called \(node.name.text). A storyboard that calls it \(name) does not find it. Give both one "
                + "name.")
    }

    /// Reports a method that UIKit would call, if the class's superclass adopts the protocol. The superclass's
    /// conformance uses the default implementation, and Swift does not call the subclass's method.
    func reportHiddenRequirements(_ node: ClassDeclSyntax, _ facts: TypeFacts) {
        let superclasses = index.chain(of: facts.name).dropFirst()
        guard !superclasses.isEmpty else { return }
        let own = Set(
            index.parts(of: facts.name).flatMap { $0.facts.members }.filter { !$0.isOverride }.map(\.signature))
        for superclass in superclasses {
            let parts = index.parts(of: superclass)
            let adopted = parts.flatMap(\.facts.inherited)
            let known = Set(parts.flatMap { $0.facts.members }.map(\.signature))
            let hidden = own.subtracting(known).filter { signature in
                adopted.contains { KnownRequirements.contains(signature, in: $0) }
            }
            for signature in hidden.sorted() {
                report(
                    at: node.name,
                    "UIKit does not call \(signature) of \(facts.name) on Linux: its superclass \(superclass) adopts the "
                        + "protocol without it. Declare it in \(superclass), and override it here.")
            }
        }
    }
}
