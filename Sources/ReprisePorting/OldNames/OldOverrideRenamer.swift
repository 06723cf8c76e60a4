import SwiftSyntax

/// A visitor that gives overrides with old names, and their calls of `super`, the present names. It runs before any
/// other step reads the file.
final class OldOverrideRenamer: SyntaxVisitor {
    private(set) var edits: TextEdits
    private(set) var diagnostics: [PortDiagnostic] = []
    private let path: String
    private let converter: SourceLocationConverter

    init(_ file: SourceFile, _ tree: SourceFileSyntax) {
        edits = TextEdits(file.text)
        path = file.path
        converter = SourceLocationConverter(fileName: file.path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains("override") else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        let signature = "\(node.name.text)(\(parameters.map { "\($0.label):" }.joined()))"
        if let new = OldOverrides.properties[signature], let type = node.signature.returnClause?.type {
            edits.replace(node.funcKeyword.range, with: "var")
            edits.replace(node.name.range.lowerBound..<type.range.lowerBound, with: "\(new): ")
            note(node.name, signature, "the property \(new) since Swift 3")
        } else if let new = OldOverrides.names[signature] {
            rename(node.name, parameters.map { ($0.firstName, $0.secondName != nil) }, to: new)
            note(node.name, signature, "\(new) since Swift 4.2")
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains("override"),
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let new = OldOverrides.names[name.text]
        else { return .visitChildren }
        edits.replace(name.range, with: new)
        note(name, name.text, "\(new) since Swift 4.2")
        return .visitChildren
    }

    private func note(_ name: TokenSyntax, _ old: String, _ new: String) {
        let location = converter.location(for: name.positionAfterSkippingLeadingTrivia)
        diagnostics.append(
            PortDiagnostic(
                path: path, line: location.line, column: location.column, severity: .warning,
                message: "\(old) has been \(new). Reprise reads it as that here. Rename it for the Xcode of today."))
    }

    // MARK: super

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true
        else { return .visitChildren }
        let name = access.declName.baseName
        let signature = "\(name.text)(\(node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()))"
        if let new = OldOverrides.properties[signature] {
            edits.replace(name.range.lowerBound..<node.range.upperBound, with: new)
        } else if let new = OldOverrides.names[signature] {
            rename(name, node.arguments.compactMap { $0.label.map { ($0, true) } }, to: new)
            // In `bringSubview(toFront: v)`, this removes the label with its colon.
            if new.hasSuffix("(_:)"), let first = node.arguments.first, first.label != nil {
                edits.blank(first.range.lowerBound..<first.expression.range.lowerBound)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        if node.base?.is(SuperExprSyntax.self) == true, node.parent?.is(FunctionCallExprSyntax.self) != true,
            let new = OldOverrides.names[name.text]
        {
            edits.replace(name.range, with: new)
        }
        return .visitChildren
    }

    /// - Parameter labels: the labels. `isLabelAlone` is true if another name follows. Otherwise, a label that becomes
    ///   `_` is kept as the name.
    private func rename(_ name: TokenSyntax, _ labels: [(token: TokenSyntax, isLabelAlone: Bool)], to new: String) {
        edits.replace(name.range, with: String(new.prefix { $0 != "(" }))
        let words = new.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
        for (label, word) in zip(labels, words) where label.token.text != word {
            edits.replace(label.token.range, with: label.isLabelAlone || word != "_" ? word : "_ \(label.token.text)")
        }
    }
}
