import Foundation
import Testing

@testable import AddressBook

@Suite("The shipped contacts")
struct ShippedFileTests {
    @Test func `are 250, and nothing in their file is a problem`() throws {
        let contents = VCardReader().read(try ShippedFile.data())
        #expect(contents.problems == [])
        #expect(contents.contacts.count == 250)
        #expect(contents == (try VCardReader().read(contentsOf: ShippedFile.url)))
        let contacts = contents.contacts
        #expect(contacts.allSatisfy { !$0.displayName.isEmpty && $0.displayName != "No Name" })
        #expect(contacts.filter { $0.kind == .company }.count > 20)
        #expect(contacts.filter(\.isFavourite).count > 10)
        #expect(contacts.filter { $0.phones.count > 1 }.count > 50)
        #expect(contacts.contains { $0.note.contains("\n") })
        #expect(Set(contacts.map(\.sectionTitle)).count > 60)
    }

    @Test func `are read the same in pieces of any size`() throws {
        let data = try ShippedFile.data()
        let whole = VCardReader().read(data)
        for size in [1, 2, 3, 7, 1_000] {
            var parser = VCardParser(limits: VCardLimits())
            for start in stride(from: 0, to: data.count, by: size) {
                Data(data[start..<min(start + size, data.count)]).withUnsafeBytes { parser.consume($0) }
            }
            #expect(parser.finish() == whole)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `survive random damage: reading them never traps, and loses little`() throws {
        let original = Array(try ShippedFile.data())
        var random = SeededGenerator(seed: 2_006)
        let telling = Array("\r\n \t:;,=\"\\^.\u{0}".utf8) + [0xC3, 0xFF, 0xFE, 0x80]
        for _ in 0..<60 {
            var bytes = original
            let count = Int.random(in: 1...40, using: &random)
            for _ in 0..<count {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] = telling.randomElement(using: &random) ?? 0
                case 2: bytes.insert(telling.randomElement(using: &random) ?? 0, at: place)
                default: bytes.removeSubrange(place..<min(place + 3, bytes.count))
                }
            }
            let contents = VCardReader().read(Data(bytes))
            #expect(contents.contacts.count >= 250 - 2 * count)
            #expect(contents.contacts.allSatisfy { !$0.sectionTitle.isEmpty && !$0.displayName.isEmpty })
        }
    }

    @Test func `are read as far as they go when the file is cut at any place`() throws {
        let data = try ShippedFile.data().prefix(1_200)
        let whole = VCardReader().read(Data(data)).contacts.count
        for end in 0...data.count {
            #expect(VCardReader().read(Data(data.prefix(end))).contacts.count <= whole)
        }
    }
}
