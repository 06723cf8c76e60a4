import Foundation

/// The files of Interface Builder. UIKit keeps what it read, and reads a file again only if the file changed.
@MainActor
enum InterfaceFiles {
    nonisolated enum Kind: String {
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
    static func document(at url: URL) throws(InterfaceProblem) -> InterfaceDocument {
        let status = FileStatus(path: url.path)
        if let kept = documents[url], kept.status == status { return kept.document }
        let document = try InterfaceReader.read(contentsOf: url)
        InterfaceTranslation.translate(document, at: url)
        documents[url] = Kept(document: document, status: status)
        return document
    }

    /// Returns the bundle that contains a file, or nil if its folder isn't a bundle.
    static func bundle(of url: URL) -> Bundle? {
        let folder = url.deletingLastPathComponent()
        if let known = bundles[folder] { return known }
        let bundle = Bundle(url: folder)
        bundles[folder] = .some(bundle)
        return bundle
    }

    private static var bundles: [URL: Bundle?] = [:]

    /// Returns the file of that name in a bundle, or in the app's resources.
    ///
    /// - Returns: nil if there is none, or if the name leads to another folder.
    static func url(_ name: String, _ kind: Kind, in bundle: Bundle?) -> URL? {
        ResourceFolders.url(name, extension: kind.rawValue, in: bundle)
    }
}

/// The source of a storyboard or nib.
@MainActor
enum InterfaceSource {
    case named(String, InterfaceFiles.Kind, in: Bundle?)
    case read(InterfaceDocument)
    case unreadable(InterfaceProblem)

    /// The problem with the file as a whole, or nil if the file is readable. Reads a file that UIKit hasn't read yet,
    /// or that changed.
    var problem: InterfaceProblem? {
        do throws(InterfaceProblem) {
            _ = try document()
            return nil
        } catch {
            return error
        }
    }

    func document() throws(InterfaceProblem) -> InterfaceDocument {
        switch self {
        case .read(let document):
            return document
        case .unreadable(let problem):
            throw problem
        case .named(let name, let kind, let bundle):
            guard let url = InterfaceFiles.url(name, kind, in: bundle) else {
                let place = bundle.map { "the bundle \($0.bundlePath)" } ?? "the app's resources"
                throw InterfaceProblem(
                    .fileNotFound, file: "\(name).\(kind.rawValue)",
                    "There is no such file in \(place). Add it to the resources of the target in Package.swift.")
            }
            let document = try InterfaceFiles.document(at: url)
            try document.require(kind)
            return document
        }
    }
}
