import SwiftSyntax

extension SyntaxProtocol {
    /// UTF-8 offsets without the spaces and comments around.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension SyntaxProtocol {
    /// The text on one line, with one space where the source has spaces, line ends or comments.
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
    /// The attribute of a name.
    func attribute(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
            return attribute
        }
        return nil
    }

    func contains(_ name: String) -> Bool { attribute(named: name) != nil }

    /// Whether members of the class or extension are `@objc` without saying so.
    var makesMembersObjectiveC: Bool {
        contains("objcMembers") || (contains("objc") && parent?.is(ExtensionDeclSyntax.self) == true)
    }
}

extension DeclModifierListSyntax {
    func modifier(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }

    func contains(_ name: String) -> Bool { modifier(name) != nil }

    /// Whether only code of the same file sees the declaration.
    var isPrivate: Bool {
        contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}

extension TypeSyntax {
    /// The name of a type without generic arguments and without `any`; its text for what has no name.
    var plainName: String {
        if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
        if let member = self.as(MemberTypeSyntax.self) { return "\(member.baseType.plainName).\(member.name.text)" }
        if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.plainName }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plainName }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.plainName }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
        return trimmedDescription
    }

    /// Whether a function that has it as its result returns nothing.
    var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(trimmedDescription) }
}

extension FunctionParameterSyntax {
    /// The label of a call; `_` for none.
    var label: String { firstName.text.filter { $0 != "`" } }

    /// The name that the function's body uses.
    var localName: String { (secondName ?? firstName).text }
}
