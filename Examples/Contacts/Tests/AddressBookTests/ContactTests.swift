import Foundation
import Testing

@testable import AddressBook

@Suite("A contact")
struct ContactTests {
    @Test(arguments: [
        ("Alice", "A"), ("álvaro", "A"), ("Ångström", "A"), ("Øster", "O"), ("Łuk", "L"), ("ß", "S"), ("Æ", "A"),
        ("Şen", "S"), ("İpek", "I"), ("ı", "I"), ("Ａ", "A"), ("Đặng", "D"),
        ("Ёлкин", "Е"), ("Йорданов", "Й"), ("їжак", "Ї"), ("Ґ", "Ґ"), ("Άγγελος", "Α"), ("ώρα", "Ω"),
        ("ნინო", "ნ"), ("Նինո", "Ն"), ("אֶלעד", "א"), ("إبراهيم", "ا"), ("أبو", "ا"), ("ليلى", "ل"), ("پریسا", "پ"),
        ("अनन्या", "अ"), ("কবিতা", "ক"), ("முருகன்", "ம"), ("แก้ว", "ก"), ("ໄຊ", "ຊ"), ("កុសល", "ក"),
        ("ገብረ", "ገ"), ("ጉ", "ገ"), ("ኃይሉ", "ኀ"), ("김", "ㄱ"), ("까치", "ㄱ"), ("황", "ㅎ"),
        ("さくら", "さ"), ("だいすけ", "た"), ("パン", "は"), ("ｱｲ", "あ"), ("ん", "わ"), ("王", "王"), ("ᏩᏯ", "Ꮹ"),
        ("'t Hooft", "T"), ("“Quoted”", "Q"), ("「さくら」", "さ"), ("(Bar)", "B"), ("@Home", "H"),
        ("7½ Books", "#"), ("٣", "#"), ("🐙 Octavia", "#"), ("", "#"), (" ", "#"), ("+1", "#"),
    ])
    func `is listed under a letter of its own script`(name: String, title: String) {
        #expect(SectionTitle.title(for: name) == title)
    }

    @Test func `has the heading of its section at the start of its sort key`() {
        let key = { Contact(familyName: $0).sortKey }
        let inOrder = ["Abel", "Ábner", "Zoe", "Ωmega", "Яков", "ნინო", "さくら", "王", "🐙"]
        let keys = inOrder.map(key)
        #expect(keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) } == keys)
    }

    @Test func `shows the name its reader expects, and always something`() {
        #expect(Contact(givenName: "Ida", familyName: "Crane").displayName == "Ida Crane")
        #expect(Contact(givenName: "晓梅", familyName: "王").displayName == "王晓梅")
        #expect(Contact(givenName: "민준", familyName: "김").displayName == "김민준")
        #expect(Contact(givenName: "リサ", familyName: "アンダーソン").displayName == "リサ アンダーソン")
        #expect(Contact(givenName: "Ida", organization: "Blue Door").displayName == "Ida")
        #expect(Contact(givenName: "Ida", organization: "Blue Door", kind: .company).displayName == "Blue Door")
        #expect(Contact(organization: "Blue Door").displayName == "Blue Door")
        #expect(Contact(phones: [PhoneNumber(number: "1")]).displayName == "1")
        #expect(Contact(givenName: " ", emails: ["i@example.org"]).displayName == "i@example.org")
        #expect(Contact().displayName == "No Name")
    }

    @Test func `that is renamed forgets how the old name sorted, and otherwise does not`() {
        var contact = Contact(givenName: "美咲", familyName: "田中", sortName: "たなか")
        #expect(contact.sectionTitle == "た")
        contact.familyName = "田中"
        contact.note = "new"
        #expect(contact.sortName == "たなか")
        contact.familyName = "Smith"
        #expect(contact.sortName == "")
        #expect(contact.sectionTitle == "S")
    }

    @Test func `takes the changes of an edit, keeps newer ones, and needs a decision about the same property`() throws {
        let base = Contact(givenName: "Ida", phones: [PhoneNumber(number: "1")], note: "old")
        var (stored, edited) = (base, base)
        stored.note = "newer"
        stored.isFavourite = true
        edited.phones = [PhoneNumber(number: "2")]
        edited.isFavourite = true
        var merged = stored
        merged.phones = edited.phones
        #expect(stored.merging(edited, begunOn: base) == merged)
        #expect(stored.merging(base, begunOn: base) == stored && base.merging(edited, begunOn: base) == edited)
        edited.note = "mine"
        #expect(stored.merging(edited, begunOn: base) == nil)
        merged.note = "mine"
        #expect(stored.merging(edited, begunOn: base, replacesNewer: true) == merged)
    }

    @Test func `merges each of its properties that a user can edit`() {
        let base = Contact()
        var edited = Contact(
            id: base.id, givenName: "a", familyName: "b", organization: "c", phones: [PhoneNumber(number: "1")],
            emails: ["d"], note: "e", isFavourite: true, kind: .company)
        #expect(base.merging(edited, begunOn: base) == edited)
        // A property of the contact that was added to it later is missed here.
        let merged = Set(["givenName", "familyName", "organization", "phones", "emails", "note", "isFavourite", "kind"])
        let names = Mirror(reflecting: base).children.compactMap(\.label).map { $0.replacing("_", with: "") }
        #expect(Set(names) == merged.union(["id", "sortName"]))
        edited.note = "f"
        #expect(base.merging(edited, begunOn: edited) == base)
    }
}
