import SwiftSyntax

/// The rewriting of `#selector`, `#keyPath` and `#Preview`.
extension FileRewriter {
    func rewriteMacro(
        _ node: some SyntaxProtocol, name: TokenSyntax, arguments: LabeledExprListSyntax
    ) -> SyntaxVisitorContinueKind {
        if name.text == "Preview" {
            // Only Xcode's canvas shows it.
            edits.blank(node.range)
            return .skipChildren
        }
        guard let argument = arguments.first, arguments.count == 1 else { return .visitChildren }
        switch name.text {
        case "selector":
            edits.replace(node.range, with: selector(argument, node))
            return .skipChildren
        case "keyPath":
            edits.replace(node.range, with: "\"\(keyPath(argument.expression))\"")
            return .skipChildren
        default: return .visitChildren
        }
    }

    // MARK: #keyPath

    /// Returns the properties of a path, without the types at its beginning. The first one has its Objective-C name if
    /// the app declares it.
    private func keyPath(_ expression: ExprSyntax) -> String {
        var names = components(expression)
        if ["self", "Self"].contains(names.first) { names.removeFirst() }
        var type: String? = currentType
        while let first = names.first, names.count > 1 {
            let full = index.resolve(first, in: scopeNames)
            guard full != nil || first.first?.isUppercase == true else { break }
            type = full
            names.removeFirst()
        }
        // Only the first property's type is known.
        if let first = names.first, let type, let member = index.members(named: first, of: type).first {
            names[0] = member.objectiveCName
        }
        return names.joined(separator: ".")
    }

    private func components(_ expression: ExprSyntax) -> [String] {
        if let access = expression.as(MemberAccessExprSyntax.self) {
            return (access.base.map(components) ?? []) + [access.declName.baseName.plainText]
        }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return components(optional.expression) }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return components(forced.expression) }
        return [expression.trimmedDescription]
    }

    // MARK: #selector

    private func selector(_ argument: LabeledExprSyntax, _ node: some SyntaxProtocol) -> String {
        let named = SelectorArgument(argument.expression)
        guard let named else {
            report(.error, at: node, "This #selector has no counterpart on Linux. Name a method of a class in it.")
            return "Selector(\"\(argument.expression.trimmedDescription.filter { $0 != "\"" && !$0.isNewline })\")"
        }
        let type = type(of: named.base, with: named.name)
        if let kind = argument.label?.text, kind == "getter" || kind == "setter" {
            let member = type.flatMap { index.members(named: named.name, of: $0).first { $0.kind == .property } }
            let property = member?.objectiveCName ?? named.name
            return "Selector(\"\(kind == "getter" ? property : ObjectiveCName.setter(property))\")"
        }
        guard let type else { return unknownTarget(named, node) }
        return selector(named, in: type, node)
    }

    private func selector(_ named: SelectorArgument, in type: String, _ node: some SyntaxProtocol) -> String {
        let candidates = index.members(named: named.name, of: type).filter { $0.kind != .property }
        let member = candidates.first(where: named.mayMean)
        guard let member else {
            // The class inherits the method from UIKit.
            let name =
                named.labels.map { ObjectiveCName.selector(named.name, labels: $0) }
                ?? KnownNames.selectors[named.name] ?? named.name
            // A protocol has no unapplied methods, but every responder answers to these names. Calls have at most
            // three arguments.
            if KnownNames.isProtocol(type) || type == "UIResponderStandardEditActions" || named.isBeyondCalls {
                return "Selector(\"\(name)\")"
            }
            return "Selector(\"\(name)\", \(type).\(named.text)\(cast(named, in: type)))"
        }
        // An override has the Objective-C name of the superclass's method.
        let name =
            candidates.first { $0.signature == member.signature && $0.explicitName != nil }?.objectiveCName
            ?? member.objectiveCName
        let isProtocol = index.parts(of: type).contains { $0.facts.kind == .protocol }
        if member.isStatic || member.isThrowing || member.isAsync || member.labels.count > 3 || isProtocol
            || member.kind == .initializer
        {
            report(
                at: node,
                "UIKit calls \(name) on Linux only if the target's interfaceMembers list it: methods that are static, throw, "
                    + "are async, have more than three parameters or belong to a protocol have no other way.")
            return "Selector(\"\(name)\")"
        }
        let overloads = candidates.filter { $0.labels.isEmpty == member.labels.isEmpty }.count < candidates.count
        if named.type == nil, member.labels.isEmpty, overloads {
            return "Selector(\"\(name)\", \(type).\(named.name)\(cast("() -> \(member.type ?? "Void")", in: type)))"
        }
        let reference = named.type == nil ? member.reference(in: type) : "\(type).\(named.text)"
        return "Selector(\"\(name)\", \(reference)\(cast(named, in: type)))"
    }

    /// Returns ` as (C) -> (Any) -> Void` for a method that the source distinguishes from others by its type, or an
    /// empty text.
    private func cast(_ named: SelectorArgument, in type: String) -> String {
        guard let cast = named.type else { return "" }
        return named.isUnapplied(type) ? " as \(cast)" : self.cast(cast, in: type)
    }

    /// Returns a cast to a method of the main actor. A cast without the actor would cause a warning in Swift 6.
    private func cast(_ method: String, in type: String) -> String {
        " as @MainActor (\(type)) -> @MainActor \(method)"
    }

    /// Returns the class that has the method, or nil if it is unknown.
    private func type(of base: SelectorArgument.Base, with name: String) -> String? {
        switch base {
        case .none: return enclosingType(with: name)
        case .self: return currentType
        case .super:
            return currentType.flatMap { index.superclass(of: $0)?.name }
        case .named(let name):
            if let full = index.resolve(name, in: scopeNames) { return full }
            let parts = name.split(separator: ".").map(String.init)
            if parts.last?.first?.isUppercase == true { return name }
            guard parts.count == 1, let current = currentType else { return nil }
            // For a property, this is the type of its declaration.
            let property = index.members(named: name, of: current).first { $0.kind == .property }
            return property?.type.map { index.resolve($0, in: scopeNames) ?? $0 }
        case .other: return nil
        }
    }

    /// Returns the innermost enclosing type that declares the member, or the current type if none does. A nested type
    /// may use a name of the outer type.
    private func enclosingType(with name: String) -> String? {
        let names = scopeNames
        for depth in stride(from: names.count, through: 1, by: -1) {
            let type = names.prefix(depth).joined(separator: ".")
            if !index.members(named: name, of: type).isEmpty { return type }
        }
        return currentType
    }

    private func unknownTarget(_ named: SelectorArgument, _ node: some SyntaxProtocol) -> String {
        let owners = index.types(withMember: named.name).filter { owner in
            owner.facts.kind != .protocol && owner.facts.kind != .other
        }
        let types = Set(owners.map(\.facts.name))
        if types.count == 1, let only = types.first { return selector(named, in: only, node) }
        let name = ObjectiveCName.selector(named.name, labels: named.labels ?? [])
        report(
            at: node,
            "The class of this method is not known here. Write #selector(Class.\(named.text)): a selector that is a name "
                + "alone calls only what interfaceMembers lists.")
        return "Selector(\"\(name)\")"
    }
}
