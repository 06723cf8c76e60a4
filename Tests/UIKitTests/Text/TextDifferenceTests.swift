import Testing
@testable import UIKit

/// Tests of the differences that describe changes of a long text.
struct TextDifferenceTests {
    @Test(arguments: [
        ("", "", 0, 0, ""), ("", "a", 0, 0, "a"), ("ab", "", 0, 2, ""), ("abc", "aXc", 1, 1, "X"),
        ("aa", "aaa", 2, 0, "a"),
        ("é", "è", 0, 1, "è"), ("x😀y", "x😁y", 1, 2, "😁"), ("😀😀", "😀", 2, 2, ""), ("e\u{301}", "e", 1, 1, ""),
        ("a\r\nb", "a\nb", 1, 1, ""),
    ])
    func `S-INPUT-13: the shortest part in which two texts differ is found`(
        old: String, new: String, location: Int, length: Int, text: String
    ) {
        let difference = TextDifference(from: old, to: new)
        #expect(difference == TextDifference(location: location, length: length, text: text))
        #expect(difference.applied(to: old).map { Array($0.utf8) } == Array(new.utf8))
    }

    @Test func `S-INPUT-13: any text comes of any other, also of long ones`() {
        var generator = SystemRandomNumberGenerator()
        let characters = ["a", "b", "é", "😀", "😁", "\n", "\r\n", "e\u{301}", "한"]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in characters.randomElement(using: &generator) ?? "" }.joined()
        }
        for round in 0..<300 {
            let (start, end) = (text(round % 7 == 0 ? 5_000 : round % 40), text(round % 5 == 0 ? 5_000 : round % 30))
            let (old, new) = (start + text(round % 6) + end, start + text(round % 4) + end)
            let difference = TextDifference(from: old, to: new)
            #expect(difference.applied(to: old).map { Array($0.utf8) } == Array(new.utf8), "\(old) \(new)")
        }
    }

    @Test(arguments: [
        (-1, 0), (0, -1), (5, 0), (4, 1), (0, 5), (.max, 1), (1, .max), (2, 0), (1, 1), (2, 1), (0, 2),
    ])
    func `S-INPUT-13: a part that is not within the text, or splits a pair, changes nothing`(location: Int, length: Int)
    {
        #expect(TextDifference(location: location, length: length, text: "x").applied(to: "a😀b") == nil)
    }
}
