import SwiftSyntax

/// The rewriting of overrides of members that UIKit does not have on Linux.
extension FileRewriter {
    func rewriteAbsentMember(_ node: FunctionDeclSyntax) {
        let labels = node.signature.parameterClause.parameters.map(\.label)
        rewriteAbsentMember("\(node.name.text)(\(labels.map { "\($0):" }.joined()))", at: node.name, node.modifiers)
    }

    func rewriteAbsentMember(_ node: VariableDeclSyntax) {
        guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        rewriteAbsentMember(name.text, at: name, node.modifiers)
    }

    private func rewriteAbsentMember(_ signature: String, at name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
        guard let keyword = modifiers.modifier("override"), let type = currentType, isAbsent(signature, above: type)
        else { return }
        edits.blank(keyword.range)
        report(
            at: name,
            "UIKit has no \(signature) on Linux: it is a member of \(type) alone, and nothing else calls it. Check that the app can "
                + "do without.")
    }

    func rewriteAbsentCall(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
        let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }
        let signature = "\(access.declName.baseName.text)(\(labels.joined()))"
        rewriteAbsent(access, signature, node.range, given: node.arguments.last?.expression)
    }

    func rewriteAbsentReference(_ node: MemberAccessExprSyntax) {
        rewriteAbsent(node, node.declName.baseName.text, node.range)
    }

    private func rewriteAbsent(
        _ access: MemberAccessExprSyntax, _ signature: String, _ range: Range<Int>, given argument: ExprSyntax? = nil
    ) {
        guard access.base?.is(SuperExprSyntax.self) == true, let type = currentType,
            let value = AbsentMembers.values[signature], isAbsent(signature, above: type)
        else { return }
        let isArgument = value == AbsentMembers.lastArgument
        edits.replace(range, with: isArgument ? argument?.oneLine ?? value : value)
    }

    /// Returns true if the list of absent members has the member, and no superclass in the app does. Returns false for
    /// a class that derives neither from `NSObject` nor from a class of UIKit's, and for a class that isn't the app's.
    func isAbsent(_ signature: String, above type: String) -> Bool {
        guard AbsentMembers.values[signature] != nil, let root = index.root(of: type),
            root == "NSObject" || KnownNames.isInterfaceObject(root)
        else { return false }
        return !index.chain(of: type).dropFirst().contains { superclass in
            index.parts(of: superclass).contains { $0.facts.members.contains { $0.signature == signature } }
        }
    }
}
