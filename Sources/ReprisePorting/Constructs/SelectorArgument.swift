import SwiftSyntax

/// The argument of a `#selector`, such as `save`, `self.save(_:)` or `EditController.save as (EditController) -> ()
/// -> Void`.
struct SelectorArgument {
    enum Base {
        case none, `self`, `super`
        /// A type, or a property without a base.
        case named(String)
        case other
    }

    let base: Base
    let name: String
    /// The labels, or nil without parentheses.
    let labels: [String]?
    /// The type after `as`.
    let type: String?
    /// The number of parameters in the type after `as`.
    let arity: Int?

    init?(_ expression: ExprSyntax) {
        var expression = Self.bare(expression)
        var type: String?
        var arity: Int?
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
                let cast = elements[2].as(TypeExprSyntax.self)
            else { return nil }
            expression = Self.bare(elements[0])
            let function = Self.function(cast.type)
            type = function.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
            arity = Self.arity(function)
        }
        self.type = type
        self.arity = arity
        let declaration: DeclReferenceExprSyntax
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            base = .none
            declaration = reference
        } else if let access = expression.as(MemberAccessExprSyntax.self) {
            base = Self.base(access.base)
            declaration = access.declName
        } else {
            return nil
        }
        name = declaration.baseName.plainText
        labels = declaration.argumentNames?.arguments.map(\.name.text)
    }

    /// The method as written, without its type.
    var text: String { labels.map { "\(name)(\($0.map { "\($0):" }.joined()))" } ?? name }

    /// True if the method cannot have a selector here, because it is an initializer or has more than three
    /// parameters.
    var isBeyondCalls: Bool { name == "init" || (labels?.count ?? arity ?? 0) > 3 }

    /// Returns true if the type after `as` begins with the class.
    func isUnapplied(_ owner: String) -> Bool {
        guard let type else { return false }
        return type.filter { $0 != " " }.hasPrefix("(\(owner))->(")
    }

    /// Returns true if the argument may refer to this method by its labels or its number of parameters. It doesn't
    /// compare the names.
    func mayMean(_ member: MemberFacts) -> Bool {
        if let labels { return member.labels == labels }
        return arity == nil || member.labels.count == arity
    }

    /// Returns the function type, without parentheses and optionals around it.
    private static func function(_ type: TypeSyntax) -> TypeSyntax {
        if let optional = type.as(OptionalTypeSyntax.self) { return function(optional.wrappedType) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return function(only.type)
        }
        return type
    }

    private static func arity(_ type: TypeSyntax) -> Int? {
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        return arity(Self.function(function.returnClause.type)) ?? function.parameters.count
    }

    /// Returns the expression without parentheses around it.
    private static func bare(_ expression: ExprSyntax) -> ExprSyntax {
        guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        else { return expression }
        return bare(only.expression)
    }

    private static func base(_ expression: ExprSyntax?) -> Base {
        guard let expression = expression.map(bare) else { return .other }
        // This handles `type(of: self).f`, and reads `button!.f` as `button.f`.
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let argument = call.arguments.first, argument.label?.text == "of",
            call.calledExpression.trimmedDescription == "type"
        {
            return base(argument.expression)
        }
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return base(generic.expression) }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return base(forced.expression) }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return base(optional.expression) }
        if expression.is(SuperExprSyntax.self) { return .super }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return ["self", "Self"].contains(reference.baseName.text) ? .`self` : .named(reference.baseName.text)
        }
        if let access = expression.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil,
            let inner = access.base, case .named(let outer) = base(inner)
        {
            return .named("\(outer).\(access.declName.baseName.text)")
        }
        return .other
    }
}
