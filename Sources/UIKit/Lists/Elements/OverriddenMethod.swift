/// A method of one of UIKit's classes, with a test whether a subclass overrides it. The method changes the app's data,
/// so UIKit cannot call it to find out, as `UnimplementedMember` does.
///
/// A class has a table of its methods, with one entry for each. Two sample classes show which entry is the method's:
/// one overrides only this method, and one overrides nothing. If they don't differ in a single entry, no class counts
/// as one that overrides the method.
struct OverriddenMethod {
    private let place: Int?
    private let original: UInt

    /// Finds the table entry of a method.
    ///
    /// - Parameters:
    ///   - base: The class that declares the method.
    ///   - sample: A subclass that overrides only this method.
    ///   - plain: A subclass that overrides nothing.
    init(of base: AnyClass, overriddenBy sample: AnyClass, unlike plain: AnyClass) {
        let (base, sample, plain) = (Self.words(of: base), Self.words(of: sample), Self.words(of: plain))
        let places = base.indices.filter { place in
            place < sample.count && place < plain.count && base[place] != sample[place] && base[place] == plain[place]
        }
        place = places.count == 1 ? places[0] : nil
        original = place.map { base[$0] } ?? 0
    }

    /// Returns true if a class overrides the method, or one between it and the declaring class does.
    ///
    /// - Parameter type: A subclass of the class that declares the method.
    func isOverridden(by type: AnyClass) -> Bool {
        guard let place else { return false }
        let words = Self.words(of: type)
        return place < words.count && words[place] != original
    }

    /// Returns the metadata of a class without Objective-C, in the layout of all versions of Swift 5 and 6 on Linux.
    /// The layout is: kind, superclass, flags and address point, size and alignment, the size of the metadata and the
    /// position of the class's address in it, and then the part of each class in the chain.
    private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
        let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let size = Int(start.load(fromByteOffset: 32, as: UInt32.self))
        let before = Int(start.load(fromByteOffset: 36, as: UInt32.self))
        let count = max(0, size - before) / MemoryLayout<UInt>.size
        return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt.self), count: count)
    }
}
