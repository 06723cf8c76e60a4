import SwiftSyntax

/// The rewriting of `@objc protocol` and its optional requirements.
extension FileRewriter {
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        let isObjectiveC = node.attributes.contains("objc")
        if isObjectiveC { bindToClasses(node) }
        guard let scope = scopes.last, !scope.isLocal else { return }
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                rewriteRequirement(function, of: node, scope.facts)
            } else if let modifiers = (member.decl.asProtocol((any WithModifiersSyntax).self))?.modifiers,
                let optional = modifiers.modifier("optional")
            {
                edits.blank(optional.range)
                report(
                    .error, at: member,
                    "Only methods can be optional requirements on Linux. Let \(scope.facts.name) require it, with a default "
                        + "in an extension of the protocol.")
            }
        }
    }

    /// Makes the protocol class-only, unless it is already, like an `@objc protocol`.
    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause else {
            edits.insert(": AnyObject", at: node.name.range.upperBound)
            return
        }
        let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
        guard !names.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) else { return }
        if let last = clause.inheritedTypes.last { edits.insert(", AnyObject", at: last.type.range.upperBound) }
    }

    private func rewriteRequirement(_ function: FunctionDeclSyntax, of node: ProtocolDeclSyntax, _ facts: TypeFacts) {
        guard let optional = function.modifiers.modifier("optional") else { return }
        let labels = function.signature.parameterClause.parameters.map(\.label)
        let access = facts.isPublic ? "public " : facts.isPrivate ? "fileprivate " : ""
        let text =
            "func \(function.name.text)\(function.genericParameterClause?.oneLine ?? "")"
            + function.signature.oneLine + (function.genericWhereClause.map { " \($0.oneLine)" } ?? "")
        let member = facts.members.first { $0.isOptional && $0.name == function.name.plainText && $0.labels == labels }
        if let member, let name = OptionalRequirements.name(of: member, in: facts.name) {
            edits.blank(function.range)
            let isolation = facts.isolation.map { "\($0) " } ?? ""
            behind.append("\(isolation)\(access)protocol \(name): AnyObject { \(text) }")
        } else {
            edits.blank(optional.range)
            let isPublic = facts.isPublic ? "public " : ""
            behind.append("\(facts.isPrivate ? "fileprivate " : "")extension \(facts.name) { \(isPublic)\(text) {} }")
        }
    }
}
