import Foundation

/// Would lay a text out. It holds what belongs together; displays lay texts out, and nothing is known of lines and glyphs.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// Never asked: displays lay texts out.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// What is laid out; it holds the manager.
    open weak var textStorage: NSTextStorage?
    /// Where it is laid out.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Has no effect: displays lay texts out.
    open var allowsNonContiguousLayout = false
    /// Has no effect: displays lay texts out.
    open var showsInvisibleCharacters = false
    /// Has no effect: displays lay texts out.
    open var showsControlCharacters = false
    /// Has no effect: displays lay texts out.
    open var usesFontLeading = true

    /// Without a text and room.
    public override init() {
        super.init()
    }

    /// More room.
    open func addTextContainer(_ container: NSTextContainer) {
        container.layoutManager = self
        textContainers.append(container)
    }

    /// Less room.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
    }

    /// How many characters there are: each is taken for one glyph.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// The same range: each character is taken for one glyph.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }
    /// The same range: each character is taken for one glyph.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// All of the text.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    /// Always zero: displays lay texts out.
    open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
    /// Always zero: displays lay texts out.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect { .zero }
    /// Always zero: displays lay texts out.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { .zero }
    /// Always 0: displays lay texts out.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { 0 }
    /// Always 0: displays lay texts out.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
    /// Has no effect: displays lay texts out.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Has no effect: displays lay texts out.
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    /// Has no effect: displays lay texts out.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {}
    /// Has no effect: displays lay texts out.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// Never called: displays draw texts.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Never called: displays draw texts.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// Would be asked how a text is laid out. Never asked: displays lay texts out.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}
