import SwiftSyntax

/// The rewriting of overrides in extensions, and of overrides of members declared in extensions.
///
/// Without the Objective-C runtime, Swift only overrides members of a class's body. The rewriting keeps the member
/// in its place under another name. It adds a member with the old name to the class's body, which calls the first
/// one.
extension FileRewriter {
    /// Returns the members to add to the body of a class for its extensions. Members that nothing overrides and that
    /// override nothing have none. Neither do initializers, members in an undecided `#if` or in an extension with a
    /// where clause, and private members of other files.
    func forwarders(of facts: TypeFacts) -> [String] {
        index.parts(of: facts.name).filter { $0.facts.kind == .extension && !$0.facts.isConstrained }.flatMap { part in
            part.facts.members.compactMap { member -> String? in
                guard let text = member.forwarder, isForwarded(member, of: facts.name),
                    part.path == file.file.path || !member.isPrivate
                else { return nil }
                let access = facts.isPublic && isPublic(member, of: facts.name) ? "public " : ""
                return member.forwarderAttributes + access + (isOverride(member, of: facts.name) ? "override " : "")
                    + text
            }
        }
    }

    /// Returns true if the member must be public. In a public class, this applies to overrides of UIKit's methods.
    /// Otherwise the overridden member decides.
    private func isPublic(_ member: MemberFacts, of type: String) -> Bool {
        guard member.isOverride else { return member.isPublic }
        let overridden = index.chain(of: type).dropFirst().flatMap { index.parts(of: $0) }.flatMap { $0.facts.members }
            .last { $0.signature == member.signature }
        return overridden?.isPublic ?? true
    }

    /// Returns true if the member is an override, and a member to override exists.
    private func isOverride(_ member: MemberFacts, of type: String) -> Bool {
        member.isOverride && !isAbsent(member.signature, above: type)
    }

    private func isForwarded(_ member: MemberFacts, of type: String) -> Bool {
        guard member.kind != .initializer, !member.isConditional else { return false }
        if isOverride(member, of: type) { return true }
        return index.descendants(of: type).contains { subclass in
            index.parts(of: subclass).contains { part in
                part.facts.members.contains { $0.isOverride && $0.signature == member.signature }
            }
        }
    }

    func rewriteExtensionMember(_ node: FunctionDeclSyntax) {
        let labels = node.signature.parameterClause.parameters.map(\.label)
        guard
            let member = member(
                of: node, { $0.kind == .method && $0.name == node.name.plainText && $0.labels == labels }),
            forward(member, node)
        else { return }
        rename(node.name, node.modifiers)
    }

    func rewriteExtensionMember(_ node: VariableDeclSyntax) {
        guard let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
            let member = member(of: node, { $0.kind == .property && $0.name == pattern.identifier.plainText }),
            forward(member, node)
        else { return }
        rename(pattern.identifier, node.modifiers)
        guard case .accessors(let accessors)? = node.bindings.first?.accessorBlock?.accessors, accessors.count == 1,
            let observer = accessors.first, observer.accessorSpecifier.text == "didSet", let body = observer.body
        else { return }
        let old = observer.parameters?.name.text ?? "oldValue"
        let start = observer.accessorSpecifier.range.lowerBound
        edits.replace(
            start..<body.leftBrace.range.upperBound,
            with: "get { super.\(member.name) } set { let \(old) = super.\(member.name); "
                + "super.\(member.name) = newValue; _ = \(old); ")
    }

    /// Reports an initializer that an extension overrides.
    func reportExtensionOverride(_ node: InitializerDeclSyntax) {
        guard scopes.last?.facts.kind == .extension, node.modifiers.contains("override") else { return }
        report(
            .error, at: node,
            "An initializer cannot be overridden in an extension on Linux. Move it to the class's body.")
    }

    private func member(of node: some DeclSyntaxProtocol, _ matches: (MemberFacts) -> Bool) -> MemberFacts? {
        guard let scope = scopes.last, scope.facts.kind == .extension, !scope.isLocal,
            node.parent?.is(MemberBlockItemSyntax.self) == true
        else { return nil }
        return scope.facts.members.first(where: matches)
    }

    /// Returns true if the member of the current extension gets another name. Reports a member that should get one
    /// and cannot.
    private func forward(_ member: MemberFacts, _ node: some DeclSyntaxProtocol) -> Bool {
        guard let facts = scopes.last?.facts else { return false }
        guard index.declaration(ofClass: facts.name) != nil else {
            if member.isOverride {
                report(
                    .error, at: node,
                    "\(facts.name) is not a class of this target: its \(member.name) cannot be overridden in an extension "
                        + "on Linux. Override it in a class of the app's own.")
            }
            return false
        }
        guard isOverride(member, of: facts.name) || isForwarded(member, of: facts.name) else { return false }
        if member.forwarder == nil || facts.isConstrained || member.isConditional {
            report(
                .error, at: node,
                "This \(member.name) cannot be overridden in an extension on Linux. Move it to the body of \(facts.name)."
            )
            return false
        }
        return true
    }

    /// Gives a member its other name. It removes `override`, which leaves room for the longer name.
    private func rename(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
        guard let type = currentType else { return }
        let new = Forwarder.name(of: name.text, in: type)
        if let open = modifiers.modifier("open") { edits.replace(open.range, with: "public") }
        guard let keyword = modifiers.modifier("override") else {
            edits.replace(name.range, with: new)
            return
        }
        let between = keyword.range.upperBound..<name.range.lowerBound
        guard edits.isOneLine(between), modifiers.modifier("open") == nil else {
            edits.blank(keyword.range)
            edits.replace(name.range, with: new)
            return
        }
        let kept = edits.text(between).drop { $0 == " " }
        edits.replace(keyword.range.lowerBound..<name.range.upperBound, with: kept + new, padAtStart: true)
    }
}
