import SwiftSyntax

/// The rewriting of `delegate.responds(to: #selector(P.f(_:)))`, which asks if a delegate has an optional
/// requirement.
extension FileRewriter {
    /// Rewrites the call.
    ///
    /// - Returns: true if the call was of this form.
    func rewriteResponds(_ node: FunctionCallExprSyntax) -> Bool {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "responds", let base = access.base, node.arguments.count == 1,
            let argument = node.arguments.first, argument.label?.text == "to",
            let macro = argument.expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let named = macro.arguments.first.flatMap({ SelectorArgument($0.expression) }),
            case .named(let protocolName) = named.base, let test = test(named, of: protocolName)
        else { return false }
        let value = (base.as(OptionalChainingExprSyntax.self)?.expression ?? base).oneLine
        if base.is(OptionalChainingExprSyntax.self) {
            edits.replace(node.range, with: "(\(value)).map({ \(test("$0")) })")
        } else {
            edits.replace(node.range, with: test(value))
        }
        return true
    }

    /// Returns a closure that makes an expression, which tests if a value has the requirement. Every value has a
    /// requirement with a default. Returns nil if the protocol has no such optional requirement.
    private func test(_ named: SelectorArgument, of protocolName: String) -> ((String) -> String)? {
        let always = { (value: String) in value == "$0" ? "_ in true" : "true" }
        if let full = index.resolve(protocolName, in: scopeNames) {
            let requirement = index.members(named: named.name, of: full).first { $0.isOptional && named.mayMean($0) }
            guard let requirement else { return nil }
            guard let adopted = OptionalRequirements.name(of: requirement, in: full) else { return always }
            return { $0 == "$0" ? "$0 is \(adopted)" : "(\($0) is \(adopted))" }
        }
        let signature = "\(named.name)(\((named.labels ?? []).map { "\($0):" }.joined()))"
        return KnownRequirements.contains(signature, in: protocolName) ? always : nil
    }
}
