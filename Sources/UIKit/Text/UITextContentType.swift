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

    /// What stands before a name: a title.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// What stands after a name.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// What stands between the given and the family name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// What friends call somebody.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// What somebody does in a company.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// A place with its address.
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
    /// A credit card's number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")

    var isSecret: Bool { self == .password || self == .newPassword || self == .oneTimeCode }
}
