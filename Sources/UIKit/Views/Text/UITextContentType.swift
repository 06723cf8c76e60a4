import Foundation

/// The purpose of a field. Passwords and codes are never saved (S-INPUT-6).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the purpose, as in HTML's `autocomplete` if that has one.
    public let rawValue: String

    /// Creates a purpose from a name. Text is saved, unless the name is that of `password`, `newPassword` or
    /// `oneTimeCode`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A company or other organization.
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    /// A telephone number, with or without country code.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// The name with which the user signs in. It is saved, unlike the password.
    public static let username = UITextContentType(rawValue: "username")
    /// An existing password, which is never saved (S-INPUT-6).
    public static let password = UITextContentType(rawValue: "password")
    /// A new password, which is never saved (S-INPUT-6).
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once, which is never saved (S-INPUT-6).
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

    /// A title before a name.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A suffix after a name.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A name between the given and the family name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// A location with its address.
    public static let location = UITextContentType(rawValue: "location")
    /// Street and number in one line.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of an address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of an address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A credit card number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")

    var isSecret: Bool { self == .password || self == .newPassword || self == .oneTimeCode }
}
