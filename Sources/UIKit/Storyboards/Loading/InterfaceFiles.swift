import Foundation

/// Finds and keeps the files of Interface Builder's: each is read once.
@MainActor
enum InterfaceFiles {
    enum Kind: String {
        case storyboard, nib = "xib"
    }

    private struct Kept {
        let document: InterfaceDocument
        let modified: Date?
    }

    private static var documents: [URL: Kept] = [:]

    /// - Throws: what is wrong with the file.
    static func document(at url: URL) throws(InterfaceProblem) -> InterfaceDocument {
        let url = url.standardizedFileURL
        let modified = try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        if let kept = documents[url], kept.modified == modified { return kept.document }
        let document = try InterfaceReader.read(contentsOf: url)
        InterfaceTranslation.translate(document, at: url)
        documents[url] = Kept(document: document, modified: modified)
        return document
    }

    /// The file of that name in a bundle, or in the app's resources.
    ///
    /// - Returns: nil if there is none, and for a name that leads elsewhere.
    static func url(_ name: String, _ kind: Kind, in bundle: Bundle?) -> URL? {
        ResourceFolders.url(name, extension: kind.rawValue, in: bundle)
    }
}

/// Where a storyboard or nib comes from.
@MainActor
enum InterfaceSource {
    case named(String, InterfaceFiles.Kind, in: Bundle?)
    case read(InterfaceDocument)
    case unreadable(InterfaceProblem)

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
            return try InterfaceFiles.document(at: url)
        }
    }
}
