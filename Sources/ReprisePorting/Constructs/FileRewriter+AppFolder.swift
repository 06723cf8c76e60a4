import SwiftSyntax

/// The rewriting of the main bundle's folder, which an app uses to find its files by their names.
extension FileRewriter {
    /// Replaces a property such as `Bundle.main.resourcePath` by the one of UIKit that names the folder with the app's
    /// resources.
    func rewriteAppFolder(_ node: MemberAccessExprSyntax) {
        guard node.base?.trimmedDescription == "Bundle.main",
            let name = KnownNames.appFolder[node.declName.baseName.text]
        else { return }
        edits.replace(node.declName.baseName.range, with: name)
    }
}
