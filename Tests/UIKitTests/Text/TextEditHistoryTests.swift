import Foundation
import Testing

@testable import UIKit

/// Tests of a text's edits step by step, as a value.
struct TextEditHistoryTests {
    /// Returns a text after a user typed, deleted and pasted. `texts` has the field's text after each event.
    private func history(of texts: [String], from start: String = "") -> EditableText {
        var text = EditableText()
        text.set(start)
        for next in texts { text.edit(to: next) }
        return text
    }

    /// Returns the text after each undo.
    private func undone(_ text: EditableText) -> [String] {
        var (history, now, texts) = (text.history, text.text, [String]())
        while let edit = history.undoing, let before = edit.applied(to: now) {
            history.didUndo()
            now = before
            texts.append(now)
        }
        return texts
    }

    /// Returns the texts while a user types, character by character.
    private func typed(_ text: String, after start: String = "") -> [String] {
        text.indices.map { start + text[...$0] }
    }

    @Test func `Typing is undone word by word`() {
        #expect(undone(history(of: typed("Dear Ann,\nhello"))) == ["Dear Ann,\n", "Dear ", ""])
        #expect(undone(history(of: typed("a  b"))) == ["a  ", ""])
        // The result is the same if the app was too busy to get each key.
        #expect(undone(history(of: ["De", "Dear A", "Dear Ann"])) == ["Dear ", ""])
        #expect(undone(history(of: ["a b"], from: "old")) == ["a ", "old"])
    }

    @Test func `Deleting is undone at once, and apart from typing`() {
        #expect(undone(history(of: ["a", "ab", "abc", "ab", "a", "ad"])) == ["a", "abc", ""])
        // This is also true for the key that deletes forward.
        #expect(undone(history(of: ["bc", "c", ""], from: "abc")) == ["abc"])
    }

    @Test func `What is pasted is undone alone, and so is what is typed behind it`() {
        let pasted = "a sentence that nobody types at once"
        #expect(undone(history(of: ["x", "x" + pasted, "x" + pasted + "y"])) == ["x" + pasted, "x", ""])
    }

    @Test func `What is typed over a selection comes back with it`() {
        #expect(undone(history(of: ["one s", "one se", "one sev"], from: "one thousand")) == ["one thousand"])
    }

    @Test func `Where the cursor was moved, a step begins, also when it came back`() {
        var text = history(of: ["a", "ab"])
        text.userSelected(NSRange(location: 0, length: 0))
        text.userSelected(NSRange(location: 2, length: 0))
        text.edit(to: "abc")
        #expect(undone(text) == ["ab", ""])
        // A display may report the cursor although it didn't move. That doesn't count as a move.
        text = history(of: ["a"])
        text.userSelected(NSRange(location: 1, length: 0))
        text.edit(to: "ab")
        #expect(undone(text) == [""])
        #expect(undone(history(of: ["ab", "xab"])) == ["ab", ""])
    }

    @Test func `Scripts without spaces are undone in parts`() {
        let steps = undone(history(of: typed(String(repeating: "字", count: 200))))
        #expect(steps.count > 2 && steps.last == "")
    }

    @Test func `What is typed after undoing ends what could be redone`() {
        var text = history(of: ["one ", "one two"])
        var history = text.history
        history.didUndo()
        #expect(history.redoing != nil)
        text.take(history)
        text.edit(to: "one two three")
        #expect(text.history.redoing == nil)
    }

    @Test func `App code that sets the text ends it, and setting the same text does not`() {
        var text = history(of: ["a"])
        text.set("a")
        #expect(!text.history.isEmpty)
        text.set("b")
        #expect(text.history.isEmpty)
    }

    @Test func `It is bounded in steps and in bytes, and what is left can be undone`() {
        let words = history(of: (1...300).map { String(repeating: "word ", count: $0) })
        #expect(words.history.steps.count == TextEditHistory.mostSteps)
        #expect(undone(words).last == String(repeating: "word ", count: 200))
        let large = String(repeating: "x", count: TextEditHistory.mostBytes / 2)
        let pasted = history(of: ["a", large, large + large, large])
        #expect(pasted.history.fits(pasted.text) && pasted.history.steps.count == 2)
        #expect(history(of: ["a", large + large + "b"]).history.isEmpty, "undoing would need what is too large")
    }

    @Test func `Of what is saved the newest steps remain, those that can be undone rather than redone`() {
        let text = history(of: ["one ", "one two ", "one two three "])
        var history = text.history
        #expect(history.limited(toBytes: 9).texts == ["", "three "])
        history.didUndo()
        #expect(history.limited(toBytes: 9).texts == ["", "one ", "", "two "])
        #expect(history.limited(toBytes: 9).redoing == nil)
        #expect(history.limited(toBytes: -1).isEmpty)
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `Whatever is edited, undoing all leads to the beginning and redoing all to the end, through a state too`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(state: seed)
        var text = EditableText()
        let start = Self.random(&generator)
        text.set(start)
        for _ in 0..<Int.random(in: 1...90, using: &generator) {
            var scalars = Array(text.text.unicodeScalars)
            let from = Int.random(in: 0...scalars.count, using: &generator)
            let to = min(scalars.count, from + [0, 0, 1, 5].randomElement(using: &generator)!)
            scalars.replaceSubrange(from..<to, with: Array(Self.random(&generator).unicodeScalars))
            var next = String.UnicodeScalarView()
            next.append(contentsOf: scalars)
            text.edit(to: String(next))
        }
        let saved = try #require(TextEditHistory(texts: text.history.texts, places: text.history.places))
        #expect(saved.steps == text.history.steps && saved.doneCount == text.history.doneCount)
        #expect(saved.fits(text.text))
        var (history, now) = (saved, text.text)
        while let edit = history.undoing {
            now = try #require(edit.applied(to: now))
            history.didUndo()
            // The history fits at every step, wherever the app saves it.
            #expect(TextEditHistory(texts: history.texts, places: history.places)?.fits(now) == true)
        }
        #expect(now.utf16.elementsEqual(start.utf16))
        while let edit = history.redoing {
            now = try #require(edit.applied(to: now))
            history.didRedo()
        }
        #expect(now.utf16.elementsEqual(text.text.utf16))
    }

    private static func random(_ generator: inout SeededGenerator) -> String {
        let parts = ["a", " ", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "😀", "👨‍👩‍👧", "ש", "字", "word", "two words"]
        return (0..<Int.random(in: 0...3, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
            .joined()
    }

    @Test func `What no history has saved is none, and one of another text does not fit`() throws {
        #expect(TextEditHistory(texts: [], places: []) == nil)
        #expect(TextEditHistory(texts: ["", "a"], places: [2, 0]) == nil)
        #expect(TextEditHistory(texts: ["", "a"], places: [-1, 0]) == nil)
        #expect(TextEditHistory(texts: ["a"], places: [1, 0]) == nil)
        #expect(TextEditHistory(texts: [], places: [.max]) == nil)
        let many = TextEditHistory.mostSteps + 1
        let texts = Array(repeating: "", count: 2 * many)
        #expect(TextEditHistory(texts: texts, places: Array(repeating: 0, count: many + 1)) == nil)
        for place in [-1, 1, 3, .max, .min] {
            let history = try #require(TextEditHistory(texts: ["", "a"], places: [1, place]))
            #expect(!history.fits("a"), "\(place)")
            #expect(!history.fits(""))
        }
        // The place is in the middle of a character of two units.
        let half = try #require(TextEditHistory(texts: ["", "a"], places: [0, 1]))
        #expect(half.fits("ab") && !half.fits("😀"))
    }
}

extension EditableText {
    /// Edits the text as the user's next event does.
    fileprivate mutating func edit(to text: String) {
        let before = self
        userEdited(text, selection: nil)
        noteEdit(since: before)
    }
}
