import Foundation
import GRDB

/// The address book: contacts in an SQLite file.
///
/// Every change is one transaction and is on the disk when the call returns. The process may be killed at any time:
/// the file then contains the whole change or nothing of it. Calls are synchronous and may come from any thread.
/// With a few thousand contacts, each call takes milliseconds.
public final class ContactStore: Sendable {
    /// Posted by a store after each change, on the thread that made it.
    public static let didChange = Notification.Name("ContactStoreDidChange")

    /// The path of the file, or ":memory:" for a store that ends with the process.
    public let path: String
    private let database: DatabaseQueue

    /// Opens the address book at a path. Creates it and its folder if it does not exist.
    ///
    /// - Parameter path: the path of the file.
    /// - Throws: `cannotOpen`, `damaged` or `newerVersion`. The file stays unchanged.
    public init(path: String) throws(ContactStoreError) {
        self.path = path
        do {
            try Self.makeFile(at: path)
            database = try DatabaseQueue(path: path, configuration: Self.configuration(journal: .wal))
            try Self.prepare(database, path: path)
        } catch {
            throw Self.openingError(error, path: path)
        }
    }

    /// Makes an empty address book in memory.
    public init() throws(ContactStoreError) {
        path = ":memory:"
        do {
            database = try DatabaseQueue(configuration: Self.configuration(journal: .default))
            try Self.prepare(database, path: path)
        } catch {
            throw Self.openingError(error, path: path)
        }
    }

    /// Returns the path of the user's address book: `$XDG_DATA_HOME/org.reprise.Contacts/contacts.sqlite`. By
    /// default it is in `~/.local/share`.
    public static func defaultPath(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        // The XDG Base Directory Specification requires that relative paths are ignored.
        let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return (named ?? home + "/.local/share") + "/org.reprise.Contacts/contacts.sqlite"
    }
}

// MARK: - Reading

extension ContactStore {
    /// True if there are no contacts.
    public var isEmpty: Bool {
        get throws(ContactStoreError) { try count == 0 }
    }

    /// The number of contacts.
    public var count: Int {
        get throws(ContactStoreError) { try read { try ContactRow.fetchCount($0) } }
    }

    /// Returns contacts in the order of the list.
    ///
    /// - Parameters:
    ///   - query: words that must all occur in a name, the organization or a number, without regard to case and
    ///     accents. Empty for all contacts.
    ///   - favouritesOnly: true for favorites only.
    /// - Throws: `cannotRead` if the file cannot be read.
    public func contacts(matching query: String = "", favouritesOnly: Bool = false) throws(ContactStoreError)
        -> [Contact]
    {
        try read { db in
            var request = ContactRow.all()
            if favouritesOnly { request = request.filter(sql: "isFavourite") }
            if let condition = ContactSearch.condition(query) { request = request.filter(literal: condition) }
            return try request.order(sql: "sortKey, id").fetchAll(db).map(\.contact)
        }
    }

    /// Returns the same contacts as `contacts(matching:favouritesOnly:)` in sections, for a table view.
    public func sections(matching query: String = "", favouritesOnly: Bool = false) throws(ContactStoreError)
        -> [ContactSection]
    {
        var sections: [(title: String, contacts: [Contact])] = []
        for contact in try contacts(matching: query, favouritesOnly: favouritesOnly) {
            let title = contact.sectionTitle
            if sections.last?.title == title {
                sections[sections.count - 1].contacts.append(contact)
            } else {
                sections.append((title, [contact]))
            }
        }
        return sections.map { ContactSection(title: $0.title, contacts: $0.contacts) }
    }

    /// Returns the contact with an identifier, or nil if there is none.
    public func contact(id: String) throws(ContactStoreError) -> Contact? {
        try read { try ContactRow.fetchOne($0, key: id)?.contact }
    }
}

// MARK: - Changing

extension ContactStore {
    /// Adds a contact.
    ///
    /// - Throws: `alreadyExists` if its identifier is taken, or `cannotWrite`.
    public func insert(_ contact: Contact) throws(ContactStoreError) {
        try write { db in
            if try ContactRow.exists(db, key: contact.id) { throw ContactStoreError.alreadyExists(id: contact.id) }
            try ContactRow(contact).insert(db)
        }
    }

    /// Replaces the contact with the same identifier.
    ///
    /// - Throws: `notFound` if there is none, or `cannotWrite`.
    public func update(_ contact: Contact) throws(ContactStoreError) {
        try write { db in
            guard try ContactRow.exists(db, key: contact.id) else { throw ContactStoreError.notFound(id: contact.id) }
            try ContactRow(contact).update(db)
        }
    }

    /// Removes a contact.
    ///
    /// - Returns: true if the contact existed.
    @discardableResult
    public func delete(id: String) throws(ContactStoreError) -> Bool {
        try write { try ContactRow.deleteOne($0, key: id) }
    }

    /// Adds a contact to the favorites, or removes it from them.
    ///
    /// - Returns: true if it is a favorite now.
    /// - Throws: `notFound` if the contact does not exist, or `cannotWrite`.
    @discardableResult
    public func toggleFavourite(id: String) throws(ContactStoreError) -> Bool {
        try write { db in
            guard var contact = try ContactRow.fetchOne(db, key: id)?.contact else {
                throw ContactStoreError.notFound(id: id)
            }
            contact.isFavourite.toggle()
            try ContactRow(contact).update(db)
            return contact.isFavourite
        }
    }

    /// Adds contacts and replaces existing ones, either all of them or none.
    ///
    /// A favorite stays one, because this is the user's own mark and the file does not contain it.
    @discardableResult
    public func importContacts(_ contacts: some Sequence<Contact>) throws(ContactStoreError) -> ImportSummary {
        let contacts = Array(contacts)
        return try write { db in
            var summary = ImportSummary()
            for var contact in contacts {
                guard let old = try ContactRow.fetchOne(db, key: contact.id)?.contact else {
                    try ContactRow(contact).insert(db)
                    summary.inserted += 1
                    continue
                }
                if old.isFavourite { contact.isFavourite = true }
                if old == contact {
                    summary.unchanged += 1
                } else {
                    try ContactRow(contact).update(db)
                    summary.updated += 1
                }
            }
            return summary
        }
    }
}

// MARK: - The file

extension ContactStore {
    /// Makes an empty file that only its owner can read. SQLite gives its additional files the same permissions.
    private static func makeFile(at path: String) throws {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        if !files.fileExists(atPath: path) {
            _ = files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
    }

    private static func configuration(journal: Configuration.JournalModeConfiguration) -> Configuration {
        var configuration = Configuration()
        configuration.journalMode = journal
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { db in
            // NORMAL would survive a kill, but could lose the last changes in a power cut.
            try db.execute(sql: "PRAGMA synchronous = FULL")
        }
        return configuration
    }

    private static func prepare(_ database: DatabaseQueue, path: String) throws {
        let migrator = ContactSchema.migrator
        if try database.read(migrator.hasBeenSuperseded) { throw ContactStoreError.newerVersion(path: path) }
        try migrator.migrate(database)
    }

    private static func openingError(_ error: any Error, path: String) -> ContactStoreError {
        switch error {
        case let error as ContactStoreError: error
        case let error as DatabaseError where error.isDamage: .damaged(path: path, reason: error.sentence)
        case let error as DatabaseError: .cannotOpen(path: path, reason: error.sentence)
        default: .cannotOpen(path: path, reason: error.localizedDescription)
        }
    }

    private func read<Value>(_ body: (Database) throws -> Value) throws(ContactStoreError) -> Value {
        do {
            return try database.read(body)
        } catch let error as DatabaseError where error.isDamage {
            throw .damaged(path: path, reason: error.sentence)
        } catch let error as DatabaseError {
            throw .cannotRead(path: path, reason: error.sentence)
        } catch {
            throw .cannotRead(path: path, reason: String(describing: error))
        }
    }

    private func write<Value>(_ body: (Database) throws -> Value) throws(ContactStoreError) -> Value {
        do {
            let value = try database.write(body)
            NotificationCenter.default.post(name: Self.didChange, object: self)
            return value
        } catch let error as ContactStoreError {
            throw error
        } catch let error as DatabaseError where error.isDamage {
            throw .damaged(path: path, reason: error.sentence)
        } catch let error as DatabaseError {
            throw .cannotWrite(path: path, reason: error.sentence)
        } catch {
            throw .cannotWrite(path: path, reason: String(describing: error))
        }
    }
}

extension DatabaseError {
    fileprivate var isDamage: Bool {
        resultCode == .SQLITE_NOTADB || resultCode == .SQLITE_CORRUPT
    }

    fileprivate var sentence: String { message ?? "SQLite error \(resultCode.rawValue)" }
}
