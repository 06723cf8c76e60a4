import Foundation

/// What a field is for; passwords and codes are never saved (S-INPUT-6).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the purpose, as HTML's `autocomplete` has it where that knows one.
    public let rawValue: String

    /// For a purpose between the named ones; it is saved like any text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A whole name.
    public static let name = UITextContentType(rawValue: "name")
    /// The name that somebody is called by.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// The name that somebody shares with relatives.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A company or other organisation.
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    /// A telephone number, with or without country code.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address for electronic mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// What the user signs in as; saved, unlike the password.
    public static let username = UITextContentType(rawValue: "username")
    /// A password that exists: never saved (S-INPUT-6).
    public static let password = UITextContentType(rawValue: "password")
    /// A password that is being made: never saved (S-INPUT-6).
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once: never saved (S-INPUT-6).
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

    var isSecret: Bool { self == .password || self == .newPassword || self == .oneTimeCode }
}
