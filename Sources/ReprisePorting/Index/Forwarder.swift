import SwiftSyntax

/// A member in a class's body that calls a member of an extension. Swift only overrides members of a class's body.
///
/// The extension's member keeps its place and its text. It gets another name, under which `super.f()` has its
/// original meaning.
struct Forwarder {
    /// The declaration without attributes, access level and `override`, such as `func f(_ p0: Int) { __C_f(p0) }`.
    let text: String
    /// The text before the declaration, with a space after each word.
    let attributes: String

    /// Returns the name of the extension's member.
    static func name(of member: String, in type: String) -> String {
        "__\(type.map { $0 == "." ? "_" : String($0) }.joined())_\(member)"
    }

    /// - Returns: nil if the function cannot be forwarded, because it has a variadic parameter.
    init?(to function: FunctionDeclSyntax, of type: String) {
        let signature = function.signature
        var parameters: [String] = []
        var arguments: [String] = []
        for (position, parameter) in signature.parameterClause.parameters.enumerated() {
            guard parameter.ellipsis == nil else { return nil }
            let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
            let value = parameter.defaultValue.map { " \(Self.oneLine($0))" } ?? ""
            parameters.append("\(parameter.firstName.text) p\(position): \(Self.oneLine(parameter.type))\(value)")
            let label = parameter.label == "_" ? "" : "\(parameter.firstName.text): "
            arguments.append("\(label)\(isInout ? "&" : "")p\(position)")
        }
        let effects = signature.effectSpecifiers
        let isThrowing = effects?.throwsClause != nil
        let isAsync = effects?.asyncSpecifier != nil
        let call = "\(Self.name(of: function.name.text, in: type))(\(arguments.joined(separator: ", ")))"
        attributes = Self.kept(function.attributes)
        text = [
            Self.level(function.modifiers) + "func",
            function.name.text + Self.oneLine(function.genericParameterClause)
                + "(\(parameters.joined(separator: ", ")))",
            Self.oneLine(effects), Self.oneLine(signature.returnClause), Self.oneLine(function.genericWhereClause),
            "{ \(isThrowing ? "try " : "")\(isAsync ? "await " : "")\(call) }",
        ].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Returns: nil if the property cannot be forwarded. It must be alone in its declaration, and have a type and
    ///   accessors. These must be a getter, with or without a setter, or only `didSet`.
    init?(to binding: PatternBindingSyntax, of variable: VariableDeclSyntax, in type: String) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let annotation = binding.typeAnnotation, let block = binding.accessorBlock, variable.bindings.count == 1
        else { return nil }
        let forwarded = Self.name(of: name, in: type)
        var body = forwarded
        if case .accessors(let accessors) = block.accessors {
            let kinds = accessors.map(\.accessorSpecifier.text)
            guard accessors.allSatisfy({ $0.effectSpecifiers == nil }) else { return nil }
            if kinds == ["didSet"] || kinds.contains("set") {
                body = "get { \(forwarded) } set { \(forwarded) = newValue }"
            } else if kinds != ["get"] {
                return nil
            }
        }
        attributes = Self.kept(variable.attributes)
        text =
            "\(Self.level(variable.modifiers))var \(name)\(Self.oneLine(annotation)) "
            + "{ \(body) }"
    }

    /// Returns `class` or `static` with a space after it, or an empty text.
    private static func level(_ modifiers: DeclModifierListSyntax) -> String {
        ["class", "static"].first { modifiers.contains($0) }.map { "\($0) " } ?? ""
    }

    /// Returns the attributes that matter to callers.
    private static func kept(_ attributes: AttributeListSyntax) -> String {
        ["available", "discardableResult", "MainActor"].compactMap { attributes.attribute(named: $0) }
            .map { "\(oneLine($0)) " }.joined()
    }

    private static func oneLine(_ syntax: (some SyntaxProtocol)?) -> String { syntax?.oneLine ?? "" }
}
