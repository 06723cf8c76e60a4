import SwiftSyntax

/// The rewriting of attributes that Swift on Linux rejects or ignores.
extension FileRewriter {
    private static let blanked: Set = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable", "NSCopying",
    ]

    func rewriteAttribute(_ node: AttributeSyntax) {
        let name = node.attributeName.trimmedDescription
        switch name {
        case "UIApplicationMain", "NSApplicationMain": edits.replace(node.range, with: "@main")
        case "NSManaged":
            report(
                .error, at: node,
                "Core Data does not exist on Linux: @NSManaged properties have no storage. Keep the model in types that are "
                    + "Codable, behind a protocol that the iOS app implements with Core Data.")
        case _ where Self.blanked.contains(name): edits.blank(node.range)
        default: break
        }
    }

    /// Reports an `@objc extension` with a where clause. Changes nothing, because the attribute is blanked with all
    /// others.
    func blankObjectiveCAccess(of node: ExtensionDeclSyntax) {
        guard node.attributes.contains("objc"), node.genericWhereClause != nil else { return }
        report(at: node, "UIKit does not find members of an extension with a where clause by name on Linux.")
    }

    /// Reports an `@IBAction` or `@IBSegueAction` that no table can contain. That is so if its class is within a
    /// function, or if it depends on a flag of the build. Reports an action that is static, or has other parameters or
    /// a result, too.
    func reportInterfaceMember(_ node: FunctionDeclSyntax) {
        guard let scope = scopes.last else { return }
        let action = node.attributes.attribute(named: "IBAction")
        let segueAction = node.attributes.attribute(named: "IBSegueAction")
        guard let attribute = action ?? segueAction else { return }
        let member = scope.facts.members.first {
            $0.kind == .method && $0.name == node.name.plainText
                && $0.labels == node.signature.parameterClause.parameters.map(\.label)
        }
        if scope.isLocal || member == nil {
            report(
                at: attribute,
                "No storyboard finds \(node.name.text) on Linux, because its class is within a function. Move the class out."
            )
        } else if let member, member.isConditional {
            report(
                at: attribute,
                "No storyboard finds \(node.name.text) on Linux, because it depends on a flag of the build. Move it out of #if."
            )
        } else if action != nil, let member, !MemberTable.canBeAction(member) || member.isStatic {
            report(
                at: attribute,
                "No storyboard calls \(node.name.text) on Linux. Let it be a method that takes nothing, a sender, or a "
                    + "sender and a UIEvent, and that returns nothing.")
        }
    }

    func reportInterfaceMember(_ node: VariableDeclSyntax) {
        guard
            let attribute = node.attributes.attribute(named: "IBOutlet")
                ?? node.attributes.attribute(named: "IBInspectable"),
            let name = node.bindings.first?.pattern.trimmedDescription
        else { return }
        let member = scopes.last?.facts.members.first { $0.kind == .property && $0.name == name }
        if member?.isConditional == true {
            report(
                at: attribute,
                "No storyboard finds \(name) on Linux, because it depends on a flag of the build. Move it out of #if.")
        }
    }
}
