import SwiftSyntax

/// The text before the closing brace of a class, and after the closing brace of an extension.
extension FileRewriter {
    func finishClass(_ node: ClassDeclSyntax) {
        guard let scope = scopes.last, !scope.isLocal else { return }
        reportOtherName(node, scope.facts)
        reportHiddenRequirements(node, scope.facts)
        var members: [String] = []
        let lines = tableLines(of: scope.facts)
        if !lines.isEmpty { members += table(lines, in: node, scope.facts) }
        members += forwarders(of: scope.facts)
        insert(members, into: node.memberBlock)
        if scope.facts.isPrivate {
            let own = OptionalRequirements(index: index).conformances.filter { $0.type == scope.facts.name }
            behind += own.map { "extension \($0.type): \($0.requirement) {}" }
        }
    }

    private func tableLines(of facts: TypeFacts) -> [String] {
        let tables = ExtensionTables(index: index)
        let members = index.parts(of: facts.name).filter { part in
            part.facts.kind == .class
                ? part.path == file.file.path && part.facts.ordinal == facts.ordinal : tables.isListedByClass(part)
        }.filter { !$0.facts.isConstrained }
            .flatMap { part in part.facts.members.filter { part.path == file.file.path || !$0.isPrivate } }
        let isInterface = tables.isInterfaceObject(facts.name)
        return MemberTable.lines(of: members, in: facts.name, all: isInterface)
    }

    /// Returns the table as members of the class. If the class declares a table itself, adds the lines to that, and
    /// returns none.
    private func table(_ lines: [String], in node: ClassDeclSyntax, _ facts: TypeFacts) -> [String] {
        if facts.members.contains(where: { $0.name == "interfaceMembers" && $0.isStatic }) {
            extendTable(lines, in: node)
            return []
        }
        let access = facts.isOpen ? "open " : facts.isPublic ? "public " : ""
        let list = "[InterfaceMember] { [\(lines.joined(separator: ", "))] }"
        let tables = ExtensionTables(index: index)
        if tables.isInterfaceObject(facts.name) {
            return ["\(access)override class var interfaceMembers: \(list)"]
        }
        let isDerived = index.chain(of: facts.name).dropFirst().contains { superclass in
            index.parts(of: superclass).contains {
                !MemberTable.lines(of: $0.facts.members, in: "", all: false).isEmpty
            }
        }
        if isDerived { return ["@MainActor \(access)override class var interfaceMembers: \(list)"] }
        return customObject(node, facts) + ["@MainActor \(access)class var interfaceMembers: \(list)"]
    }

    /// Makes a class that isn't a responder usable as an object in a storyboard. An `init()` that it declares becomes
    /// required.
    ///
    /// - Returns: the initializer for the storyboard if the class declares none.
    private func customObject(_ node: ClassDeclSyntax, _ facts: TypeFacts) -> [String] {
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let plain = initializers.first { $0.signature.parameterClause.parameters.isEmpty }
        let isNSObject = facts.inherited.first == "NSObject"
        let isMade = isNSObject && (plain != nil || initializers.isEmpty)
        behind.append("extension \(facts.name): \(isMade ? "InterfaceCustomObject" : "InterfaceObject") {}")
        guard isMade else { return [] }
        guard let plain else {
            return ["\(facts.isPublic ? "public " : "")required override init() { super.init() }"]
        }
        if !plain.modifiers.contains("required") {
            edits.insert("required ", at: plain.modifiers.first?.range.lowerBound ?? plain.initKeyword.range.lowerBound)
        }
        return []
    }

    /// Adds missing lines to a table that the class itself declares. Reports them if the table isn't a single list.
    private func extendTable(_ lines: [String], in node: ClassDeclSyntax) {
        let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let declared = variables.first { $0.bindings.first?.pattern.trimmedDescription == "interfaceMembers" }
        guard let declared, let block = declared.bindings.first?.accessorBlock else { return }
        let text = block.description
        let missing = lines.filter { line in
            line.split(separator: "\"").dropFirst().first.map { !text.contains("\"\($0)\"") } ?? true
        }
        guard !missing.isEmpty else { return }
        if case .getter(let items) = block.accessors, items.count == 1,
            let array = items.first?.item.as(ArrayExprSyntax.self), array.rightSquare.presence == .present
        {
            let last = array.elements.last
            let comma = last == nil || last?.trailingComma != nil ? "" : ", "
            edits.insert(comma + missing.joined(separator: ", "), at: array.rightSquare.range.lowerBound)
        } else {
            report(
                at: declared,
                "interfaceMembers lacks what this class declares for Interface Builder. Add: "
                    + missing.joined(separator: ", "))
        }
    }

    // MARK: Extensions

    func finishExtension(_ node: ExtensionDeclSyntax) {
        guard let scope = scopes.last, !scope.isLocal else { return }
        let tables = ExtensionTables(index: index)
        let entry = ProjectIndex.Entry(path: file.file.path, facts: scope.facts)
        let lines = tables.lines(of: entry)
        guard !lines.isEmpty else {
            reportConstrained(node, scope.facts)
            return
        }
        let name = ExtensionTables.name(ofExtension: scope.facts.ordinal, path: file.file.path)
        let isOfApp = index.declaration(ofClass: scope.facts.name) != nil
        if tables.delegate() == nil {
            if !isOfApp {
                report(
                    at: node,
                    "No class of this target is the app's delegate. List in its interfaceExtensions: "
                        + lines.joined(separator: ", "))
            }
            return
        }
        if let delegate = tables.delegate()?.facts.name,
            index.parts(of: delegate).contains(where: { $0.facts.members.contains { $0.name == "interfaceExtensions" } }
            )
        {
            report(
                at: node,
                "\(delegate) declares interfaceExtensions itself. Add there: + \(scope.facts.name).\(name), or: "
                    + lines.joined(separator: ", "))
        }
        behind.append(
            "extension \(scope.facts.name) { @MainActor static var \(name): [InterfaceMember] { "
                + "[\(lines.joined(separator: ", "))] } }")
    }

    private func reportConstrained(_ node: ExtensionDeclSyntax, _ facts: TypeFacts) {
        let roles: [MemberFacts.Role] = [.outlet, .action, .segueAction, .attribute]
        guard facts.isConstrained, facts.members.contains(where: { $0.role.map(roles.contains) ?? false }) else {
            return
        }
        report(
            at: node,
            "No storyboard finds the members of an extension with a where clause. Move them to the class.")
    }
}
