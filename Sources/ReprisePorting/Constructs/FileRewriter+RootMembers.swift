import SwiftSyntax

/// The rewriting of overrides of `NSObject`'s members that are missing on Linux, in its direct subclasses.
///
/// UIKit's classes have these members. `NSObject` cannot get members that may be overridden, so the class adopts a
/// protocol instead.
extension FileRewriter {
    /// The protocol for each member, by its signature.
    private static let protocols = [
        "observeValue(forKeyPath:of:change:context:)": "KeyValueObserver",
        "awakeFromNib()": "InterfaceObject",
        "responds(to:)": "SelectorResponder",
        "value(forKey:)": "KeyValueCoder",
        "setValue(_:forKey:)": "KeyValueCoder",
        "value(forUndefinedKey:)": "KeyValueCoder",
        "setValue(_:forUndefinedKey:)": "KeyValueCoder",
    ]
    /// The replacement for `super` in members that every `NSObject` has in another form.
    private static let inherited = ["responds": "listedResponds", "value": "listedValue", "setValue": "setListedValue"]

    func rewriteRootMember(_ node: FunctionDeclSyntax) {
        let labels = node.signature.parameterClause.parameters.map(\.label)
        let signature = "\(node.name.text)(\(labels.map { "\($0):" }.joined()))"
        guard let adopted = Self.protocols[signature], let keyword = node.modifiers.modifier("override"),
            isFirst(signature), let type = currentType
        else { return }
        edits.blank(keyword.range)
        let conformance = "extension \(type): \(adopted) {}"
        if adopted != "InterfaceObject", !behind.contains(conformance) { behind.append(conformance) }
    }

    /// Rewrites `super.observeValue(…)` and `super.awakeFromNib()` if no superclass in the app has the method. The call
    /// does nothing then. For other members, UIKit's functions for members by name replace the call.
    func rewriteRootCall(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let signature = "\(access.declName.baseName.text)(\(labels.map { "\($0):" }.joined()))"
        guard Self.protocols[signature] != nil, isFirst(signature) else { return }
        if let name = Self.inherited[access.declName.baseName.text] {
            edits.replace(access.range, with: name)
        } else {
            edits.replace(node.range, with: "()")
        }
    }

    /// Returns true if the current class derives from `NSObject`, and no superclass in the app has the member.
    private func isFirst(_ signature: String) -> Bool {
        guard let type = currentType, index.root(of: type) == "NSObject" else { return false }
        return !index.chain(of: type).dropFirst().contains { superclass in
            index.parts(of: superclass).contains { $0.facts.members.contains { $0.signature == signature } }
        }
    }
}
