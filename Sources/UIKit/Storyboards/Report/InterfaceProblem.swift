import Foundation

/// What is wrong with a file of Interface Builder's, or does not fit the app that loads it.
///
/// A file that cannot be read at all is thrown as one of these. What is wrong within a file that can be read costs only
/// the object that it is about, and is in `UIApplication.interfaceReport`.
public struct InterfaceProblem: Error, Sendable, Hashable {
    /// Why something could not be loaded, or not as the file says.
    public enum Reason: String, Sendable, CaseIterable {
        // The file
        /// There is no such storyboard or nib, or it cannot be opened.
        case fileNotFound
        /// The file is larger, nested deeper, or has more elements than any of Interface Builder's, or declares entities.
        case limitExceeded
        /// The file is not well-formed XML.
        case malformed
        /// The file is XML, but no document of Interface Builder's for iOS.
        case notAnInterface
        // What is in it
        /// The app has no class of that name, or it is not of the kind that the element is.
        case unknownClass
        /// UIKit here does not have what the element stands for; a plain view or controller keeps its place.
        case unsupportedElement
        /// A connection, constraint or reference names an object that is not there.
        case danglingReference
        /// A nib whose objects have outlets to File's Owner is loaded without one.
        case noOwner
        /// Objects contain or embed one another in a circle.
        case cycle
        /// The class has no outlet, action or attribute of that name.
        case unknownMember
        /// The member is of another type than what is to be set.
        case typeMismatch
        /// A value is not of its type, or out of its range.
        case invalidValue
        /// The class's `init(coder:)` returned nil; the kind's own class stands in.
        case initializerFailed
        /// A storyboard, an identifier or an image that the file names is not there.
        case missingReference
    }

    /// What went wrong, for code that counts or filters; `message` is for people.
    public var reason: Reason
    /// The name of the file with its extension, without folders.
    public var file: String
    /// The line of the element that it is about, from 1; nil if it is about the whole file.
    public var line: Int?
    /// The object's `id` in the file, if it is about one.
    public var objectID: String?
    /// The class of the object or the name of the element.
    public var object: String?
    /// The outlet, action or attribute that it is about, if it is about one.
    public var member: String?
    /// One sentence that says what happened and what to do.
    public var message: String

    package init(
        _ reason: Reason, file: String, line: Int? = nil, objectID: String? = nil, object: String? = nil,
        member: String? = nil, _ message: String
    ) {
        self.reason = reason
        self.file = file
        self.line = line
        self.objectID = objectID
        self.object = object
        self.member = member
        self.message = message
    }
}

extension InterfaceProblem: CustomStringConvertible {
    /// File, line, object and sentence, as compilers write it.
    public var description: String {
        let place = [file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
        let about = [object, objectID.map { "(\($0))" }, member.map { "\"\($0)\"" }].compactMap(\.self)
        return "\(place): \(about.isEmpty ? "" : about.joined(separator: " ") + ": ")\(message)"
    }
}

extension InterfaceProblem: LocalizedError {
    public var errorDescription: String? { description }
}
