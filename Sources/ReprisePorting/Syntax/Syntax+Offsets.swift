import SwiftSyntax

extension SyntaxProtocol {
    /// The UTF-8 offsets without spaces and comments around.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension SyntaxProtocol {
    /// The text on one line. Spaces, line breaks and comments become one space.
    var oneLine: String {
        var text = ""
        var isFirst = true
        for token in tokens(viewMode: .sourceAccurate) {
            if !isFirst, !token.leadingTrivia.isEmpty, text.last != " " { text += " " }
            text += token.text
            if !token.trailingTrivia.isEmpty { text += " " }
            isFirst = false
        }
        return text.last == " " ? String(text.dropLast()) : text
    }
}

extension AttributeListSyntax {
    /// Returns the first attribute with a name, or nil. It doesn't look into `#if`.
    func attribute(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
            return attribute
        }
        return nil
    }

    func contains(_ name: String) -> Bool { attribute(named: name) != nil }

    /// True if members of the class or extension are `@objc` implicitly.
    var makesMembersObjectiveC: Bool {
        contains("objcMembers") || (contains("objc") && parent?.is(ExtensionDeclSyntax.self) == true)
    }
}

extension DeclModifierListSyntax {
    func modifier(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }

    func contains(_ name: String) -> Bool { modifier(name) != nil }

    /// True if only code of the same file can access the declaration.
    var isPrivate: Bool {
        contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}

extension TypeSyntax {
    /// The name of a type without generic arguments, `some`, `any`, attributes, and the marks of optionals. A type
    /// without a name has its text.
    var plainName: String {
        if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
        if let member = self.as(MemberTypeSyntax.self) { return "\(member.baseType.plainName).\(member.name.text)" }
        if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.plainName }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plainName }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.plainName }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
        return trimmedDescription
    }

    /// True if a function with this result returns nothing.
    var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(trimmedDescription) }
}

extension TokenSyntax {
    /// The text of a name without the backticks around a keyword.
    var plainText: String { text.filter { $0 != "`" } }
}

extension FunctionParameterSyntax {
    /// The label in a call, or `_` if there is none.
    var label: String { firstName.plainText }

    /// The name in the function's body.
    var localName: String { (secondName ?? firstName).text }
}
