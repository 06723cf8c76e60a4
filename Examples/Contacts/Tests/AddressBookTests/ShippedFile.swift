import Foundation

/// The file that the app ships with.
enum ShippedFile {
    static let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Contacts/Resources/contacts.vcf")

    static func data() throws -> Data { try Data(contentsOf: url) }
}
