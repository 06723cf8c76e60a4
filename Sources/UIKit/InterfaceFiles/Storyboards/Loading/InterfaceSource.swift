import Foundation

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
            guard let url = ResourceFolders.url(name, extension: kind.rawValue, in: bundle) else {
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
