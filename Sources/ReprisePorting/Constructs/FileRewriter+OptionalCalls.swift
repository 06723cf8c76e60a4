import SwiftSyntax

/// The rewriting of calls of optional requirements: `delegate.f?(x)`.
extension FileRewriter {
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let called = called(node.calledExpression), let base = called.access.base else { return }
        let declaration = called.access.declName
        let name = declaration.baseName.plainText
        let labels =
            declaration.argumentNames?.arguments.map { $0.name.text } ?? node.arguments.map { $0.label?.text ?? "_" }
        if let (owner, member) = OptionalRequirements(index: index).requirement(name, labels: labels) {
            if let adopted = OptionalRequirements.name(of: member, in: owner.name) {
                cast(base, to: adopted, isForced: called.isForced)
            }
            edits.blank(called.mark.range)
        } else if isKnown(name, labels, isForced: called.isForced) {
            edits.blank(called.mark.range)
            if !called.isForced { wrapIfBound(node, base) }
        }
    }

    /// Returns the member of `d.f?` and `d.f!`, and the mark after it. Returns nil for other expressions.
    private func called(
        _ expression: ExprSyntax
    ) -> (access: MemberAccessExprSyntax, mark: TokenSyntax, isForced: Bool)? {
        if let optional = expression.as(OptionalChainingExprSyntax.self) {
            return optional.expression.as(MemberAccessExprSyntax.self).map { ($0, optional.questionMark, false) }
        }
        let forced = expression.as(ForceUnwrapExprSyntax.self)
        return forced.flatMap { forced in
            forced.expression.as(MemberAccessExprSyntax.self).map { ($0, forced.exclamationMark, true) }
        }
    }

    /// Casts `delegate` in `delegate?.f != nil` and `if let f = delegate?.f` to the protocol of the requirement.
    /// Changes nothing if `f` isn't an optional requirement of the app's with a result.
    func rewriteOptionalReference(_ expression: ExprSyntax?) {
        guard let access = expression?.as(MemberAccessExprSyntax.self), let base = access.base else { return }
        let labels = access.declName.argumentNames?.arguments.map { $0.name.text }
        let requirements = OptionalRequirements(index: index)
        guard let (owner, member) = requirements.requirement(access.declName.baseName.plainText, labels: labels),
            let adopted = OptionalRequirements.name(of: member, in: owner.name)
        else { return }
        cast(base, to: adopted)
    }

    /// Replaces `base` or `base?` by `(base as? P_f)?`, and the base of `base.f!` by `(base as! P_f)`.
    private func cast(_ base: ExprSyntax, to adopted: String, isForced: Bool = false) {
        let inner = base.as(OptionalChainingExprSyntax.self)
        edits.insert("(", at: base.range.lowerBound)
        if let inner { edits.remove(inner.questionMark.range) }
        edits.insert(isForced && inner == nil ? " as! \(adopted))" : " as? \(adopted))?", at: base.range.upperBound)
    }

    /// Returns true if `base.name?(…)` or `base.name!(…)` calls a requirement of UIKit's, which has no optional
    /// requirements here. Returns false if the app has a property of that name, because that may be a closure. Any call
    /// with `?` and a label counts as one of a requirement, because closures have no labels.
    ///
    /// - Parameters:
    ///   - labels: The labels of the arguments, with `_` for none.
    ///   - isForced: True for `!`, which may also unwrap the method's result or another value.
    private func isKnown(_ name: String, _ labels: [String], isForced: Bool) -> Bool {
        // An unwrapped value may also come from an initializer or a subscript.
        if !isForced, labels.contains(where: { $0 != "_" }) { return true }
        guard KnownRequirements.contains(name, labels: labels) else { return false }
        // A closure of the app's may have the same name.
        return !index.types(withMember: name).contains { owner in
            owner.facts.members.contains { $0.kind == .property && $0.name == name }
        }
    }

    /// Makes the call optional if a condition binds its result, because a condition only binds optionals. Changes
    /// nothing if `base` has a question mark.
    private func wrapIfBound(_ node: FunctionCallExprSyntax, _ base: ExprSyntax) {
        guard !base.description.contains("?"), node.parent?.is(InitializerClauseSyntax.self) == true,
            node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
        else { return }
        edits.insert("Optional(", at: node.range.lowerBound)
        edits.insert(")", at: node.range.upperBound)
    }
}
