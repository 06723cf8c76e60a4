import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of names as the only clue: getters, setters, values by key, and whether an object has a method.
@MainActor
@Suite(.serialized)
struct MembersByNameTests {
    private class Screen: UIViewController {
        var count = 1
        var ratio: CGFloat = 0
        var note: String? = "note"
        private(set) var hidden = "stored"
        var undefined: [String] = []
        @Outlet var label: UILabel!

        override class var interfaceMembers: [InterfaceMember] {
            [
                .attribute("count", \Screen.count), .attribute("ratio", \Screen.ratio),
                .attribute("note", \Screen.note),
            ]
        }

        override func value(forUndefinedKey key: String) -> Any? {
            undefined.append(key)
            return super.value(forUndefinedKey: key) ?? "undefined"
        }

        override func setValue(_ value: Any?, forUndefinedKey key: String) {
            undefined.append("\(key)=\(value ?? "nil")")
            super.setValue(value, forUndefinedKey: key)
        }
    }

    /// A class as the rewriter leaves it if it overrides members that `NSObject` has on Apple's platforms.
    private class Proxy: NSObject, SelectorResponder, KeyValueCoder {
        var plain = 7

        func responds(to aSelector: Selector!) -> Bool {
            aSelector == Selector("anything") || listedResponds(to: aSelector)
        }

        func value(forKey key: String) -> Any? { key == "own" ? "mine" : listedValue(forKey: key) }
    }

    @Test func `A name alone reads and sets a property that the class lists`() {
        let screen = Screen()
        #expect(screen.perform(Selector("count")) as? Int == 1)
        screen.perform(Selector("setCount:"), with: 5)
        #expect(screen.count == 5)
        #expect(screen.responds(to: "setCount:") && screen.responds(to: "note") && !screen.responds(to: "setOther:"))
    }

    @Test func `Values are read by key from tables, outlets and what is stored`() {
        let screen = Screen()
        screen.label = UILabel()
        #expect(screen.value(forKey: "count") as? Int == 1)
        #expect(screen.value(forKey: "note") as? String == "note")
        #expect(screen.value(forKey: "hidden") as? String == "stored")
        #expect(screen.value(forKey: "label") as? UILabel === screen.label)
        screen.note = nil
        #expect(screen.value(forKey: "note") == nil)
        #expect(screen.undefined == [])
        #expect(screen.value(forKey: "nothing") as? String == "undefined")
        #expect(screen.undefined == ["nothing"])
    }

    @Test func `Values are set by key as the property's type, and what does not fit is not set`() {
        let screen = Screen()
        screen.setValue(3, forKey: "ratio")
        screen.setValue(NSNumber(value: 4), forKey: "count")
        screen.setValue(nil, forKey: "note")
        #expect(screen.ratio == 3 && screen.count == 4 && screen.note == nil)
        screen.setValue("word", forKey: "count")
        screen.setValue(nil, forKey: "count")
        screen.setValue(1, forKey: "nothing")
        #expect(screen.count == 4)
        #expect(screen.undefined == ["count=word", "count=nil", "nothing=1"])
    }

    @Test func `Key paths lead through objects, and end where there is none`() {
        let screen = Screen()
        screen.setValue(4, forKeyPath: "view.layer.cornerRadius")
        #expect(screen.view.layer.cornerRadius == 4)
        #expect(screen.value(forKeyPath: "view.layer.cornerRadius") as? CGFloat == 4)
        screen.setValue("text", forKeyPath: "label.text")
        #expect(screen.value(forKeyPath: "label.text") == nil)
        #expect(screen.dictionaryWithValues(forKeys: ["count", "label"])["count"] as? Int == 1)
        screen.setValuesForKeys(["count": 9, "note": NSNull()])
        #expect(screen.count == 9 && screen.note == nil)
    }

    @Test func `A class that derives from NSObject answers itself, also to who knows it as something else`() {
        let proxy = Proxy()
        let known: any NSObjectProtocol = proxy
        #expect(known.responds(to: "anything") && !known.responds(to: "nothing"))
        #expect((proxy as NSObject).value(forKey: "own") as? String == "mine")
        #expect((proxy as NSObject).value(forKey: "plain") as? Int == 7)
        #expect(!NSObject().responds(to: "anything"))
        #expect(NSObject().value(forKey: "own") == nil)
    }

    @Test func `A method with three parameters is called with what there is`() {
        @MainActor final class Saver: NSObject {
            var calls: [String] = []
            func image(_ image: Any, didFinishSavingWithError error: (any Error)?, contextInfo: Any?) {
                calls.append("\(image) \(error == nil) \(contextInfo == nil)")
            }
            func saved(_ image: String, error: NSError?, contextInfo: UnsafeRawPointer) {
                calls.append("saved \(image)")
            }
            func strict(_ one: Int, two: Int, three: Int) { calls.append("strict") }
            func pair(_ one: String, two: Int) -> String { "\(one)\(two)" }
        }
        let saver = Saver()
        saver.perform(
            Selector(
                "image:didFinishSavingWithError:contextInfo:",
                Saver.image(_:didFinishSavingWithError:contextInfo:)), with: "picture")
        #expect(saver.perform(Selector("strict:two:three:", Saver.strict(_:two:three:)), with: 1) == nil)
        // Apps take a pointer that isn't optional, as the documentation of `UIImageWriteToSavedPhotosAlbum` says.
        saver.perform(
            Selector("saved:error:contextInfo:", Saver.saved(_:error:contextInfo:)), with: "picture",
            with: NSError(domain: "a", code: 1))
        #expect(saver.calls == ["picture true true", "saved picture"])
        #expect(saver.perform(Selector("pair:two:", Saver.pair(_:two:)), with: "a", with: 2) as? String == "a2")
    }

    @Test func `A method that is on no actor is called as the others are`() {
        final class Model: NSObject {
            nonisolated(unsafe) var calls: [String] = []
            func plain() { calls.append("plain") }
            func with(_ sender: Any?) { calls.append("with \(sender ?? "nil")") }
        }
        let model = Model()
        model.perform(Selector("plain", Model.plain))
        model.perform(Selector("with:", Model.with(_:)), with: 1)
        #expect(model.calls == ["plain", "with 1"])
    }

    @Test func `Editing actions are answered by their names alone`() throws {
        final class Editor: UIView {
            var pasted = 0
            override var canBecomeFirstResponder: Bool { true }
            override func paste(_ sender: Any?) { pasted += 1 }
        }
        let editor = Editor()
        #expect(UIApplication.shared.sendAction(Selector("paste:"), to: editor, from: nil, for: nil))
        #expect(editor.pasted == 1)
    }
}
