/// An additional Swift file of a target. It contains the generated code that belongs to no file of the app.
struct PortFile {
    let index: ProjectIndex

    var text: String {
        let parts = [lists, conformances].filter { !$0.isEmpty }
        let start = "// Written by port-tool from the files of this target.\n"
        return parts.isEmpty ? start : start + "import UIKit\n\n" + parts.joined(separator: "\n")
    }

    /// The code that passes the lists of extensions to UIKit. Empty without lists, without a class that can pass
    /// them, or if that class declares `interfaceExtensions` itself.
    private var lists: String {
        let tables = ExtensionTables(index: index)
        guard let delegate = tables.delegate(), !hasLists(delegate.facts.name) else { return "" }
        let names = index.all.filter { !tables.lines(of: $0).isEmpty }.map {
            "\($0.facts.name).\(ExtensionTables.name(ofExtension: $0.facts.ordinal, path: $0.path))"
        }
        guard !names.isEmpty else { return "" }
        return """
            extension \(delegate.facts.name) {
                \(delegate.facts.isPublic ? "public " : "")static var interfaceExtensions: [InterfaceMember] {
                    \(names.joined(separator: "\n            + "))
                }
            }

            """
    }

    private func hasLists(_ delegate: String) -> Bool {
        index.parts(of: delegate).contains { $0.facts.members.contains { $0.name == "interfaceExtensions" } }
    }

    /// The conformances for classes with optional requirements. Those of private classes are in their own files.
    private var conformances: String {
        OptionalRequirements(index: index).conformances.filter { !$0.isPrivate }
            .map { "extension \($0.type): \($0.requirement) {}\n" }.joined()
    }
}
