import SwiftSyntax

/// The rewriting of `@objc dynamic var`. The property's observers notify UIKit's registry, on which key-value
/// observing is based.
extension FileRewriter {
    func rewriteObservedProperty(_ node: VariableDeclSyntax) {
        guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true,
            node.modifiers.contains("dynamic"), node.attributes.contains("objc") || scope.isObjectiveC,
            !node.modifiers.contains("static"), !node.modifiers.contains("class"), node.bindingSpecifier.text == "var",
            scope.facts.kind == .class || scope.facts.kind == .extension
        else { return }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let key = node.attributes.attribute(named: "objc")?.arguments?.trimmedDescription ?? name
            let calls = Calls(name: name, key: key)
            if let block = binding.accessorBlock {
                tell(calls, in: block)
            } else {
                let end =
                    (binding.initializer.map { $0.range } ?? binding.typeAnnotation?.range ?? binding.pattern.range)
                    .upperBound
                edits.insert(" { \(calls.observers) }", at: end)
                // A property with observers needs its own declaration.
                if let comma = binding.trailingComma {
                    edits.replace(comma.range, with: "; \(node.modifiers.oneLine) var")
                }
            }
        }
    }

    private struct Calls {
        let will: String
        let did: String

        init(name: String, key: String) {
            will = "willChangeValue(for: \\.\(name), forKey: \"\(key)\")"
            did = "didChangeValue(for: \\.\(name), forKey: \"\(key)\")"
        }

        var observers: String { "willSet { \(will) } didSet { \(did) }" }
    }

    private func tell(_ calls: Calls, in block: AccessorBlockSyntax) {
        guard case .accessors(let accessors) = block.accessors else { return }
        func accessor(_ name: String) -> AccessorDeclSyntax? { accessors.first { $0.accessorSpecifier.text == name } }
        if let setter = accessor("set")?.body {
            edits.insert(
                " \(calls.will); defer { \(calls.did) };",
                at: setter.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
            return
        }
        guard accessor("willSet") != nil || accessor("didSet") != nil else { return }
        if let body = accessor("willSet")?.body {
            edits.insert(" \(calls.will);", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        } else if let didSet = accessor("didSet") {
            edits.insert("willSet { \(calls.will) } ", at: didSet.range.lowerBound)
        }
        if let body = accessor("didSet")?.body {
            // The registry's observers run after the property's own.
            edits.insert(" defer { \(calls.did) };", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        } else if let willSet = accessor("willSet") {
            edits.insert(" didSet { \(calls.did) }", at: willSet.range.upperBound)
        }
    }
}
