import SwiftSyntax

/// The rewriter of one file. This file contains the traversal, and extensions contain the constructs.
final class FileRewriter: SyntaxVisitor {
    let file: ParsedFile
    let index: ProjectIndex
    var edits: TextEdits
    var scopes: [Scope] = []
    /// The text to insert after the current outermost type.
    var behind: [String] = []
    /// The coder parameters of each enclosing function.
    var coders: [Set<String>] = []
    private var diagnostics: [PortDiagnostic]
    private lazy var converter = SourceLocationConverter(fileName: file.file.path, tree: file.tree)

    init(_ file: ParsedFile, _ index: ProjectIndex) {
        self.file = file
        self.index = index
        edits = TextEdits(file.text)
        diagnostics = file.diagnostics
        super.init(viewMode: .sourceAccurate)
    }

    func finish() -> Rewriting {
        importFoundationParts()
        return Rewriting(
            text: edits.isEmpty ? file.text : edits.applied(), diagnostics: diagnostics, questions: index.asked)
    }

    func report(_ severity: PortDiagnostic.Severity = .warning, at syntax: some SyntaxProtocol, _ message: String) {
        let location = converter.location(for: syntax.positionAfterSkippingLeadingTrivia)
        diagnostics.append(
            PortDiagnostic(
                path: file.file.path, line: location.line, column: location.column, severity: severity,
                message: message))
    }

    func line(of position: AbsolutePosition) -> Int { converter.location(for: position).line }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node.name.text, at: node.name, node.attributes)
    }

    override func visitPost(_ node: ClassDeclSyntax) {
        finishClass(node)
        leave(node.memberBlock)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let kind = enter(.extension, node.extendedType.plainName, at: node.extensionKeyword, node.attributes)
        blankObjectiveCAccess(of: node)
        return kind
    }

    override func visitPost(_ node: ExtensionDeclSyntax) {
        finishExtension(node)
        leave(node.memberBlock)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let kind = enter(.protocol, node.name.text, at: node.name, node.attributes)
        rewriteProtocol(node)
        return kind
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { leave(node.memberBlock) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name.text, at: node.name, node.attributes)
    }

    override func visitPost(_ node: StructDeclSyntax) { leave(node.memberBlock) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name.text, at: node.name, node.attributes)
    }

    override func visitPost(_ node: EnumDeclSyntax) { leave(node.memberBlock) }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name.text, at: node.name, node.attributes)
    }

    override func visitPost(_ node: ActorDeclSyntax) { leave(node.memberBlock) }

    private func enter(
        _ kind: TypeFacts.Kind, _ name: String, at token: TokenSyntax, _ attributes: AttributeListSyntax
    ) -> SyntaxVisitorContinueKind {
        let known = file.offsets[token.range.lowerBound].map { file.facts.types[$0] }
        // A type within a function is known by its own name.
        let outer = kind == .extension || scopes.last?.isLocal != true ? nil : scopes.last?.facts.name
        let facts = known ?? TypeFacts(kind: kind, name: outer.map { "\($0).\(name)" } ?? name)
        let isObjectiveC = attributes.makesMembersObjectiveC
        scopes.append(Scope(facts: facts, isObjectiveC: isObjectiveC, isLocal: known == nil))
        return .visitChildren
    }

    private func leave(_ block: MemberBlockSyntax) {
        scopes.removeLast()
        guard scopes.isEmpty, !behind.isEmpty else { return }
        if block.rightBrace.presence == .present {
            let end = block.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
            edits.insert(behind.map { "; \($0)" }.joined(), at: end)
        }
        behind = []
    }

    /// The name of the current type, or nil outside of types.
    var currentType: String? { scopes.last?.facts.name }

    /// The names of the enclosing types, the outermost first, such as `["Outer", "Inner"]`. Empty outside of types.
    /// Without the types around a function if the current type is within that function. `ProjectIndex.resolve(_:in:)`
    /// takes this.
    var scopeNames: [String] {
        currentType.map { $0.split(separator: ".").map(String.init) } ?? []
    }

    /// Inserts declarations before the closing brace of a type, on its line. If the brace is missing, it inserts none.
    func insert(_ members: [String], into block: MemberBlockSyntax) {
        let brace = block.rightBrace
        guard !members.isEmpty, brace.presence == .present else { return }
        let isOwnLine = brace.leadingTrivia.contains(where: \.isNewline)
        let start = isOwnLine || block.members.isEmpty ? "" : "; "
        edits.insert(start + members.joined(separator: "; ") + " ", at: brace.range.lowerBound)
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node.signature.parameterClause)
        rewriteExtensionMember(node)
        rewriteRootMember(node)
        rewriteAbsentMember(node)
        reportInterfaceMember(node)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { coders.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node.signature.parameterClause)
        reportExtensionOverride(node)
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { coders.removeLast() }

    private func enterFunction(_ clause: FunctionParameterClauseSyntax) {
        coders.append(
            Set(clause.parameters.filter { $0.type.plainName == "NSCoder" }.map(\.localName)))
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteExtensionMember(node)
        rewriteAbsentMember(node)
        rewriteObservedProperty(node)
        reportInterfaceMember(node)
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        rewriteAttribute(node)
        return .skipChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteMacro(node, name: node.macroName, arguments: node.arguments)
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteMacro(node, name: node.macroName, arguments: node.arguments)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if rewriteResponds(node) { return .skipChildren }
        rewriteOptionalCall(node)
        rewriteRootCall(node)
        rewriteAbsentCall(node)
        reportCall(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteAbsentReference(node)
        rewriteAppFolder(node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteCoderCast(node)
        let elements = Array(node.elements)
        if elements.count == 3, elements[2].is(NilLiteralExprSyntax.self) { rewriteOptionalReference(elements[0]) }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalReference(node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteConditions(of: node)
        return .visitChildren
    }
}
