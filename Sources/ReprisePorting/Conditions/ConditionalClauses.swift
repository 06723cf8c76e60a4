import SwiftSyntax

/// The clauses of an `#if` that the rewritten text uses on Linux.
struct ConditionalClauses {
    struct Clause {
        let syntax: IfConfigClauseSyntax
        /// True if the clause is used, or nil if that depends on the build.
        let isUsed: Bool?
        /// True if the clause is used on iOS, and no clause is used on Linux.
        let isLost: Bool
    }

    let clauses: [Clause]

    /// - Parameter isTold: true if the file has code for Linux, for which `os(iOS)` stays false.
    init(_ syntax: IfConfigDeclSyntax, isTold: Bool) {
        var rest = (iOS: Optional(true), linux: Optional(true))
        var clauses: [Clause] = []
        for clause in syntax.clauses {
            let iOS = Condition(platform: .iOS).value(clause.condition)
            let linux = Condition(platform: .linux(isTold: isTold)).value(clause.condition)
            let isUsed = Self.and(rest.linux, linux)
            clauses.append(
                Clause(
                    syntax: clause, isUsed: isUsed, isLost: Self.and(rest.iOS, iOS) == true && isUsed == false))
            rest = (Self.and(rest.iOS, iOS.map { !$0 }), Self.and(rest.linux, linux.map { !$0 }))
        }
        // If another clause replaces it, the programmer already knows.
        let isReplaced = clauses.contains { $0.isUsed != false }
        self.clauses = clauses.map {
            Clause(syntax: $0.syntax, isUsed: $0.isUsed, isLost: $0.isLost && !isReplaced)
        }
    }

    private static func and(_ one: Bool?, _ other: Bool?) -> Bool? {
        if one == false || other == false { return false }
        return one == nil || other == nil ? nil : true
    }
}
