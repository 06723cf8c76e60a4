/// The members of extensions that no class's own table has: of UIKit's classes, and of classes of other files.
///
/// Each such extension gets a list beside it, which sees what is private in its file; the file `Port.swift` gives the lists to
/// UIKit. The class's own file does not change with them.
struct ExtensionTables {
    let index: ProjectIndex

    /// The name of an extension's list.
    static func name(ofExtension ordinal: Int, path: String) -> String {
        "portMembers_\(SourceFile.identifier(ofPath: path))_\(ordinal)"
    }

    /// The class that gives the lists to UIKit; nil in a target that has none.
    func delegate() -> ProjectIndex.Entry? {
        index.asked.insert(Self.delegateQuestion)
        return index.delegate
    }

    /// Whether members of an extension stand in the class's own table.
    func isListedByClass(_ extension: ProjectIndex.Entry) -> Bool {
        guard let owner = index.declaration(ofClass: `extension`.facts.name) else { return false }
        return owner.path == `extension`.path || owner.facts.isGeneric || delegate() == nil
    }

    /// The lines of the list of an extension; none for one that needs no list.
    func lines(of extension: ProjectIndex.Entry) -> [String] {
        let facts = `extension`.facts
        guard facts.kind == .extension, !facts.isConstrained, !isListedByClass(`extension`) else { return [] }
        let isOfApp = index.declaration(ofClass: facts.name) != nil
        // Attributes of files lead to layers, too: `layer.borderUIColor`.
        let isUIKits = KnownNames.isInterfaceObject(facts.name) || facts.name.hasPrefix("CA")
        let isInterface = isOfApp ? isInterfaceObject(facts.name) : isUIKits
        let isKnown = isInterface || isOfApp || facts.members.contains { ($0.role ?? .objectiveC) != .objectiveC }
        return isKnown ? MemberTable.lines(of: facts.members, in: facts.name, all: isInterface) : []
    }

    /// Whether storyboards look up the members of a class of the app without further ado.
    func isInterfaceObject(_ name: String) -> Bool {
        index.root(of: name).map(KnownNames.isInterfaceObject) ?? false
    }

    static let delegateQuestion = "@delegate"
}
