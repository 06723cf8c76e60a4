import Foundation

/// A storyboard or nib that is in memory, without its objects.
@MainActor
package struct InterfaceFile {
    let document: InterfaceDocument

    /// Reads a file.
    ///
    /// - Throws: The problem of the file as a whole. A storyboard with the extension `xib` is one, and a nib with the
    ///   extension `storyboard`.
    package init(contentsOf url: URL) throws(InterfaceProblem) {
        self.init(try InterfaceReader.read(contentsOf: url))
        // An app would find it by its extension.
        if let kind = InterfaceFiles.Kind(rawValue: url.pathExtension) { try document.require(kind) }
    }

    init(_ document: InterfaceDocument) {
        self.document = document
    }

    /// The file's references to other storyboards, in order.
    package var references: [InterfaceInspection.Reference] {
        document.sceneControllers.filter(\.isReference).map(InterfaceInspection.Reference.init)
    }

    /// Returns true if the file contains the target of a reference to it.
    package func answers(_ reference: InterfaceInspection.Reference) -> Bool {
        document.controller(ofReference: reference.identifier) != nil
    }
}
