import Foundation

/// Arranges the elements of a view's subviews as the subviews' frames stand.
///
/// Elements keep their identities; rows and columns, which come in between, take theirs from the first subview in them.
@MainActor
struct DesignedChildren {
    /// An element and where its view stands, in the order of `subviews`.
    struct Piece {
        var node: PresentationNode
        var frame: CGRect?
    }

    private let builder: PresentationBuilder
    private let parent: PresentationNode.ID
    private let pieces: [Piece]
    /// The pieces that have a frame: what arrangements count are indexes in these two.
    private let designed: [Int]
    fileprivate let frames: [CGRect]

    /// - Returns: nil where frames say nothing about the order: there are none, or all of them begin at one place, as those
    ///   of views do that constraints place later.
    init?(_ pieces: [Piece], under parent: PresentationNode.ID, _ builder: PresentationBuilder) {
        let designed = pieces.indices.filter { pieces[$0].frame != nil }
        let frames = designed.compactMap { pieces[$0].frame }
        guard let first = frames.first, frames.count == 1 || frames.contains(where: { $0.origin != first.origin })
        else {
            return nil
        }
        self.builder = builder
        self.parent = parent
        self.pieces = pieces
        self.designed = designed
        self.frames = frames
    }

    /// The elements below one another. What has no frame follows the one that it follows among the subviews.
    ///
    /// - Parameter width: of the view that they are in; 0 if it is not known.
    func nodes(within width: Double) -> [PresentationNode] {
        let column = FrameGrouping.column(of: frames) { [self] in pieces[designed[$0]].node.isBackdrop }
        var bands = [Int](repeating: 0, count: designed.count)
        for (band, arrangement) in column.enumerated() {
            for index in arrangement.members { bands[index] = band }
        }
        var followers = [[PresentationNode]](repeating: [], count: column.count)
        var result: [PresentationNode] = []
        var seen = 0
        for piece in pieces {
            if piece.frame != nil {
                seen += 1
            } else if seen == 0 {
                result.append(piece.node)
            } else {
                followers[bands[seen - 1]].append(piece.node)
            }
        }
        let room = room(within: width)
        return result + nodes(column, in: room, followedBy: followers)
    }

    /// Between the margins. The view may have been made larger since its subviews were given their frames, which then reach
    /// nowhere near its end; margins are taken to be equal in that case.
    private func room(within width: Double) -> Extent {
        let all = box(of: Array(frames.indices)).x
        let symmetric = all.upper + max(0, all.lower)
        let width = width >= all.upper - 4 && width <= 1.25 * symmetric ? width : symmetric
        // What reaches to an edge has no margin, and says nothing about that of the others.
        let inside = frames.filter { $0.minX > 1 && Double($0.maxX) < width - 1 }.map(\.horizontal)
        guard let first = inside.first else { return Extent(lower: 0, upper: width) }
        let content = inside.dropFirst().reduce(first) { $0.union($1) }
        let margin = max(0, min(content.lower, width - content.upper, 20))
        return Extent(lower: margin, upper: max(margin, width - margin))
    }

    // MARK: Elements

    /// The elements of a column, each with what follows it. Rows of a form that follow one another are taken together, so that a
    /// display can put labels and fields into columns.
    private func nodes(
        _ column: [Arrangement], in room: Extent, followedBy followers: [[PresentationNode]]? = nil
    ) -> [PresentationNode] {
        var result: [PresentationNode] = []
        var form: [(row: Arrangement, start: Double)] = []
        func endForm() {
            let rows = form.map { node($0.row, in: room) }
            result += rows.count < 2 ? rows : [self.column(form.map(\.row), rows, named: "form")]
            form = []
        }
        for (index, arrangement) in column.enumerated() {
            let start = startOfField(in: arrangement)
            if let last = form.last, start.map({ abs($0 - last.start) > 3 }) ?? true { endForm() }
            if let start { form.append((arrangement, start)) } else { result.append(node(arrangement, in: room)) }
            if let followers = followers?[index], !followers.isEmpty {
                endForm()
                result += followers
            }
        }
        endForm()
        return result
    }

    /// Where that begins what a text names, in a row of the two; nil for anything else.
    private func startOfField(in arrangement: Arrangement) -> Double? {
        guard case .row(let columns) = arrangement, columns.map(\.count) == [1, 1],
            case .view(let label) = columns[0][0], case .view(let field) = columns[1][0],
            pieces[designed[label]].node.role == .text, pieces[designed[field]].node.isNamedByText
        else { return nil }
        return Double(frames[field].minX)
    }

    /// An element in a column that takes up `room`.
    private func node(_ arrangement: Arrangement, in room: Extent) -> PresentationNode {
        switch arrangement {
        case .view(let index):
            return placed(index, across: room)
        case .front(let index, let column):
            var node = placed(index, across: room)
            let inside = frames[index].horizontal
            node.children = nodes(column, in: inside)
            return node
        case .row(let columns):
            return row(columns, in: room)
        }
    }

    private func placed(_ index: Int, across room: Extent) -> PresentationNode {
        var node = pieces[designed[index]].node
        let frame = frames[index]
        let alignment = node.isArea ? "fill" : Self.alignment(of: frame.horizontal, in: room)
        let height = node.isPicture || node.isArea ? Double(frame.height) : nil
        if alignment != "fill" || height != nil {
            node.place = ElementPlace(width: Double(frame.width), height: height, alignment: alignment)
        }
        return node
    }

    private func row(_ columns: [[Arrangement]], in room: Extent) -> PresentationNode {
        let boxes = columns.map { box(of: $0.flatMap(\.members)) }
        let gaps = zip(boxes, boxes.dropFirst()).map { $1.x.lower - $0.x.upper }
        let spacing = min(max(gaps.min() ?? 0, 4), 16)
        var children: [PresentationNode] = []
        for (index, column) in columns.enumerated() {
            // A share reaches to where the next one begins, so that what begins at one place does so in all rows.
            let lower = index == 0 ? min(room.lower, boxes[0].x.lower) : boxes[index].x.lower
            let upper =
                index + 1 < boxes.count ? boxes[index + 1].x.lower - spacing : max(room.upper, boxes[index].x.upper)
            let share = Extent(lower: lower, upper: max(upper, boxes[index].x.upper))
            children.append(part(column, of: share))
        }
        return stack(
            children, members: columns.flatMap { $0.flatMap(\.members) },
            StackLayout(
                isVertical: false, spacing: spacing, alignment: Self.alignment(ofRow: boxes.map(\.y)),
                distribution: "designed"))
    }

    /// What a row holds at one place.
    private func part(_ column: [Arrangement], of share: Extent) -> PresentationNode {
        guard column.count == 1, let only = column.first else {
            var node = self.column(column, column.map { self.node($0, in: share) })
            node.place = ElementPlace(width: share.length, alignment: "fill")
            return node
        }
        var node = self.node(only, in: share)
        guard case .view(let index) = only else {
            if node.place == nil { node.place = ElementPlace(width: share.length, alignment: "fill") }
            return node
        }
        let alignment = node.isArea ? "fill" : Self.alignment(of: frames[index].horizontal, in: share)
        let isShare = alignment == "fill" || node.role == .text || node.role == .heading
        node.place = ElementPlace(
            width: isShare && !node.isPicture ? share.length : Double(frames[index].width),
            height: node.place?.height, alignment: alignment)
        return node
    }

    private func column(
        _ arrangements: [Arrangement], _ children: [PresentationNode], named name: String = "arranged"
    ) -> PresentationNode {
        let boxes = arrangements.map { box(of: $0.members) }
        let gaps = zip(boxes, boxes.dropFirst()).map { $1.y.lower - $0.y.upper }
        return stack(
            children, members: arrangements.flatMap(\.members),
            StackLayout(
                isVertical: true, spacing: min(max(gaps.min() ?? 0, 2), 16), alignment: "fill",
                distribution: "designed"),
            named: name)
    }

    private func stack(
        _ children: [PresentationNode], members: [Int], _ layout: StackLayout, named name: String = "arranged"
    ) -> PresentationNode {
        let first = members.min().map { pieces[designed[$0]].node.id } ?? ""
        return PresentationNode(
            id: builder.id("\(name):\(first)", under: parent), role: .stack, stack: layout, children: children)
    }

    // MARK: Geometry

    private func box(of members: [Int]) -> (x: Extent, y: Extent) {
        let box = members.dropFirst().reduce(members.first.map { frames[$0] } ?? .zero) { $0.union(frames[$1]) }
        return (box.horizontal, box.vertical)
    }

    /// How something stands in the room that it has.
    private static func alignment(of extent: Extent, in room: Extent) -> String {
        let (before, after) = (extent.lower - room.lower, room.upper - extent.upper)
        if extent.length >= room.length * 2 / 3 { return "fill" }
        if abs(before - after) <= max(8, (room.length - extent.length) / 5) { return "center" }
        return before < after ? "leading" : "trailing"
    }

    /// How the parts of a row stand: by what they have most nearly in common.
    private static func alignment(ofRow extents: [Extent]) -> String {
        func spread(_ value: (Extent) -> Double) -> Double {
            let values = extents.map(value)
            return (values.max() ?? 0) - (values.min() ?? 0)
        }
        let (middle, top, bottom) = (spread(\.middle), spread(\.lower), spread(\.upper))
        if middle <= top + 2, middle <= bottom + 2 { return "center" }
        return top <= bottom ? "leading" : "trailing"
    }
}

extension PresentationNode {
    /// Whether the element is only looked at, so that others may stand in front of it.
    fileprivate var isBackdrop: Bool {
        children.isEmpty && (role == .image || (role == .group && label == nil))
    }

    /// Whether a text before it says what it is for.
    fileprivate var isNamedByText: Bool {
        [.textField, .textView, .searchField, .slider, .segmentedControl, .datePicker, .picker].contains(role)
    }

    /// Whether it is a picture or a coloured box, which are as large as they were drawn.
    fileprivate var isPicture: Bool { role == .image || (role == .group && children.isEmpty) }

    /// Whether it scrolls or is a screen of its own, for which there is as much room as there can be.
    fileprivate var isArea: Bool {
        switch role {
        case .screen, .navigation, .tabs, .split, .pages, .scrollArea, .list, .collection, .webPage, .placeholder: true
        default: false
        }
    }
}

extension PresentationBuilder {
    /// The elements of a view's subviews, in the order in which they are read.
    func children(of view: UIView, id: PresentationNode.ID) -> [PresentationNode] {
        let (pieces, design) = design(of: view, id: id)
        return design?.nodes(within: Double(view.bounds.width)) ?? pieces.map(\.node)
    }

    /// The same for a view whose elements are shown side by side: what its frames put below one another is one element.
    ///
    /// - Parameter isShown: false for subviews that are shown otherwise.
    func line(
        of view: UIView, id: PresentationNode.ID, where isShown: (UIView) -> Bool = { _ in true }
    ) -> [PresentationNode] {
        let (pieces, design) = design(of: view, id: id, where: isShown)
        guard let design else { return pieces.map(\.node) }
        let nodes = design.nodes(within: Double(view.bounds.width))
        guard nodes.count > 1, design.frames.count > 1 else { return nodes }
        let layout = StackLayout(isVertical: true, spacing: 4, alignment: "fill", distribution: "designed")
        return [PresentationNode(id: self.id("arranged", under: id), role: .stack, stack: layout, children: nodes)]
    }

    private func design(
        of view: UIView, id: PresentationNode.ID, where isShown: (UIView) -> Bool = { _ in true }
    ) -> (pieces: [DesignedChildren.Piece], design: DesignedChildren?) {
        // A loop, not a closure: what is on the stack here is there for each level of the hierarchy.
        var pieces: [DesignedChildren.Piece] = []
        for (index, subview) in view.subviews.enumerated() where isShown(subview) {
            guard let node = node(for: subview, under: id, index: index) else { continue }
            pieces.append(DesignedChildren.Piece(node: node, frame: subview.designedFrame))
        }
        return (pieces, DesignedChildren(pieces, under: id, self))
    }
}
