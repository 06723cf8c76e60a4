import Foundation

extension UITableView {
    /// Returns the element of the table. It contains the refresh control, the header view, the sections near the
    /// visible part, the background view and the footer view.
    func presentedContent(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode {
        builder.handle(id) { [weak self] event in
            guard let self, case .scroll(_, let geometry) = event else { return .refused("a list only scrolls") }
            return self.userScrolled(geometry)
        }
        var children = builder.nodes(for: [refreshControl, tableHeaderView].compactMap { $0 }, under: id)
        var bySection = Dictionary(grouping: cells.byKey.keys, by: \.section)
        // The user can move a row into a section without rows.
        for section in emptySectionsNearby { bySection[section] = [] }
        for section in bySection.keys.sorted() where layout.sections.indices.contains(section) {
            let rows = bySection[section, default: []].filter { layout.contains($0) }.sorted()
            children.append(sectionNode(section, rows: rows, builder, id: id))
        }
        let rest = [backgroundView, tableFooterView].compactMap { $0 }
        children += builder.nodes(for: rest, under: id)
        var scrolling = presentedScrolling
        scrolling.contentHeight = Double(layout.height)
        return PresentationNode(
            id: id, role: .list, label: accessibilityLabel ?? owningController?.presentedTitle,
            traits: style == .plain ? presentedTraits : presentedTraits.union(.grouped), style: presentedStyle,
            scrolling: scrolling, children: children)
    }

    private func sectionNode(
        _ index: Int, rows: [IndexPath], _ builder: PresentationBuilder, id: PresentationNode.ID
    ) -> PresentationNode {
        let section = layout.sections[index]
        let sectionID = builder.id("section:\(index)", under: id)
        var children: [PresentationNode] = []
        let headerView = sectionHeaders[index]
        let footerView = sectionFooters[index]
        if section.header != nil || headerView != nil {
            let placement = RowPlacement(
                y: Double(section.y), height: Double(section.headerHeight), index: section.rowsBefore,
                count: layout.rowCount, section: isEditing ? index : nil)
            let headerID = builder.id("header", under: sectionID)
            children.append(
                PresentationNode(
                    id: headerID, role: .sectionHeader, label: headerView == nil ? section.header : nil, row: placement,
                    children: builder.nodes(for: [headerView].compactMap(\.self), under: headerID)))
        }
        for path in rows {
            if let node = rowNode(path, builder, under: sectionID) { children.append(node) }
        }
        if section.footer != nil || footerView != nil {
            let placement = RowPlacement(
                y: Double(section.y + section.height - section.footerHeight), height: Double(section.footerHeight),
                index: section.rowsBefore + section.rowCount, count: layout.rowCount)
            let footerID = builder.id("footer", under: sectionID)
            children.append(
                PresentationNode(
                    id: footerID, role: .sectionFooter, label: footerView == nil ? section.footer : nil, row: placement,
                    children: builder.nodes(for: [footerView].compactMap(\.self), under: footerID)))
        }
        return PresentationNode(id: sectionID, role: .listSection, label: section.header, children: children)
    }

    private func rowNode(
        _ path: IndexPath, _ builder: PresentationBuilder, under sectionID: PresentationNode.ID
    ) -> PresentationNode? {
        guard let cell = cells[path], let frame = layout.frame(of: path) else { return nil }
        let rowID = builder.id("row:\(path.row)", under: sectionID)
        builder.note(cell, shownAs: rowID)
        builder.handle(rowID) { [weak self] event in
            guard let self else { return .unknownElement }
            switch event {
            case .activate: return self.userActivated(path)
            case .delete: return self.userDeleted(path)
            case .insert: return self.userInserted(path)
            case .move(_, let index, let section): return self.userMoved(path, to: index, section: section)
            case .revealActions(_, let edge, let isFull): return self.userSwiped(path, to: edge, isFull: isFull)
            default: return .refused("a row takes only selection, swipes, moves and deletion")
            }
        }
        var traits: PresentationTraits = []
        if selection.contains(path) { traits.insert(.selected) }
        if selectsNow, cell.selectionStyle != .none || cell.leadsSomewhere { traits.insert(.selectable) }
        if isEditing {
            traits.formUnion(editingTraits(of: path))
        } else if isDeletable(path) {
            traits.insert(.deletable)
        }
        if cell.isUserInteractionEnabled {
            let swipes = isEditing ? [] : swipeTraits(of: path)
            traits.formUnion(swipes)
            if !swipes.isEmpty || cell.offersContextMenu || offersContextMenu(at: path) { traits.insert(.offersMenu) }
        }
        let offersAccessory = [.detailButton, .detailDisclosureButton].contains(cell.shownAccessoryType)
        var node = cell.makeRow(
            builder, id: rowID, accessory: offersAccessory ? accessoryNode(path, builder, under: rowID) : nil,
            placement: RowPlacement(
                y: Double(frame.y), height: Double(frame.height), index: layout.ordinal(of: path),
                count: layout.rowCount, section: isEditing ? path.section : nil),
            traits: traits)
        if let actions = revealedActions(at: path, builder, under: rowID) { node.children.append(actions) }
        return node
    }

    private func accessoryNode(
        _ path: IndexPath, _ builder: PresentationBuilder, under rowID: PresentationNode.ID
    ) -> PresentationNode {
        let id = builder.id("accessory", under: rowID)
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event else { return .refused("an accessory takes only presses") }
            return self.userPressedAccessory(path)
        }
        return PresentationNode(
            id: id, role: .button,
            hint: ["More Info", cells[path]?.textLabel?.text].compactMap(\.self).joined(separator: ": "),
            image: UIImage(systemName: "info.circle")?.presented)
    }
}
