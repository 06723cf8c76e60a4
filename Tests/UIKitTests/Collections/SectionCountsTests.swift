import Foundation
import Testing

@testable import UIKit

/// Tests the places to which an element can move.
@Suite struct SectionCountsTests {
    @Test func `Every place that a display can name is one that there is, and a place that there is not is none`() {
        let counts = SectionCounts(counts: [2, 0, 3])
        for source in [(0, 0), (0, 1), (2, 0), (2, 2)].map({ IndexPath(item: $0.1, section: $0.0) }) {
            for section in [nil, 0, 1, 2] {
                for index in 0..<5 {
                    guard let place = counts.place(of: source, at: index, section: section) else { continue }
                    #expect(counts.allow(place, from: source) && (section ?? place.section) == place.section)
                    // The elements before it, without the one that moves.
                    let others = [2, 0, 3].enumerated().map { $0.element - ($0.offset == source.section ? 1 : 0) }
                    #expect(others.prefix(place.section).reduce(0, +) + place.item == index)
                }
                for index in [-1, 5, .min, .max] {
                    #expect(counts.place(of: source, at: index, section: section) == nil)
                }
            }
            #expect(counts.place(of: source, at: 0, section: 3) == nil)
        }
        #expect(counts.place(of: IndexPath(item: 0, section: 3), at: 0, section: nil) == nil)
    }

    @Test func `Without a section an element stays in its own where it can, and else goes into the first one`() {
        let counts = SectionCounts(counts: [2, 2])
        #expect(counts.place(of: [0, 0], at: 1, section: nil) == [0, 1])
        #expect(counts.place(of: [1, 0], at: 2, section: nil) == [1, 0])
        #expect(counts.place(of: [1, 0], at: 1, section: nil) == [0, 1])
        #expect(counts.place(of: [0, 0], at: 3, section: nil) == [1, 2])
    }

    @Test func `A delegate's answer is a place if the section has room for it`() {
        let counts = SectionCounts(counts: [2, 0])
        let allowed: [(IndexPath, Bool)] = [
            ([0, 0], true), ([0, 1], true), ([0, 2], false), ([1, 0], true), ([1, 1], false), ([2, 0], false),
            ([0, -1], false), ([-1, 0], false), ([0], false), ([0, 0, 0], false),
        ]
        for (target, isAllowed) in allowed { #expect(counts.allow(target, from: [0, 0]) == isAllowed, "\(target)") }
    }
}
