import SwiftSyntax

/// A visitor that collects the facts of one file. It ignores the bodies of functions.
final class IndexVisitor: SyntaxVisitor {
    private(set) var facts = FileFacts()
    /// The indexes of the types in `facts`, by their UTF-8 offset.
    private(set) var offsets: [Int: Int] = [:]
    /// True if the file overrides a member that has a different name today.
    private(set) var hasOldOverrides = false
    private var open: [(facts: TypeFacts, isObjectiveC: Bool, wasConditional: Bool)] = []
    private var isConditional = false
    private let isTold: Bool

    /// - Parameter isTold: true if the file has code for Linux.
    init(isTold: Bool) {
        self.isTold = isTold
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node.name, node.attributes, node.modifiers, node.inheritanceClause, node.genericParameterClause)
    }

    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node.name, node.attributes, node.modifiers, node.inheritanceClause, nil)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name, node.attributes, node.modifiers, node.inheritanceClause, node.genericParameterClause)
    }

    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name, node.attributes, node.modifiers, node.inheritanceClause, node.genericParameterClause)
    }

    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name, node.attributes, node.modifiers, node.inheritanceClause, node.genericParameterClause)
    }

    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let outer = open.last.map { "\($0.facts.name)." } ?? ""
        var alias = TypeFacts(kind: .alias, name: outer + node.name.text)
        alias.inherited = [node.initializer.value.plainName]
        alias.ordinal = facts.types.count
        facts.types.append(alias)
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        var facts = TypeFacts(kind: .extension, name: node.extendedType.plainName)
        facts.isConstrained = node.genericWhereClause != nil
        return enter(facts, at: node.extensionKeyword, node.attributes, node.modifiers, node.inheritanceClause)
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    private func enter(
        _ kind: TypeFacts.Kind, _ name: TokenSyntax, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?,
        _ generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let outer = open.last.map { "\($0.facts.name)." } ?? ""
        var facts = TypeFacts(kind: kind, name: outer + name.text)
        facts.isGeneric = generics != nil || (open.last?.facts.isGeneric ?? false)
        return enter(facts, at: name, attributes, modifiers, inheritance)
    }

    private func enter(
        _ facts: TypeFacts, at token: TokenSyntax, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax,
        _ inheritance: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        var facts = facts
        facts.inherited = inheritance?.inheritedTypes.map { $0.type.plainName } ?? []
        facts.isPrivate = modifiers.isPrivate || (open.last?.facts.isPrivate ?? false)
        facts.isPublic = modifiers.contains("public") || modifiers.contains("open")
        facts.isOpen = modifiers.contains("open")
        facts.isMain = ["main", "UIApplicationMain", "NSApplicationMain"].contains { attributes.contains($0) }
        facts.isolation = attributes.attribute(named: "MainActor")?.trimmedDescription
        facts.ordinal = self.facts.types.count
        offsets[token.range.lowerBound] = facts.ordinal
        // This reserves the place, so that outer types come before nested ones.
        self.facts.types.append(facts)
        open.append((facts, attributes.makesMembersObjectiveC, isConditional))
        // The members of a type exist whenever the type does.
        if facts.kind != .extension { isConditional = false }
        return .visitChildren
    }

    private func leave() {
        guard let last = open.popLast() else { return }
        facts.types[last.facts.ordinal] = last.facts
        isConditional = last.wasConditional
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = open.last else { return .skipChildren }
        var member = MemberFacts(kind: .method, name: node.name.plainText)
        describe(&member, node.attributes, node.modifiers)
        let parameters = node.signature.parameterClause.parameters
        member.labels = parameters.map(\.label)
        member.parameterTypes = parameters.map { $0.type.trimmedDescription }
        member.type = node.signature.returnClause.flatMap { $0.type.isVoid ? nil : $0.type.trimmedDescription }
        member.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        if type.facts.kind == .extension { forward(&member, Forwarder(to: node, of: type.facts.name)) }
        add(member)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = open.last else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { continue }
            var member = MemberFacts(kind: .property, name: name)
            describe(&member, node.attributes, node.modifiers)
            member.type = binding.typeAnnotation?.type.plainName
            member.isSettable = node.bindingSpecifier.text == "var" && isSettable(binding)
            if type.facts.kind == .extension {
                forward(&member, Forwarder(to: binding, of: node, in: type.facts.name))
            }
            add(member)
        }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !open.isEmpty else { return .skipChildren }
        var member = MemberFacts(kind: .initializer, name: "init")
        describe(&member, node.attributes, node.modifiers)
        member.labels = node.signature.parameterClause.parameters.map(\.label)
        add(member)
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in ConditionalClauses(node, isTold: isTold).clauses where clause.isUsed != false {
            let before = isConditional
            isConditional = isConditional || clause.isUsed == nil
            if let elements = clause.syntax.elements { walk(elements) }
            isConditional = before
        }
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func describe(
        _ member: inout MemberFacts, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) {
        let roles: [(String, MemberFacts.Role)] = [
            ("IBOutlet", .outlet), ("IBAction", .action), ("IBSegueAction", .segueAction),
            ("IBInspectable", .attribute),
            ("objc", .objectiveC),
        ]
        member.role = roles.first { attributes.contains($0.0) }?.1
        if member.role == nil, open.last?.isObjectiveC == true, !attributes.contains("nonobjc") {
            member.role = .objectiveC
        }
        if let arguments = attributes.attribute(named: "objc")?.arguments {
            member.explicitName = arguments.trimmedDescription.filter { $0 != " " }
        }
        member.isStatic = modifiers.contains("static") || modifiers.contains("class")
        member.isOverride = modifiers.contains("override")
        member.isOptional = modifiers.contains("optional")
        member.isPrivate = modifiers.isPrivate
        let isPublicExtension = open.last.map { $0.facts.kind == .extension && $0.facts.isPublic } ?? false
        member.isPublic = modifiers.contains("public") || modifiers.contains("open") || isPublicExtension
        member.isConditional = isConditional
    }

    private func isSettable(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
    }

    private func forward(_ member: inout MemberFacts, _ forwarder: Forwarder?) {
        member.forwarder = forwarder?.text
        member.forwarderAttributes = forwarder?.attributes ?? ""
    }

    private func add(_ member: MemberFacts) {
        if member.isOverride, OldOverrides.contains(member.signature) { hasOldOverrides = true }
        open[open.count - 1].facts.members.append(member)
    }
}
