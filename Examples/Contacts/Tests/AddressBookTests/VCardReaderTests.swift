import Foundation
import Testing

@testable import AddressBook

/// Reads the lines of one card, with VERSION 4.0 unless the lines contain their own version.
private func readCard(_ lines: String..., version: String? = "4.0", lineEnd: String = "\r\n") -> VCardContents {
    let card = ["BEGIN:VCARD"] + (version.map { ["VERSION:" + $0] } ?? []) + lines + ["END:VCARD", ""]
    return VCardReader().read(Data(card.joined(separator: lineEnd).utf8))
}

private func readFile(_ text: String) -> VCardContents { VCardReader().read(Data(text.utf8)) }

@Suite("A vCard file")
struct VCardReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let lines: String
        let expected: String
        let value: @Sendable (Contact) -> String

        init(
            _ description: String, _ lines: String, _ value: @escaping @Sendable (Contact) -> String, _ expected: String
        ) {
            testDescription = description
            self.lines = lines
            self.value = value
            self.expected = expected
        }
    }

    static let cases = [
        Case("a name in parts", "N:Crane;Ida;;;", { "\($0.givenName)|\($0.familyName)" }, "Ida|Crane"),
        Case(
            "middle names, without prefix and suffix", "N:Crane;Ida;Maria,Eva;Dr.;M.D.", \.displayName,
            "Ida Maria Eva Crane"),
        Case("a comma inside a name", #"N:Crane\, jr.;Ida;;;"#, \.familyName, "Crane, jr."),
        Case("a full name alone is not taken apart", "FN:Ida Crane", \.givenName, "Ida Crane"),
        Case("a group before the name", "item1.FN:Ida", \.givenName, "Ida"),
        Case("names in any case", "fn:Ida", \.givenName, "Ida"),
        Case("the preferred full name", "FN;PREF=2:Ida\nFN;PREF=1:Ada", \.givenName, "Ada"),
        Case("escapes", #"NOTE:a\,b\;c\nd\Ne\\n\:f"#, \.note, "a,b;c\nd\ne\\n:f"),
        Case("a backslash before another letter", #"NOTE:C:\plans\2024\"#, \.note, #"C:\plans\2024\"#),
        Case("two notes", "NOTE:a\nNOTE:b", \.note, "a\n\nb"),
        Case("a fold", "NOTE:one w\n ord\n\t s", \.note, "one word s"),
        Case("an accent behind a separator", "N:Crane;\u{301}Ida;;;", \.familyName, "Crane"),
        Case(
            "an organization with units", #"FN:Ida\#nORG:Smith\, Jones;Press;"#, \.organization, "Smith, Jones, Press"),
        Case("a company of 4.0", "KIND:org\nFN:Blue Door", { "\($0.kind)|\($0.organization)" }, "company|Blue Door"),
        Case(
            "a company of Apple", "N:;;;;\nFN:Blue Door\nORG:Blue Door;\nX-ABShowAs:COMPANY", { "\($0.kind)" },
            "company"),
        Case("a company by its name", "FN:Blue Door\nORG:Blue Door", { "\($0.kind)|\($0.givenName)" }, "company|"),
        Case("a type", "TEL;TYPE=cell:1", { $0.phones[0].label }, "mobile"),
        Case("a list of types", "TEL;TYPE=WORK,FAX:1", { $0.phones[0].label }, "work fax"),
        Case("types one by one", "TEL;TYPE=home;TYPE=fax:1", { $0.phones[0].label }, "home fax"),
        Case("a list in quotes", #"TEL;TYPE="voice,home":1"#, { $0.phones[0].label }, "home"),
        Case("a bare type of 2.1", "TEL;CELL:1", { $0.phones[0].label }, "mobile"),
        Case("no type", "TEL:1", { $0.phones[0].label }, "phone"),
        Case("a label of the user", "a.TEL:1\na.X-ABLabel:Summer house", { $0.phones[0].label }, "Summer house"),
        Case("a label of Apple", "a.X-ABLabel:_$!<Main>!$_\na.TEL:1", { $0.phones[0].label }, "main"),
        Case(
            "a telephone URI", "TEL;VALUE=uri:tel:+1-202-555-0123;ext=7", { $0.phones[0].number },
            "+1-202-555-0123 ext. 7"),
        Case("numbers by preference", "TEL:1\nTEL;PREF=2:2\nTEL;PREF=1:3", { $0.phones.map(\.number).joined() }, "321"),
        Case("the preference of 3.0", "TEL:1\nTEL;TYPE=home,pref:2", { $0.phones.map(\.number).joined() }, "21"),
        Case("a colon inside quotes", #"EMAIL;X-A="a:b;c":i@example.org"#, { $0.emails[0] }, "i@example.org"),
        Case("an address as a URI", "EMAIL:mailto:i%2Bj@example.org", { $0.emails[0] }, "i+j@example.org"),
        Case("addresses by preference", "EMAIL:a\nEMAIL;PREF=1:b", { $0.emails.joined() }, "ba"),
        Case("a favourite", "FN:Ida\nCATEGORIES:Friends,Favourites", { "\($0.isFavourite)" }, "true"),
        Case("no favourite", "FN:Ida\nCATEGORIES:Friends", { "\($0.isFavourite)" }, "false"),
        Case("sorting in 4.0", #"N;SORT-AS="Harten,Rene":van der Harten;Rene;;;"#, \.sortName, "Harten Rene"),
        Case("sorting in 3.0", "N:田中;美咲\nSORT-STRING:たなか", \.sortName, "たなか"),
        Case("the sounds of a name", "N:田中;美咲\nX-PHONETIC-LAST-NAME:たなか", \.sortName, "たなか"),
        Case("carets in a parameter", "N;SORT-AS=^'a^^b:x;y", \.sortName, "\"a^b"),
        Case(
            "a UID that is a UUID", "FN:I\nUID:d290f990-713c-5603-86f6-0685192bcfa3", \.id,
            "D290F990-713C-5603-86F6-0685192BCFA3"),
        Case(
            "a UID as a URN", "FN:I\nUID:urn:uuid:d290f990-713c-5603-86f6-0685192bcfa3", \.id,
            "D290F990-713C-5603-86F6-0685192BCFA3"),
        Case("a photo is passed over", "FN:I\nPHOTO;ENCODING=b;TYPE=JPEG:AAAA\n BBBB", \.givenName, "I"),
        Case("properties that nobody reads", "FN:I\nADR:;;x\nX-FOO;A=b:c\nBDAY:20000101", \.givenName, "I"),
    ]

    @Test(arguments: cases, ["\r\n", "\n"])
    func `is read as the standards say`(_ each: Case, lineEnd: String) throws {
        let lines = each.lines.replacingOccurrences(of: "\n", with: lineEnd)
        let contents = readCard(lines, lineEnd: lineEnd)
        #expect(contents.problems == [])
        let contact = try #require(contents.contacts.first)
        #expect(each.value(contact) == each.expected)
    }

    @Test(arguments: [
        ("FN:I\nTEL:", "line 4: TEL without a value: left out"),
        ("FN:I\nTEL;VALUE=uri:tel:", "line 4: TEL without a value: left out"),
        (
            "FN:I\nTEL;VALUE=uri:sip:i@example.org",
            "line 4: TEL is “sip:i@example.org”, not a telephone number: left out"
        ),
        ("FN:I\nEMAIL: ", "line 4: EMAIL without a value: left out"),
        ("FN:I\nnonsense", "line 4: no colon after a property name: left out"),
        ("FN:I\n:value", "line 4: no property name: left out"),
        ("FN:I\na b:value", "line 4: no property name: left out"),
        ("FN:I\na.b.TEL:1", "line 4: no property name: left out"),
        ("FN:I\nTEL;TYPE=home", "line 4: TEL has no colon: left out"),
        ("FN:I\nTEL;TYPE", "line 4: TEL has no colon: left out"),
        ("FN:I\nTEL;TYPE=\"home:1", "line 4: TEL has a quote that is not closed: left out"),
        ("FN:I\nTEL;TYPE=\"home\"x:1", "line 4: TEL has text behind a quoted parameter: left out"),
        (
            "FN:I\nNOTE;ENCODING=QUOTED-PRINTABLE:=41",
            "line 4: NOTE is quoted-printable, which only vCard 2.1 is: left out"
        ),
        ("FN:I\nNOTE;ENCODING=b:QQ==", "line 4: NOTE is base64, not text: left out"),
        ("FN:I\nNOTE:a\u{0}b", "line 4: control characters in NOTE: left out"),
        ("N:A;B\nN:C;D", "line 4: a second N: left out"),
    ])
    func `says line by line what it could not read`(lines: String, expected: String) {
        let contents = readCard(lines, "TEL:+1 202 555 0100", lineEnd: "\n")
        #expect(contents.problems.map(\.description) == [expected])
        #expect(contents.contacts.count == 1, "only what is broken is lost")
        #expect(contents.contacts.first?.phones.map(\.number) == ["+1 202 555 0100"])
    }

    @Test func `counts the lines of the file, folds and empty lines among them`() {
        let contents = readCard("FN:I", "NOTE:a", " b", "", " ", "TEL:", lineEnd: "\r\n")
        #expect(contents.problems.map(\.line) == [8])
    }

    @Test func `of 2.1 is refused card by card, in one sentence`() {
        let old = "BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE:=C3=84=\n=C3=84\nTEL:\nEND:VCARD\n"
        let contents = readFile(old + "BEGIN:VCARD\nVERSION:3.0\nFN:I\nEND:VCARD\n")
        #expect(contents.contacts.map(\.displayName) == ["I"])
        #expect(
            contents.problems.map(\.description) == [
                "line 2: vCard 2.1 is not supported, only 3.0 and 4.0 are: the card is left out"
            ])
    }

    @Test func `may have its VERSION anywhere, or none, or one that nobody knows`() {
        #expect(readCard("FN:I", "VERSION:3.0", version: nil).problems == [])
        #expect(readCard("FN:I", version: nil).problems.map(\.message) == ["a card without a VERSION: read as 3.0"])
        let unknown = readCard("FN:I", version: "5.0")
        #expect(unknown.contacts.count == 1)
        #expect(unknown.problems.map(\.message) == ["the version “5.0” is not known: read as 4.0"])
    }

    @Test func `keeps what a card without an end says`() {
        let contents = readFile("BEGIN:VCARD\nVERSION:4.0\nFN:A\nBEGIN:VCARD\nVERSION:4.0\nFN:B")
        #expect(contents.contacts.map(\.displayName) == ["A", "B"])
        #expect(
            contents.problems.map(\.description) == [
                "line 4: the card of line 1 has no END:VCARD: what it says until here is kept",
                "line 4: the file ends inside this card: what it says until there is kept",
            ])
    }

    @Test func `reports what stands outside of cards`() {
        let contents = readFile("hello\nEND:VCARD\n\nBEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\nTEL:1\n")
        #expect(contents.contacts.count == 1)
        #expect(contents.problems.map(\.line) == [1, 2, 8])
    }

    @Test func `leaves out groups and empty cards`() {
        #expect(
            readCard("KIND:group", "FN:Friends").problems.map(\.description) == [
                "line 3: a group, not a contact: the card is left out"
            ])
        #expect(readCard("N:;;;;", "FN:").problems.map(\.line) == [1])
        #expect(readCard("N:;;;;").contacts == [])
    }

    @Test func `may begin with a byte order mark, unless it is that of UTF-16`() {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n"
        #expect(readFile("\u{FEFF}" + card).problems == [])
        #expect(readFile("\u{FEFF}" + card).contacts.count == 1)
        let wide = VCardReader().read(Data([0xFF, 0xFE]) + Data(card.utf8))
        #expect(wide.contacts == [])
        #expect(wide.problems.map(\.line) == [1])
    }

    @Test func `loses only the line that is not UTF-8`() {
        var data = Data("BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:".utf8)
        data += Data([0xE9]) + Data("\nTEL:1\nEND:VCARD\n".utf8)
        let contents = VCardReader().read(data)
        #expect(contents.problems.map(\.description) == ["line 4: NOTE is not valid UTF-8: left out"])
        #expect(contents.contacts.first?.phones.count == 1)
    }

    @Test func `may be folded inside a character`() {
        var bytes = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ä\r\nEND:VCARD\r\n".utf8)
        if let place = bytes.firstIndex(of: 0x84) { bytes.insert(contentsOf: [0x0D, 0x0A, 0x20], at: place) }
        let contents = VCardReader().read(Data(bytes))
        #expect(contents.problems == [])
        #expect(contents.contacts.first?.givenName == "Ä")
    }

    @Test func `with one UID twice has one contact, the later one`() {
        let card = { (name: String) in "BEGIN:VCARD\nVERSION:4.0\nUID:x\nFN:\(name)\nEND:VCARD\n" }
        let contents = readFile(card("A") + card("B"))
        #expect(contents.contacts.map(\.displayName) == ["B"])
        #expect(contents.problems.map(\.line) == [6])
        #expect(readFile(card("A") + card("A")).problems == [])
    }

    @Test
    func `without UIDs gives the same identifiers at every import, and different contacts different ones`() throws {
        let ids = ["FN:A", "FN:B", "UID:x\nFN:A", "UID:y\nFN:A"].compactMap { readCard($0).contacts.first?.id }
        #expect(Set(ids).count == 4)
        #expect(ids.allSatisfy { UUID(uuidString: $0)?.uuidString == $0 })
        #expect(readCard("FN:A").contacts.first?.id == ids[0])
        #expect(readCard("UID:x", "FN:Renamed").contacts.first?.id == ids[2])
    }

    @Test func `cannot ask for more than the limits`() {
        let limits = VCardLimits(lineLength: 100, cardLength: 150, fileLength: 10_000, problems: 5)
        let long = String(repeating: "x", count: 400)
        let reader = VCardReader(limits: limits)
        let begin = "BEGIN:VCARD\nVERSION:4.0\nFN:A\n"
        let lines = reader.read(Data("\(begin)NOTE:\(long)\nPHOTO:\(long)\nTEL:1\nEND:VCARD\n".utf8))
        #expect(lines.problems.map(\.description) == ["line 4: NOTE is longer than 100 bytes: left out"])
        #expect(lines.contacts.first?.phones.count == 1)

        let notes = String(repeating: "NOTE:\(long.prefix(50))\n", count: 10)
        let card = reader.read(Data("\(begin)\(notes)END:VCARD\n".utf8))
        #expect(card.problems.map(\.line) == [6])
        #expect(card.contacts.count == 1)

        let file = reader.read(Data((begin + String(repeating: "TEL:\n", count: 5_000)).utf8))
        #expect(file.problems.count == 6)
        #expect(file.contacts.count == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    func `takes time in proportion to its size, whatever its shape`() {
        let folds = "BEGIN:VCARD\nVERSION:4.0\nNOTE:" + String(repeating: "\n x", count: 300_000)
        #expect(VCardReader().read(Data(folds.utf8)).contacts.count <= 1)
        let begins = String(repeating: "BEGIN:VCARD\n", count: 20_000)
        #expect(VCardReader().read(Data(begins.utf8)).contacts.isEmpty)
        let parameters = "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL" + String(repeating: ";a=b", count: 20_000) + ":1\n"
        #expect(VCardReader().read(Data(parameters.utf8)).contacts.first?.phones.count == 1)
        let separators = "BEGIN:VCARD\nVERSION:4.0\nN:A" + String(repeating: ";", count: 200_000)
        #expect(VCardReader().read(Data(separators.utf8)).contacts.first?.familyName == "A")
    }

    @Test func `that is not there, or is a folder, is an error with its name`() {
        for path in ["/nowhere/contacts.vcf", NSTemporaryDirectory()] {
            let error = #expect(throws: VCardFileError.self) {
                try VCardReader().read(contentsOf: URL(fileURLWithPath: path))
            }
            #expect(error?.description.contains("vCard file") == true)
        }
    }
}
