import SwiftSyntax

/// Modules that Linux has under other names, or does not have.
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
            // `import UIKit.UIGestureRecognizerSubclass`; `import class UIKit.UIView` is understood.
            if first == "UIKit", kind != nil || node.path.count == 1 { return }
            let start = (kind?.range ?? node.path.range).lowerBound
            edits.replace(start..<node.path.range.upperBound, with: "UIKit")
        }
    }

    /// Modules of Apple's whose types UIKit and Foundation have here.
    private static let partsOfUIKit: Set = ["CoreGraphics", "QuartzCore", "ObjectiveC", "CoreFoundation"]

    /// What `Foundation` has on Apple's platforms is in four modules here.
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
            // What the rewriting has brought in counts, too.
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
