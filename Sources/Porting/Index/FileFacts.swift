/// What the rewriting of other files may depend on in a file. Bodies of functions are no part of it.
public struct FileFacts: Codable, Hashable, Sendable {
    var types: [TypeFacts] = []

    /// The names whose facts differ between two versions of a file, as `ProjectIndex` records questions.
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
