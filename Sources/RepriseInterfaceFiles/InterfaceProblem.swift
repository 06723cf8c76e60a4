import Foundation

/// A problem in a file of Interface Builder, or a mismatch with the app that loads it.
///
/// UIKit throws a problem if it cannot read a file at all. Otherwise a problem affects only its object, and
/// `UIApplication.interfaceReport` lists it.
public struct InterfaceProblem: Error, Sendable, Hashable {
    /// The reason why UIKit could not load something as the file says.
    public enum Reason: String, Sendable, CaseIterable {
        // The file
        /// The storyboard or nib doesn't exist, or UIKit cannot open it.
        case fileNotFound
        /// The file is larger, deeper or has more elements than any of Interface Builder's, or it declares entities.
        case limitExceeded
        /// The file is not well-formed XML.
        case malformed
        /// The file is XML, but not a document of Interface Builder for iOS.
        case notAnInterface
        // Its content
        /// The app has no class of that name, or the class isn't of the element's kind.
        case unknownClass
        /// Reprise's UIKit doesn't support the element. A plain view or controller takes its place.
        case unsupportedElement
        /// A connection, constraint or reference names a missing object.
        case danglingReference
        /// An app loads a nib without an owner, although its objects have outlets to File's Owner.
        case noOwner
        /// Objects contain or embed one another in a cycle.
        case cycle
        /// The class has no outlet, action or attribute of that name.
        case unknownMember
        /// The member has another type than the value.
        case typeMismatch
        /// A value has the wrong type or is out of range.
        case invalidValue
        /// The class's `init(coder:)` returned nil, so UIKit uses the class of the element's kind.
        case initializerFailed
        /// A storyboard, an identifier or an image that the file names is missing.
        case missingReference
    }

    /// The reason, for code that counts or filters. `message` is for people.
    public var reason: Reason
    /// The name of the file with its extension, without folders.
    public var file: String
    /// The line of the element from 1, or nil for a problem of the whole file.
    public var line: Int?
    /// The object's `id` in the file, if the problem concerns an object.
    public var objectID: String?
    /// The class of the object, or the name of the element.
    public var object: String?
    /// The outlet, action or attribute, if the problem concerns one.
    public var member: String?
    /// A text that says what happened and what to do.
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
    /// The file, line, object and message in the format of a compiler.
    public var description: String {
        let place = [file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
        let about = [object, objectID.map { "(\($0))" }, member.map { "\"\($0)\"" }].compactMap(\.self)
        return "\(place): \(about.isEmpty ? "" : about.joined(separator: " ") + ": ")\(message)"
    }
}

extension InterfaceProblem: LocalizedError {
    public var errorDescription: String? { description }
}
