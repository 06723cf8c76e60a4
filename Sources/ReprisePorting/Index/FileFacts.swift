/// The facts about a file on which the rewriting of other files may depend. They do not include the bodies of
/// functions.
public struct FileFacts: Codable, Hashable, Sendable {
    var types: [TypeFacts] = []

    /// Returns the names whose facts differ between two versions of a file, in the form in which `ProjectIndex`
    /// records questions.
    static func changedNames(from old: FileFacts?, to new: FileFacts?) -> Set<String> {
        if old == new { return [] }
        let before = Set(old?.types ?? [])
        let after = Set(new?.types ?? [])
        var names: Set<String> = []
        for type in before.symmetricDifference(after) {
            names.insert(type.name)
            if type.isMain || type.inherited.contains("UIApplicationDelegate") {
                names.insert(ExtensionTables.delegateQuestion)
            }
            for inherited in type.inherited { names.insert(ProjectIndex.subclasses(inherited)) }
            for member in type.members {
                names.insert(ProjectIndex.anyMember(member.name))
                if member.isOptional { names.insert(ProjectIndex.optional(member.name)) }
            }
        }
        return names
    }
}
