import SwiftSyntax

/// Overrides of what `NSObject` has on Apple's platforms and not on Linux, in classes that derive from it directly.
///
/// UIKit's classes have these members. `NSObject` cannot get any that may be overridden: the class adopts a protocol instead.
extension FileRewriter {
    /// The protocol that has a member, by its signature.
    private static let protocols = [
        "observeValue(forKeyPath:of:change:context:)": "KeyValueObserver",
        "awakeFromNib()": "InterfaceObject",
        "responds(to:)": "SelectorResponder",
        "value(forKey:)": "KeyValueCoder",
        "setValue(_:forKey:)": "KeyValueCoder",
        "value(forUndefinedKey:)": "KeyValueCoder",
        "setValue(_:forUndefinedKey:)": "KeyValueCoder",
    ]
    /// What stands for `super` in members of which every `NSObject` has something.
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

    /// `super.observeValue(…)` where no superclass has it: it does nothing. UIKit's root members for names answer for others.
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

    /// Whether the class that the code is in derives from `NSObject`, and no superclass in the app has the member.
    private func isFirst(_ signature: String) -> Bool {
        guard let type = currentType, index.root(of: type) == "NSObject" else { return false }
        return !index.chain(of: type).dropFirst().contains { superclass in
            index.parts(of: superclass).contains { $0.facts.members.contains { $0.signature == signature } }
        }
    }
}
