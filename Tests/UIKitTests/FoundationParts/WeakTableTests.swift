import Foundation
import Testing
import UIKit

/// Tables that don't keep their objects alive.
struct WeakTableTests {
    private final class Listener {}

    @Test func `A weak table leaves out what is gone`() {
        let table = NSHashTable<Listener>.weakObjects()
        let kept = Listener()
        table.add(kept)
        table.add(kept)
        for _ in 0..<1_000 { table.add(Listener()) }
        #expect(table.count == 1 && table.allObjects.first === kept && table.contains(kept))
        table.remove(kept)
        #expect(table.count == 0 && table.anyObject == nil)
        table.add(nil)
        #expect(table.count == 0)
    }

    @Test func `A table compares by equality, or by identity where it is told to`() {
        let names = NSHashTable<NSString>()
        names.add(NSString(string: "a"))
        #expect(names.contains(NSString(string: "a")))
        let pointers = NSHashTable<NSString>(options: .objectPointerPersonality)
        let (one, other) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
        pointers.add(one)
        #expect(pointers.contains(one) && !pointers.contains(other))
    }

    @Test func `Tables are equal that have equal objects, and no others`() {
        let (one, other) = (NSHashTable<NSString>(), NSHashTable<NSString>())
        #expect(one.isEqual(to: other))
        one.add("a")
        other.add("b")
        #expect(!one.isEqual(to: other))
        one.add("b")
        #expect(!one.isEqual(to: other) && !other.isEqual(to: one))
        other.add("a")
        #expect(one.isEqual(to: other) && one == other)
        #expect(!one.isEqual(NSHashTable<NSNumber>()))
    }

    @Test func `An entry is gone with its key or its value`() {
        let byName = NSMapTable<NSString, Listener>.strongToWeakObjects()
        var value: Listener? = Listener()
        byName.setObject(value, forKey: "a")
        #expect(byName.object(forKey: NSString(string: "a")) === value)
        value = nil
        #expect(byName.object(forKey: "a") == nil && byName.count == 0)
        let byKey = NSMapTable<Listener, NSString>.weakToStrongObjects()
        var key: Listener? = Listener()
        byKey.setObject("x", forKey: key)
        #expect(byKey.object(forKey: key) == "x" && byKey.count == 1)
        key = nil
        #expect(byKey.count == 0 && byKey.objectEnumerator()?.nextObject() == nil)
    }
}
