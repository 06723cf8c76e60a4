import Foundation

/// The elements of a view's subviews, arranged as the frames of the subviews show.
///
/// Elements keep their identities. A row or column between the view and its elements takes its identity from the
/// first subview in it.
@MainActor
struct DesignedChildren {
    /// An element and the frame of its view. Pieces are in the order of `subviews`.
    struct Piece {
        var node: PresentationNode
        var frame: CGRect?
    }

    private let builder: PresentationBuilder
    private let parent: PresentationNode.ID
    private let pieces: [Piece]
    /// The indexes of the pieces that have a frame. Indexes in arrangements refer to this array and to `frames`.
    private let designed: [Int]
    fileprivate let frames: [CGRect]

    /// Creates an arrangement of pieces.
    ///
    /// - Returns: nil if the frames don't determine an order. This is the case if there are none, or if several of them
    ///   all have the same origin because constraints place the views later.
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

    /// Returns the elements from top to bottom. Elements side by side become one row. An element without a frame comes
    /// after the band of the subview before it, or first if no subview before it has a frame.
    ///
    /// - Parameter width: The width of the containing view, in points. 0 if it isn't known.
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

    /// Returns the range between the margins, which are equal and at most 20 points wide. If the containing view was
    /// enlarged after its subviews got their frames, the frames don't reach its end. The method then assumes as much
    /// room at the end as at the beginning.
    private func room(within width: Double) -> Extent {
        let all = box(of: Array(frames.indices)).x
        let symmetric = all.upper + max(0, all.lower)
        let width = width >= all.upper - 4 && width <= 1.25 * symmetric ? width : symmetric
        // A frame that reaches to an edge has no margin and says nothing about the margins of others.
        let inside = frames.filter { $0.minX > 1 && Double($0.maxX) < width - 1 }.map(\.horizontal)
        guard let first = inside.first else { return Extent(lower: 0, upper: width) }
        let content = inside.dropFirst().reduce(first) { $0.union($1) }
        let margin = max(0, min(content.lower, width - content.upper, 20))
        return Extent(lower: margin, upper: max(margin, width - margin))
    }

    // MARK: Elements

    /// Returns the elements of a column, each with its followers. It groups consecutive rows of a form, so that a
    /// display can align labels and fields in columns. Two rows form a group if their fields begin within 3 points.
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

    /// Returns the leading edge of the field in a row that consists of a label and a field. Returns nil for any other
    /// arrangement.
    private func startOfField(in arrangement: Arrangement) -> Double? {
        guard case .row(let columns) = arrangement, columns.map(\.count) == [1, 1],
            case .view(let label) = columns[0][0], case .view(let field) = columns[1][0],
            pieces[designed[label]].node.role == .text, pieces[designed[field]].node.isNamedByText
        else { return nil }
        return Double(frames[field].minX)
    }

    /// Returns the element for an arrangement in a column that is as wide as `room`.
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
            // A share reaches to the start of the next one, so that equal starts align across rows.
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

    /// Returns the element for one part of a row, with the place that it has in its share of the row. Several
    /// arrangements below one another become a column.
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

    /// Returns the alignment of a range in the room that it has: `fill` if it takes two thirds of the room, otherwise
    /// `center`, `leading` or `trailing`. It is centered if the gaps at both ends differ by at most 8 points, or by a
    /// fifth of the free room.
    private static func alignment(of extent: Extent, in room: Extent) -> String {
        let (before, after) = (extent.lower - room.lower, room.upper - extent.upper)
        if extent.length >= room.length * 2 / 3 { return "fill" }
        if abs(before - after) <= max(8, (room.length - extent.length) / 5) { return "center" }
        return before < after ? "leading" : "trailing"
    }

    /// Returns the alignment across a row: `center`, `leading` or `trailing`. It is the edge or middle in which its
    /// parts differ least. The middle wins if no edge is better by more than 2 points.
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
    /// True if the element can have other elements in front of it: it has no children, and is an image or a group
    /// without a label.
    fileprivate var isBackdrop: Bool {
        children.isEmpty && (role == .image || (role == .group && label == nil))
    }

    /// True if a text before the element is its label: it is a field, a slider, a segmented control or a picker.
    fileprivate var isNamedByText: Bool {
        [.textField, .textView, .searchField, .slider, .segmentedControl, .datePicker, .picker].contains(role)
    }

    /// True if the element keeps its designed size: it is an image or a group without children, such as a colored box.
    fileprivate var isPicture: Bool { role == .image || (role == .group && children.isEmpty) }

    /// True if the element gets as much room as possible: it is a screen or container, scrolls, or is a web page or
    /// placeholder.
    fileprivate var isArea: Bool {
        switch role {
        case .screen, .navigation, .tabs, .split, .pages, .scrollArea, .list, .collection, .webPage, .placeholder: true
        default: false
        }
    }
}

extension PresentationBuilder {
    /// Returns the elements of a view's subviews, arranged by their frames. If the frames determine no order, they are
    /// in the order of `subviews`. Omits subviews that show nothing.
    func children(of view: UIView, id: PresentationNode.ID) -> [PresentationNode] {
        let (pieces, design) = design(of: view, id: id)
        return design?.nodes(within: Double(view.bounds.width)) ?? pieces.map(\.node)
    }

    /// Returns the elements of a view that shows its elements side by side. If the frames arrange subviews below one
    /// another, they become one element.
    ///
    /// - Parameter isShown: Returns false for a subview that is shown elsewhere.
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
        // A loop instead of a closure, because this is on the stack once for each level of the hierarchy.
        var pieces: [DesignedChildren.Piece] = []
        for (index, subview) in view.subviews.enumerated() where isShown(subview) {
            guard let node = node(for: subview, under: id, index: index) else { continue }
            pieces.append(DesignedChildren.Piece(node: node, frame: subview.designedFrame))
        }
        return (pieces, DesignedChildren(pieces, under: id, self))
    }
}
