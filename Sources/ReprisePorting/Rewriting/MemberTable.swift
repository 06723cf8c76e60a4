/// The lines of `interfaceMembers`: the members of a class that storyboards and selectors may use.
enum MemberTable {
    /// Returns the lines of a table. Leaves out static members, those that depend on a flag of the build, and those
    /// that a table cannot contain. It leaves out overrides that are only `@objc`, too.
    ///
    /// - Parameters:
    ///   - members: the members.
    ///   - type: the class's name in the context of the lines.
    ///   - all: true to include members that are only `@objc`. Files may use them nevertheless.
    static func lines(of members: [MemberFacts], in type: String, all: Bool) -> [String] {
        members.filter { !$0.isConditional }.compactMap { line(of: $0, in: type, all: all) }
    }

    private static func line(of member: MemberFacts, in type: String, all: Bool) -> String? {
        let name = member.objectiveCName
        guard !member.isStatic, let role = member.role else { return nil }
        switch (role, member.kind) {
        case (.outlet, .property):
            return member.isSettable ? ".outlet(\"\(name)\", \\\(type).\(member.reference))" : nil
        case (.attribute, .property): return attribute(member, in: type)
        case (.objectiveC, .property): return all && !member.isOverride ? attribute(member, in: type) : nil
        case (.segueAction, .method):
            let isKnown = (1...3).contains(member.labels.count)
            return isKnown ? ".segueAction(\"\(name)\", \(member.reference(in: type)))" : nil
        case (.action, .method): return canBeAction(member) ? action(member, in: type) : nil
        case (.objectiveC, .method):
            return all && !member.isOverride && canBeAction(member) ? action(member, in: type) : nil
        default: return nil
        }
    }

    private static func attribute(_ member: MemberFacts, in type: String) -> String? {
        member.isSettable ? ".attribute(\"\(member.objectiveCName)\", \\\(type).\(member.reference))" : nil
    }

    /// Returns true if the member is a method that takes at most a sender and an event, returns nothing, and neither
    /// throws nor is async.
    static func canBeAction(_ member: MemberFacts) -> Bool {
        guard !member.isThrowing, !member.isAsync, member.type == nil, member.kind == .method,
            !member.parameterTypes.contains(where: { $0.hasPrefix("inout ") })
        else { return false }
        return member.labels.count < 2 || (member.labels.count == 2 && member.parameterTypes[1].contains("UIEvent"))
    }

    private static func action(_ member: MemberFacts, in type: String) -> String {
        // Another method with a sender may have the same name.
        let cast = member.labels.isEmpty ? " as (\(type)) -> () -> Void" : ""
        return ".action(\"\(member.objectiveCName)\", \(member.reference(in: type))\(cast))"
    }
}
