import Foundation

/// An object that lays a text out on Apple's platforms. Here it only connects text storage and containers. Displays
/// lay text out, so UIKit knows nothing about lines and glyphs.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// Never called: displays lay text out.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// The text, which holds the layout manager.
    open weak var textStorage: NSTextStorage?
    /// The containers in which the text is laid out.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Has no effect: displays lay text out.
    open var allowsNonContiguousLayout = false
    /// Has no effect: displays lay text out.
    open var showsInvisibleCharacters = false
    /// Has no effect: displays lay text out.
    open var showsControlCharacters = false
    /// Has no effect: displays lay text out.
    open var usesFontLeading = true

    /// Creates a layout manager without text and containers.
    public override init() {
        super.init()
    }

    /// Adds a container after the others. It doesn't remove it from another layout manager.
    open func addTextContainer(_ container: NSTextContainer) {
        container.layoutManager = self
        textContainers.append(container)
    }

    /// Removes a container. Does nothing if the index is out of range.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
    }

    /// The number of characters, each of which counts as one glyph.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// Returns the same range, because each character counts as one glyph. It sets `actualCharRange` to the range, too.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }
    /// Returns the same range, because each character counts as one glyph. It sets `actualGlyphRange` to the range,
    /// too.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// Returns the range of the whole text.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    /// Returns zero, because displays lay text out.
    open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
    /// Returns zero, because displays lay text out.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect { .zero }
    /// Returns zero and doesn't set `effectiveGlyphRange`, because displays lay text out.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { .zero }
    /// Returns 0 and doesn't set `partialFraction`, because displays lay text out.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { 0 }
    /// Returns 0, because displays lay text out.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
    /// Has no effect: displays lay text out.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Has no effect: displays lay text out.
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    /// Has no effect: displays lay text out.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {}
    /// Has no effect: displays lay text out.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// Does nothing. Never called: displays draw text.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Does nothing. Never called: displays draw text.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// The delegate of a layout manager. Never called: displays lay text out.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}
