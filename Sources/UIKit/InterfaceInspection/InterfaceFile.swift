import Foundation

/// A storyboard or nib that was read, and of which nothing is made yet.
@MainActor
package struct InterfaceFile {
    let document: InterfaceDocument

    /// - Throws: what is wrong with the file as a whole.
    package init(contentsOf url: URL) throws(InterfaceProblem) {
        self.init(try InterfaceReader.read(contentsOf: url))
        // An app would find it by its extension.
        if let kind = InterfaceFiles.Kind(rawValue: url.pathExtension) { try document.require(kind) }
    }

    init(_ document: InterfaceDocument) {
        self.document = document
    }

    /// Its references to other storyboards, in the order of the file.
    package var references: [InterfaceInspection.Reference] {
        document.sceneControllers.filter(\.isReference).map(InterfaceInspection.Reference.init)
    }

    /// Whether the file has the controller that a reference to it means.
    package func answers(_ reference: InterfaceInspection.Reference) -> Bool {
        document.controller(ofReference: reference.identifier) != nil
    }
}
