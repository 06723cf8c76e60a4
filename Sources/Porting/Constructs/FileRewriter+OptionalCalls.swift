import SwiftSyntax

/// `delegate.f?(x)`: calls of optional requirements.
extension FileRewriter {
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let access = optional.expression.as(MemberAccessExprSyntax.self), let base = access.base
        else { return }
        let name = access.declName.baseName.text
        let labels =
            access.declName.argumentNames?.arguments.map { $0.name.text }
            ?? node.arguments.map { $0.label?.text ?? "_" }
        if let (owner, member) = OptionalRequirements(index: index).requirement(name, labels: labels) {
            if let adopted = OptionalRequirements.name(of: member, in: owner.name) {
                cast(base, to: adopted)
            }
            edits.blank(optional.questionMark.range)
        } else if isKnown(name, labels) {
            edits.blank(optional.questionMark.range)
            wrapIfBound(node, base)
        }
    }

    /// `delegate?.f != nil` and `if let f = delegate?.f`.
    func rewriteOptionalReference(_ expression: ExprSyntax?) {
        guard let access = expression?.as(MemberAccessExprSyntax.self), let base = access.base else { return }
        let labels = access.declName.argumentNames?.arguments.map { $0.name.text }
        let requirements = OptionalRequirements(index: index)
        guard let (owner, member) = requirements.requirement(access.declName.baseName.text, labels: labels),
            let adopted = OptionalRequirements.name(of: member, in: owner.name)
        else { return }
        cast(base, to: adopted)
    }

    /// `(base as? P_f)?` in place of `base` or `base?`.
    private func cast(_ base: ExprSyntax, to adopted: String) {
        let inner = base.as(OptionalChainingExprSyntax.self)
        edits.insert("(", at: base.range.lowerBound)
        if let inner { edits.remove(inner.questionMark.range) }
        edits.insert(" as? \(adopted))?", at: base.range.upperBound)
    }

    /// Whether it is a requirement of UIKit's, or a call with labels, which no closure has.
    private func isKnown(_ name: String, _ labels: [String]) -> Bool {
        if labels.contains(where: { $0 != "_" }) { return true }
        guard KnownRequirements.contains(name, labels: labels) else { return false }
        // A closure of the app's may have the name.
        return !index.types(withMember: name).contains { owner in
            owner.facts.members.contains { $0.kind == .property && $0.name == name }
        }
    }

    /// A condition binds only what is optional.
    private func wrapIfBound(_ node: FunctionCallExprSyntax, _ base: ExprSyntax) {
        guard !base.description.contains("?"), node.parent?.is(InitializerClauseSyntax.self) == true,
            node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
        else { return }
        edits.insert("Optional(", at: node.range.lowerBound)
        edits.insert(")", at: node.range.upperBound)
    }
}
