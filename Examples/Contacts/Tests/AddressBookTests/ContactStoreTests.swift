import Foundation
import GRDB
import Synchronization
import Testing

@testable import AddressBook

@Suite("The contact store")
struct ContactStoreTests {
    private let ida = Contact(
        givenName: "Ida", familyName: "Crane", organization: "Blue Door", sortName: "Crane Ida",
        phones: [PhoneNumber(label: "work", number: "+1 (202) 555-0123"), PhoneNumber(number: "1")],
        emails: ["ida@example.org"], note: "two\nlines \\ 🎂 \"quotes\"", isFavourite: true, kind: .person)

    @Test func `gives back what was put in, after it was opened again too`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("new folder/contacts.sqlite")
        do {
            let store = try ContactStore(path: path)
            #expect(try store.isEmpty)
            try store.insert(ida)
            #expect(try store.contact(id: ida.id) == ida)
        }
        let store = try ContactStore(path: path)
        #expect(try store.contacts() == [ida])
        #expect(try !store.isEmpty)
        #expect(try store.count == 1)
    }

    @Test func `updates, deletes and marks, and says when there is nothing to update`() throws {
        let store = try ContactStore()
        try store.insert(ida)
        #expect(throws: ContactStoreError.alreadyExists(id: ida.id)) { try store.insert(ida) }
        var changed = ida
        changed.familyName = "Zimmer"
        try store.update(changed)
        #expect(try store.contact(id: ida.id) == changed)
        #expect(try store.sections().map(\.title) == ["Z"])
        #expect(try store.contacts(matching: "crane") == [])
        #expect(try store.toggleFavourite(id: ida.id) == false)
        #expect(try store.contacts(favouritesOnly: true) == [])
        #expect(try store.toggleFavourite(id: ida.id))
        #expect(try store.contacts(favouritesOnly: true).map(\.id) == [ida.id])
        #expect(try store.delete(id: ida.id))
        #expect(try !store.delete(id: ida.id))
        #expect(try store.contact(id: ida.id) == nil)
        #expect(throws: ContactStoreError.notFound(id: ida.id)) { try store.update(changed) }
        #expect(throws: ContactStoreError.notFound(id: ida.id)) { try store.toggleFavourite(id: ida.id) }
    }

    @Test(
        arguments: [
            ("crane", ["Ida Crane"]), ("IDA cra", ["Ida Crane"]), ("crane ida", ["Ida Crane"]),
            ("blue door", ["Ida Crane"]),
            ("ida zimmer", []), ("12025550123", ["Ida Crane"]), ("555-012", ["Ida Crane"]),
            ("(202) 555 012", ["Ida Crane"]),
            ("ida 0123", ["Ida Crane"]), ("٠١٢٣", ["Ida Crane"]), ("555 0145", ["ليلى الحربي"]),
            ("٥٥٥٠١٤٥", ["ليلى الحربي"]),
            ("ostergard", ["Bjørn Østergård"]), ("ØSTERGÅRD", ["Bjørn Østergård"]),
            ("oshaugh", ["Saoirse O’Shaughnessy"]),
            ("weiss", ["Käthe Weiß"]), ("ipek", ["İpek Işık"]), ("ışık", ["İpek Işık"]), ("isik", ["İpek Işık"]),
            ("елкин", ["Пётр Ёлкин"]), ("ПЕТР", ["Пётр Ёлкин"]), ("νικος", ["Νίκος Άγγελος"]),
            ("ΝΊΚΟΣ", ["Νίκος Άγγελος"]),
            ("שלום", ["אֶלְעָד שָׁלוֹם"]), ("الحربي", ["ليلى الحربي"]), ("ليلي", ["ليلى الحربي"]),
            ("शर्मा", ["अनन्या शर्मा"]), ("शर्मी", []), ("แก้ว", ["พิมพ์ชนก แก้วใส"]),
            ("김민", ["김민준"]), ("기", ["김민준"]), ("김 민준", ["김민준"]), ("田中美咲", ["田中美咲"]), ("たなか", ["田中美咲"]),
            ("タナカ", ["田中美咲"]), ("ნინო", ["ნინო გელაშვილი"]), ("ተስፋ", ["ሰላም ተስፋዬ"]), ("🌙", ["Luna Moonbeam 🌙"]),
            ("%", []), ("_", []), ("'", nil), ("\"", []), ("  ", nil), ("a' OR '1'='1", []),
        ] as [(String, [String]?)])
    func `finds by every word, in any script, however it is written`(query: String, names: [String]?) throws {
        let store = try ContactStore()
        try store.insert(ida)
        let people = [
            ("Østergård", "Bjørn"), ("O’Shaughnessy", "Saoirse"), ("Weiß", "Käthe"), ("Işık", "İpek"),
            ("Ёлкин", "Пётр"),
            ("Άγγελος", "Νίκος"), ("שָׁלוֹם", "אֶלְעָד"), ("शर्मा", "अनन्या"), ("แก้วใส", "พิมพ์ชนก"), ("김", "민준"),
            ("გელაშვილი", "ნინო"), ("ተስፋዬ", "ሰላም"), ("Moonbeam 🌙", "Luna"),
        ]
        try store.importContacts(people.map { Contact(givenName: $0.1, familyName: $0.0) })
        try store.insert(Contact(givenName: "美咲", familyName: "田中", sortName: "たなか みさき"))
        try store.insert(
            Contact(givenName: "ليلى", familyName: "الحربي", phones: [PhoneNumber(number: "+١ ٢٠٢ ٥٥٥ ٠١٤٥")]))
        let found = try store.contacts(matching: query).map(\.displayName)
        if let names { #expect(found == names) } else { #expect(found.count == people.count + 3, "all are found") }
    }

    @Test func `never tells a section twice, whatever scripts meet in it`() throws {
        let store = try ContactStore()
        try store.importContacts(VCardReader().read(try ShippedFile.data()).contacts)
        let sections = try store.sections()
        #expect(Set(sections.map(\.title)).count == sections.count)
        #expect(sections.allSatisfy { !$0.contacts.isEmpty })
        #expect(sections.flatMap(\.contacts) == (try store.contacts()))
        #expect(sections.first?.title == "A")
        #expect(sections.last?.title == "#")
        let expected: Set = ["Ω", "Й", "ا", "ל", "श", "ก", "た", "W", "ㄱ", "წ", "አ"]
        #expect(expected.subtracting(sections.map(\.title)) == [])
        #expect(try store.sections(matching: "no such person") == [])
    }

    @Test func `is the same after importing the same file twice`() throws {
        let store = try ContactStore()
        let contacts = VCardReader().read(try ShippedFile.data()).contacts
        #expect(try store.importContacts(contacts) == ImportSummary(inserted: 250))
        let first = try store.contacts()
        #expect(first.count == 250)
        #expect(try store.importContacts(contacts) == ImportSummary(unchanged: 250))
        #expect(try store.contacts() == first)
    }

    @Test func `tells of each change, and of no failed one`() throws {
        let store = try ContactStore()
        let count = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: ContactStore.didChange, object: store, queue: nil
        ) { _ in count.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        try store.insert(ida)
        try store.toggleFavourite(id: ida.id)
        try store.delete(id: ida.id)
        #expect(count.withLock(\.self) == 3)
        #expect(throws: ContactStoreError.notFound(id: ida.id)) { try store.update(ida) }
        #expect(count.withLock(\.self) == 3)
    }

    @Test func `keeps the user's favourites when a file is imported again, and takes over the rest`() throws {
        let store = try ContactStore()
        var plain = ida
        plain.isFavourite = false
        try store.insert(ida)
        #expect(try store.importContacts([plain]) == ImportSummary(unchanged: 1))
        plain.note = "new"
        #expect(try store.importContacts([plain, Contact(givenName: "B")]) == ImportSummary(inserted: 1, updated: 1))
        #expect(try store.contact(id: ida.id)?.isFavourite == true)
        #expect(try store.contact(id: ida.id)?.note == "new")
    }

    @Test func `is found whole in what a killed process leaves, after every change`() throws {
        let folder = try TemporaryFolder()
        let store = try ContactStore(path: folder.path("contacts.sqlite"))
        for step in 0..<12 {
            try store.importContacts((0..<20).map { Contact(givenName: "\(step) \($0)") })
            let left = folder.path("\(step).sqlite")
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: store.path + suffix, toPath: left + suffix)
            }
            #expect(try ContactStore(path: left).count == (step + 1) * 20)
        }
    }

    @Test func `holds whole changes only when the log breaks off anywhere, as in a power cut`() throws {
        let folder = try TemporaryFolder()
        let store = try ContactStore(path: folder.path("contacts.sqlite"))
        for step in 0..<4 { try store.importContacts((0..<5).map { Contact(givenName: "\(step) \($0)") }) }
        let database = try Data(contentsOf: URL(fileURLWithPath: store.path))
        let log = try Data(contentsOf: URL(fileURLWithPath: store.path + "-wal"))
        for (index, end) in stride(from: 0, to: log.count, by: 1_777).enumerated() {
            let left = folder.path("\(index).sqlite")
            try database.write(to: URL(fileURLWithPath: left))
            try log.prefix(end).write(to: URL(fileURLWithPath: left + "-wal"))
            #expect(try ContactStore(path: left).count % 5 == 0)
        }
    }

    @Test func `is seen by its owner only`() throws {
        let folder = try TemporaryFolder()
        let store = try ContactStore(path: folder.path("mine/contacts.sqlite"))
        try store.insert(ida)
        let mode = { (path: String) in
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(folder.path("mine")) == 0o700)
        #expect(try mode(store.path) == 0o600)
        #expect(try mode(store.path + "-wal") == 0o600)
    }

    @Test func `keeps no zero character, at which SQLite would end the text`() throws {
        let store = try ContactStore()
        try store.insert(Contact(id: "x", givenName: "I\0da", note: "a\0b"))
        #expect(try store.contact(id: "x")?.givenName == "Ida")
        #expect(try store.contact(id: "x")?.note == "ab")
        #expect(try store.contacts(matching: "i\0d").count == 1)
    }

    @Test func `that cannot be opened is a typed error with a sentence, and stays as it is`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("contacts.sqlite")
        let text = Data("This is a letter and no address book.".utf8) + Data(repeating: 65, count: 5_000)
        try text.write(to: URL(fileURLWithPath: path))
        let damaged = #expect(throws: ContactStoreError.self) { try ContactStore(path: path) }
        if case .damaged(path, _) = damaged {} else { Issue.record("\(String(describing: damaged)) is not damaged") }
        #expect(damaged?.description.hasSuffix(".") == true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)

        let blocked = #expect(throws: ContactStoreError.self) { try ContactStore(path: path + "/contacts.sqlite") }
        if case .cannotOpen = blocked {} else { Issue.record("\(String(describing: blocked)) is not cannotOpen") }
        let folderAsFile = #expect(throws: ContactStoreError.self) { try ContactStore(path: folder.url.path) }
        if case .cannotOpen = folderAsFile {} else { Issue.record("\(String(describing: folderAsFile))") }
    }

    @Test func `of a newer version is left alone`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("contacts.sqlite")
        _ = try ContactStore(path: path)
        try DatabaseQueue(path: path).write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from tomorrow')")
        }
        #expect(throws: ContactStoreError.newerVersion(path: path)) { try ContactStore(path: path) }
    }

    @Test func `is where the user's data belongs`() {
        let path = { ContactStore.defaultPath(environment: $0) }
        #expect(path(["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/org.reprise.Contacts/contacts.sqlite")
        #expect(path(["XDG_DATA_HOME": "d", "HOME": "/h"]) == "/h/.local/share/org.reprise.Contacts/contacts.sqlite")
        #expect(path(["HOME": "/h"]) == "/h/.local/share/org.reprise.Contacts/contacts.sqlite")
    }
}
