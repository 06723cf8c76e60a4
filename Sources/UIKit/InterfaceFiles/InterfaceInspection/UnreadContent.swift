/// The contents of a file that no decoder read.
@MainActor
struct UnreadContent {
    private struct Key: Hashable {
        let element: String
        let part: String
    }

    private struct Place {
        var line: Int
        var count = 1
    }

    private var unread: [Key: Place] = [:]
    private var unnamedCells: [InterfaceElement] = []
    private var invalid: [InterfaceInspection.Finding] = []
    private let made: Set<ObjectIdentifier>

    init(_ recorder: InterfaceRecorder) {
        made = Set(recorder.made.map { ObjectIdentifier($0.element) })
        var done: Set<ObjectIdentifier> = []
        for element in recorder.made.map(\.element) where done.insert(ObjectIdentifier(element)).inserted {
            // An element of an unknown class is not read at all, which one finding reports.
            if recorder.unsupported.contains(ObjectIdentifier(element)) || Self.isPlaceholder(element) { continue }
            look(at: element, in: element, path: "")
        }
    }

    private static func isPlaceholder(_ element: InterfaceElement) -> Bool {
        element.name == "placeholder" || element.isReference || element.name == "customObject"
    }

    private mutating func look(at element: InterfaceElement, in object: InterfaceElement, path: String) {
        guard let reading = element.reading else { return }
        for name in element.attributeNames {
            if let text = reading.invalid[name] {
                invalid.append(
                    .init(
                        .warning, InterfaceProblem.Reason.invalidValue.rawValue, element,
                        "The value \"\(text)\" of \"\(path)\(name)\" is unknown to Reprise, and counts as absent. Set "
                            + "it anew in Interface Builder."))
            }
            if !reading.attributes.contains(name), !Self.isForDesigners(name), !Self.withoutEffect.contains(name),
                !Self.ofSymbols.contains(name), !Self.leftovers.contains(path + name)
            {
                note("\(path)\(name)", object, element.line)
            }
        }
        for child in element.children where !made.contains(ObjectIdentifier(child)) && !Self.isLeftOut(child) {
            let name = child.key ?? child.name
            if Self.cells.contains(child.name) {
                unnamedCells.append(child)
            } else if child.wasRead {
                guard !Self.values.contains(child.name) else { continue }
                look(at: child, in: object, path: child.name == "connections" ? path : "\(path)\(name).")
            } else if !child.children.isEmpty || !child.attributeNames.isEmpty {
                note("\(path)\(name)", object, child.line)
            }
        }
    }

    private mutating func note(_ part: String, _ object: InterfaceElement, _ line: Int) {
        let key = Key(element: object.name, part: part)
        if unread[key] == nil { unread[key] = Place(line: line) } else { unread[key]?.count += 1 }
    }

    /// The findings: a note for each kind of element with unread parts, and a warning for each invalid value. Each kind
    /// of cell without an identifier has a warning, too.
    var findings: [InterfaceInspection.Finding] {
        Dictionary(grouping: unread, by: \.key.element).map { element, parts in
            let sorted = parts.sorted { ($1.value.count, $0.key.part) < ($0.value.count, $1.key.part) }
            let names = sorted.map { $0.value.count == 1 ? $0.key.part : "\($0.key.part) (\($0.value.count) times)" }
            let lines = Set(parts.map(\.value.line)).sorted()
            return .init(
                .note, "unread", line: lines.first, relatedLines: Array(lines.dropFirst()),
                "Reprise does not read these parts of a \(element), so they have no effect: \(names.joined(separator: ", "))."
            )
        } + invalid + cellFindings
    }

    /// The warnings about cells without a reuse identifier, one for each kind of cell. An app requests a prototype by
    /// its identifier.
    private var cellFindings: [InterfaceInspection.Finding] {
        Dictionary(grouping: unnamedCells, by: \.name).values.compactMap { cells in
            guard let first = cells.first else { return nil }
            return .init(
                .warning, InterfaceProblem.Reason.invalidValue.rawValue, first,
                otherLines: cells.dropFirst().map(\.line).sorted(),
                "The \(first.name) has no reuse identifier, so no code can ask for it. Set Identifier in the Attributes "
                    + "inspector.")
        }
    }

    // MARK: What only Interface Builder uses

    private static func isForDesigners(_ attribute: String) -> Bool {
        attributesForDesigners.contains(attribute) || attribute.hasPrefix("simulated")
    }

    private static func isLeftOut(_ child: InterfaceElement) -> Bool {
        childrenLeftOut.contains(child.name) || child.key.map(keysForDesigners.contains) == true
            || child.name.hasPrefix("simulated") || child.key?.hasPrefix("simulated") == true
            || child.key.map(ofSymbols.contains) == true || (child.name == "segue" && child.parent?.name == "segue")
    }

    private static let attributesForDesigners: Set<String> = [
        "id", "key", "sceneMemberID", "userLabel", "customModuleProvider", "fixedFrame", "misplaced", "ambiguous",
        "verifyAmbiguity", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "colorSpace", "customColorSpace",
        "symbolType", "type", "tableViewCell", "dataMode", "none", "colorLabel", "userComments",
    ]
    /// Attributes that have no effect on Apple's platforms either. They belong to the appearance before iOS 7,
    /// repeat another part of the file, or determine how Interface Builder shows an attribute.
    private static let withoutEffect: Set<String> = [
        "hidesAccessoryWhenEditing", "segmentControlStyle", "hasAttributedTitle", "usesAttributedText",
        "autoshrinkMode", "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout",
        "splitViewControllerTargetIndex",
    ]
    /// The size of a symbol and its coloring. Displays draw symbols like the text around them.
    private static let ofSymbols: Set<String> = [
        "symbolScale", "renderingMode", "preferredSymbolConfigurationForImage",
    ]
    /// A button with a configuration has its title there, and the old title stays in the file.
    private static let leftovers: Set<String> = ["normal.title"]
    private static let keysForDesigners: Set<String> = [
        "freeformSize", "customSize", "userComments", "colorLabel", "frameInset",
    ]
    /// Children without their own reading. Guides are made when a constraint refers to them, connections when both
    /// ends exist, and a variation represents its parent. Previews of a segue's destination do not exist here. The
    /// data of a time zone repeat its name.
    private static let childrenLeftOut: Set<String> = [
        "animations", "nil", "layoutGuides", "viewLayoutGuide", "point", "userGuides", "variation", "outlet",
        "outletCollection", "action", "data",
    ]
    /// Values in several forms, each with its own attributes. Displays only show the text of paragraphs.
    private static let values: Set<String> = [
        "color", "fontDescription", "userDefinedRuntimeAttributes", "paragraphStyle", "font",
    ]
    /// Cells are made when they are dequeued.
    private static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
}
