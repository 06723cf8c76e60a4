import SwiftSyntax

/// The rewriting of imports of modules that have other names on Linux, or don't exist there.
extension FileRewriter {
    func rewriteImport(_ node: ImportDeclSyntax) {
        let module = node.path.trimmedDescription
        switch module {
        case "os", "os.log", "os.activity", "os.signpost": edits.replace(node.path.range, with: "UnifiedLogging")
        case "Darwin": edits.replace(node.path.range, with: "Glibc")
        case "CoreData":
            report(
                at: node,
                "Core Data does not exist on Linux. Keep the model in types that are Codable, behind a protocol that the iOS "
                    + "app implements with Core Data, and put this import into #if canImport(CoreData).")
        default:
            guard let first = node.path.first?.name.text, Self.partsOfUIKit.contains(first) || first == "UIKit" else {
                return
            }
            let kind = node.importKindSpecifier
            // This is `import UIKit.UIGestureRecognizerSubclass`. The compiler accepts `import class UIKit.UIView`.
            if first == "UIKit", kind != nil || node.path.count == 1 { return }
            let start = (kind?.range ?? node.path.range).lowerBound
            edits.replace(start..<node.path.range.upperBound, with: "UIKit")
        }
    }

    /// Apple's modules whose types are in UIKit and Foundation here.
    private static let partsOfUIKit: Set = ["CoreGraphics", "QuartzCore", "ObjectiveC", "CoreFoundation"]

    /// Imports those of `FoundationNetworking`, `FoundationXML` and UIKit whose names the file uses without an import
    /// for them, because they belong to `Foundation` on Apple's platforms. Does nothing in a file without imports.
    func importFoundationParts() {
        let text = file.text
        let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let imported = Set(imports.map(\.path.trimmedDescription))
        var modules: [String] = []
        if KnownNames.networking.contains(where: text.contains), !imported.contains("FoundationNetworking") {
            modules.append("FoundationNetworking")
        }
        if KnownNames.xml.contains(where: text.contains), !imported.contains("FoundationXML") {
            modules.append("FoundationXML")
        }
        if imported.contains("Foundation"), imported.isDisjoint(with: Self.partsOfUIKit.union(["UIKit"])) {
            // This includes names that the rewriting inserted.
            let rewritten = edits.isEmpty ? text : edits.applied()
            if KnownNames.inUIKit.contains(where: rewritten.contains) { modules.append("UIKit") }
        }
        guard !modules.isEmpty else { return }
        guard
            let place = imports.first(where: { ["Foundation", "UIKit"].contains($0.path.trimmedDescription) })
                ?? imports.first
        else { return }
        edits.insert(modules.map { "; import \($0)" }.joined(), at: place.range.upperBound)
    }
}
