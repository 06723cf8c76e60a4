import Foundation

/// A growing SVG file. It stops at a limit of operations and bytes, and logs that once.
struct SVGDrawing {
    static let mostOperations = 100_000
    static let mostBytes = 4 << 20
    /// The limit of erasures. Browsers draw each one as a nested layer as large as the image.
    static let mostErasures = 200

    let size: CGSize
    private var pieces: [String] = []
    /// The elements before all pieces, the last one first.
    private var prefixes: [String] = []
    private var bytes = 0
    private var operations = 0
    private var names = 0
    /// The clip whose group is open.
    private var openClip: String?
    private(set) var isFull = false

    init(size: CGSize) {
        self.size = size
    }

    /// The number of bytes for which the file still has room. 0 if it is full.
    var room: Int { isFull ? 0 : Self.mostBytes - bytes }

    mutating func fill() {
        guard !isFull else { return }
        isFull = true
        Log.uikit.warning(
            """
            A drawing is incomplete: an image holds at most \(Self.mostOperations) operations and \(Self.mostBytes >> 20) MB of SVG. \
            Draw less, or use a picture file.
            """)
    }

    mutating func add(_ element: String, clip: String?) {
        guard hasRoom(for: element) else { return }
        if openClip != clip { switchClip(to: clip) }
        append(element)
    }

    /// Adds an element that isn't drawn itself, but that others refer to.
    ///
    /// - Returns: The name of the element. nil if the file is full.
    mutating func define(_ letter: String, _ element: (_ name: String) -> String) -> String? {
        names += 1
        let name = letter + String(names)
        let text = element(name)
        guard hasRoom(for: text) else { return nil }
        if openClip != nil { switchClip(to: nil) }
        append(text)
        return name
    }

    /// Erases the content inside a shape. Does nothing without content. After 200 erasures, the next one makes the file
    /// full.
    ///
    /// - Parameters:
    ///   - shape: An SVG element in black.
    ///   - clip: The name of the clip. nil if there is none.
    mutating func erase(_ shape: String, clip: String?) {
        guard !pieces.isEmpty, hasRoom(for: shape) else { return }
        guard prefixes.count < Self.mostErasures else { return fill() }
        switchClip(to: nil)
        names += 1
        let group = clip.map { "<g clip-path=\"url(#\($0))\">\(shape)</g>" } ?? shape
        let all = "x=\"0\" y=\"0\" width=\"\(SVGText.number(size.width))\" height=\"\(SVGText.number(size.height))\""
        prefixes.append(
            "<mask id=\"m\(names)\" maskUnits=\"userSpaceOnUse\" \(all)><rect \(all) fill=\"#ffffff\"/>\(group)</mask>"
                + "<g mask=\"url(#m\(names))\">")
        bytes += prefixes.last?.utf8.count ?? 0
        append("</g>")
    }

    var text: String {
        DrawnPicture.head(width: SVGText.number(size.width), height: SVGText.number(size.height))
            + prefixes.reversed().joined() + pieces.joined() + (openClip == nil ? "" : "</g>") + "</svg>"
    }

    private mutating func hasRoom(for element: String) -> Bool {
        guard !isFull else { return false }
        if operations >= Self.mostOperations || bytes + element.utf8.count > Self.mostBytes {
            fill()
            return false
        }
        operations += 1
        return true
    }

    private mutating func switchClip(to clip: String?) {
        if openClip != nil { append("</g>") }
        if let clip { append("<g clip-path=\"url(#\(clip))\">") }
        openClip = clip
    }

    private mutating func append(_ text: String) {
        bytes += text.utf8.count
        pieces.append(text)
    }
}
