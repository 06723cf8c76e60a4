/// The tables of members in extensions that no class's own table contains: extensions of UIKit's classes, and of
/// classes in other files.
///
/// Each such extension gets a list next to it, which can access the private members of its file. The file
/// `Port.swift` passes the lists to UIKit. The class's own file does not depend on them.
struct ExtensionTables {
    let index: ProjectIndex

    /// Returns the name of an extension's list.
    static func name(ofExtension ordinal: Int, path: String) -> String {
        "portMembers_\(SourceFile.identifier(ofPath: path))_\(ordinal)"
    }

    /// Returns the class that passes the lists to UIKit, or nil if the target has none.
    func delegate() -> ProjectIndex.Entry? {
        index.asked.insert(Self.delegateQuestion)
        return index.delegate
    }

    /// Returns true if the class's own table contains the members of an extension.
    func isListedByClass(_ extension: ProjectIndex.Entry) -> Bool {
        guard let owner = index.declaration(ofClass: `extension`.facts.name) else { return false }
        return owner.path == `extension`.path || owner.facts.isGeneric || delegate() == nil
    }

    /// Returns the lines of an extension's list. They are empty if it needs no list.
    func lines(of extension: ProjectIndex.Entry) -> [String] {
        let facts = `extension`.facts
        guard facts.kind == .extension, !facts.isConstrained, !isListedByClass(`extension`) else { return [] }
        let isOfApp = index.declaration(ofClass: facts.name) != nil
        // Attributes in interface files also refer to layers, such as `layer.borderUIColor`.
        let isUIKits = KnownNames.isInterfaceObject(facts.name) || facts.name.hasPrefix("CA")
        let isInterface = isOfApp ? isInterfaceObject(facts.name) : isUIKits
        let isKnown = isInterface || isOfApp || facts.members.contains { ($0.role ?? .objectiveC) != .objectiveC }
        return isKnown ? MemberTable.lines(of: facts.members, in: facts.name, all: isInterface) : []
    }

    /// Returns true if storyboards look up the members of a class of the app without further code.
    func isInterfaceObject(_ name: String) -> Bool {
        index.root(of: name).map(KnownNames.isInterfaceObject) ?? false
    }

    static let delegateQuestion = "@delegate"
}
