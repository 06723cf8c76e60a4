import Foundation
import Testing

@testable import UIKit

/// Key-value observing of properties that report their changes, and objects that are associated with others.
@MainActor
@Suite
struct ObservingTests {
    private class Model: NSObject {
        // The build plug-in rewrites `@objc dynamic var name = ""` like this.
        dynamic var name = "" {
            willSet { willChangeValue(for: \.name, forKey: "name") }
            didSet { didChangeValue(for: \.name, forKey: "name") }
        }
        dynamic var count = 0 {
            willSet { willChangeValue(for: \.count, forKey: "count") }
            didSet { didChangeValue(for: \.count, forKey: "count") }
        }
    }
    private final class Special: Model {}

    private final class Listener: UIResponder {
        var heard: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let values = [NSKeyValueChangeKey.oldKey, .newKey].map { change?[$0].map { "\($0)" } ?? "-" }
            heard.append("\(keyPath ?? "") \(values.joined(separator: " "))")
        }
    }

    @Test func `An observation hears of each change with old and new value, until it is ended or gone`() {
        let model = Model()
        var heard: [String] = []
        var observation: NSKeyValueObservation? = model.observe(\.name, options: [.old, .new, .initial]) { _, change in
            heard.append("\(change.oldValue ?? "-")>\(change.newValue ?? "-")")
        }
        model.name = "a"
        model.count = 1
        model.name = "b"
        #expect(heard == ["->", ">a", "a>b"])
        observation?.invalidate()
        model.name = "c"
        observation = model.observe(\.name) { _, change in heard.append("again \(change.newValue == nil)") }
        model.name = "d"
        observation = nil
        model.name = "e"
        #expect(heard.dropFirst(3) == ["again true"])
        _ = observation
    }

    @Test func `A property is observed in a subclass, and before it changes if that is wanted`() {
        let special = Special()
        var heard: [String] = []
        let observations = [
            special.observe(\.name, options: [.prior, .new]) { object, change in
                heard.append("\(change.isPrior) \(object.name)")
            },
            special.observe(\.count) { _, _ in heard.append("count") },
        ]
        special.name = "x"
        #expect(heard.last == "false x" && !heard.contains("count"))
        withExtendedLifetime(observations) {}
    }

    @Test func `A change told by name reaches observers by name, and those by key path where the value differs`() {
        final class Player: NSObject {
            private var state = 0
            let other = 0
            var isPlaying: Bool { state == 1 }
            func set(_ value: Int) {
                willChangeValue(forKey: "isPlaying")
                state = value
                didChangeValue(forKey: "isPlaying")
            }
        }
        let (player, listener) = (Player(), Listener())
        var heard: [String] = []
        let observations = [
            player.observe(\.isPlaying, options: [.old, .new]) { _, change in
                heard.append("\(change.oldValue ?? false)>\(change.newValue ?? false)")
            },
            player.observe(\.other) { _, _ in heard.append("other") },
        ]
        player.addObserver(listener, forKeyPath: "isPlaying", context: nil)
        player.set(1)
        player.set(2)
        player.set(2)
        #expect(heard == ["false>true", "true>false"])
        #expect(listener.heard == ["isPlaying - -", "isPlaying - -", "isPlaying - -"])
        withExtendedLifetime(observations) {}
    }

    @Test func `A responder hears of properties by their names, until it is removed`() {
        let (model, listener) = (Model(), Listener())
        model.addObserver(listener, forKeyPath: "count", options: [.old, .new], context: nil)
        model.count = 1
        model.name = "a"
        model.removeObserver(listener, forKeyPath: "count")
        model.count = 2
        #expect(listener.heard == ["count 0 1"])
    }

    @Test func `An observer of two objects is removed from each by itself`() {
        let (first, second, listener) = (Model(), Model(), Listener())
        for model in [first, second] { model.addObserver(listener, forKeyPath: "count", options: .new, context: nil) }
        first.removeObserver(listener, forKeyPath: "count")
        first.count = 1
        second.count = 2
        #expect(listener.heard == ["count - 2"])
        second.removeObserver(listener, forKeyPath: "count")
        second.count = 3
        #expect(listener.heard == ["count - 2"])
    }

    @Test func `What is associated with an object lives as long as it, each under its own key`() {
        final class Value {
            let name: String
            init(_ name: String) { self.name = name }
        }
        var (one, two) = (UInt8(0), UInt8(0))
        weak var kept: Value?
        do {
            let object = NSObject()
            let value = Value("kept")
            kept = value
            objc_setAssociatedObject(object, &one, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(object, &two, 7, .OBJC_ASSOCIATION_COPY)
            #expect((objc_getAssociatedObject(object, &one) as? Value)?.name == "kept")
            #expect(objc_getAssociatedObject(object, &two) as? Int == 7)
            #expect(objc_getAssociatedObject(NSObject(), &one) == nil)
            objc_setAssociatedObject(object, &two, nil, .OBJC_ASSOCIATION_COPY)
            #expect(objc_getAssociatedObject(object, &two) == nil)
        }
        // New associations release those of objects that don't exist any more.
        let others = (0..<200).map { _ in NSObject() }
        for other in others { objc_setAssociatedObject(other, &one, 1, .OBJC_ASSOCIATION_RETAIN) }
        #expect(kept == nil)
        let object = NSObject()
        var value: Value? = Value("weak")
        objc_setAssociatedObject(object, &one, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(object, &one) != nil)
        value = nil
        #expect(objc_getAssociatedObject(object, &one) == nil)
        withExtendedLifetime(others) {}
    }
}
