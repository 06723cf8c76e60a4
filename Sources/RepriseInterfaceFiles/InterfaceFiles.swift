import Foundation

/// The files of Interface Builder. UIKit keeps what it read, and reads a file again only if the file changed.
@MainActor
package enum InterfaceFiles {
    package nonisolated enum Kind: String {
        case storyboard, nib = "xib"
    }

    private struct Kept {
        let document: InterfaceDocument
        let status: FileStatus?
    }

    private static var documents: [URL: Kept] = [:]

    /// Returns the document of a file in the user's language. It reads a file that is new or changed since the last
    /// read.
    /// - Throws: The problem with the file.
    package static func document(at url: URL) throws(InterfaceProblem) -> InterfaceDocument {
        let status = FileStatus(path: url.path)
        if let kept = documents[url], kept.status == status { return kept.document }
        let document = try InterfaceReader.read(contentsOf: url)
        InterfaceTranslation.translate(document, at: url)
        documents[url] = Kept(document: document, status: status)
        return document
    }

    /// Returns the bundle that contains a file, or nil if its folder isn't a bundle.
    package static func bundle(of url: URL) -> Bundle? {
        let folder = url.deletingLastPathComponent()
        if let known = bundles[folder] { return known }
        let bundle = Bundle(url: folder)
        bundles[folder] = .some(bundle)
        return bundle
    }

    private static var bundles: [URL: Bundle?] = [:]
}
