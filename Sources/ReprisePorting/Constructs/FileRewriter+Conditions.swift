import SwiftSyntax

/// The rewriting of `#if`. It reads sources of an iOS app as on iOS, and reports the code that is left out
/// nevertheless.
extension FileRewriter {
    func rewriteConditions(of node: IfConfigDeclSyntax) {
        let conditional = ConditionalClauses(node, isTold: file.isTold)
        for clause in conditional.clauses {
            if !file.isTold, let condition = clause.syntax.condition { readAsIOS(Syntax(condition)) }
            if clause.isLost { reportLost(clause.syntax) }
        }
    }

    private func readAsIOS(_ condition: Syntax) {
        if let call = condition.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "os",
            call.arguments.first?.expression.trimmedDescription == "iOS"
        {
            edits.replace(call.range, with: "true")
            return
        }
        for child in condition.children(viewMode: .sourceAccurate) { readAsIOS(child) }
    }

    private func reportLost(_ clause: IfConfigClauseSyntax) {
        guard let elements = clause.elements, !elements.trimmedDescription.isEmpty else { return }
        // The compiler itself reports what is missing without an import.
        if let items = elements.as(CodeBlockItemListSyntax.self),
            items.allSatisfy({ $0.item.is(ImportDeclSyntax.self) })
        {
            return
        }
        let first = line(of: elements.positionAfterSkippingLeadingTrivia)
        let last = line(of: elements.endPositionBeforeTrailingTrivia)
        let lines = first == last ? "line \(first)" : "lines \(first) to \(last)"
        let condition = clause.condition.map { "\($0.trimmedDescription) is false" } ?? "an earlier condition holds"
        report(
            at: clause.poundKeyword,
            "Linux leaves out \(lines), which iOS has: \(condition) here. Check that the app can do without.")
    }
}
