import Foundation
import RestorationArchive
import RepriseInspection
import Testing

@Suite("The list of saves")
struct SaveListTests {
    private func stored(_ counts: [Int]) throws -> StoredSaves {
        let saves = StoredSaves()
        var number = 0
        for count in counts {
            for _ in 0..<count {
                number += 1
                try saves.save(.list([("Title", .string("text \(number)"))], at: Double(number)))
            }
            saves.relaunch()
        }
        return saves
    }

    @Test
    func `It has the newest saves first, through all files, and older ones are asked for by the last that is known`()
        throws
    {
        let saves = try stored([3, 2])
        let newest = try saves.list(limit: 2)
        #expect(newest.saves.map(\.save) == ["2.2", "2.1"] && newest.hasOlder)
        let older = try saves.list(before: "2.1", limit: 2)
        #expect(older.saves.map(\.save) == ["1.3", "1.2"] && older.hasOlder)
        let oldest = try saves.list(before: "1.2", limit: 2)
        #expect(oldest.saves.map(\.save) == ["1.1"] && !oldest.hasOlder)
        #expect(try saves.list().saves.map(\.saved).first == "2001-01-01T00:00:05.000Z")
        #expect(try saves.list(limit: 5).hasOlder == false)
    }

    @Test func `S-LOG-12: A file that cannot be read is a problem, and the others are listed`() throws {
        let saves = try stored([1, 1])
        try saves.damage("0000000002.state")
        let list = try saves.list()
        #expect(list.saves.map(\.save) == ["1.1"])
        #expect(list.problems.count == 1 && list.problems[0].contains("0000000002.state"))
    }
}
