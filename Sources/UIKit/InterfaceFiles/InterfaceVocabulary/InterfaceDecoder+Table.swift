import Foundation

@MainActor
extension InterfaceDecoder {
    // MARK: Tables

    /// The style, which a table needs before its creation. nil without a known one.
    var tableStyle: UITableView.Style? {
        element.choice("style", ["plain": UITableView.Style.plain, "grouped": .grouped, "insetGrouped": .insetGrouped])
    }

    func decode(into table: UITableView) {
        if let height = element.float("rowHeight"), height <= 0 || Self.rowHeights.contains(height) {
            table.rowHeight = height
            table.design.rowHeight = height
        }
        if let height = element.float("sectionHeaderHeight") { table.sectionHeaderHeight = height }
        if let height = element.float("sectionFooterHeight") { table.sectionFooterHeight = height }
        if let height = element.float("estimatedRowHeight") { table.estimatedRowHeight = height }
        if let height = element.float("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = height }
        if let height = element.float("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = height }
        if element["separatorStyle"] == "none" { table.separatorStyle = .none }
        if let inset = element.insets("separatorInset") { table.separatorInset = inset }
        if let color = loading.color("separatorColor", of: element) { table.separatorColor = color }
        decodeSelection(into: table)
        decodeSectionIndex(into: table)
        if let view = view("tableHeaderView") { table.tableHeaderView = view }
        if let view = view("tableFooterView") { table.tableFooterView = view }
        if let view = view("backgroundView") { table.backgroundView = view }
        // In a table of prototypes, the sections are empty leftovers.
        if element["dataMode"] == "static" { decodeSections(into: table) } else { registerPrototypes(with: table) }
    }

    private func decodeSelection(into table: UITableView) {
        if let allows = element.bool("allowsSelection") { table.allowsSelection = allows }
        if let allows = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
        if let allows = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
        if let allows = element.bool("allowsMultipleSelectionDuringEditing") {
            table.allowsMultipleSelectionDuringEditing = allows
        }
    }

    private func decodeSectionIndex(into table: UITableView) {
        if let count = element.integer("sectionIndexMinimumDisplayRowCount") {
            table.sectionIndexMinimumDisplayRowCount = count
        }
        if let color = loading.color("sectionIndexColor", of: element) { table.sectionIndexColor = color }
        if let color = loading.color("sectionIndexBackgroundColor", of: element) {
            table.sectionIndexBackgroundColor = color
        }
        if let color = loading.color("sectionIndexTrackingBackgroundColor", of: element) {
            table.sectionIndexTrackingBackgroundColor = color
        }
    }

    /// Creates the view in the property with that key. nil if the file has none, or UIKit cannot create it.
    func view(_ key: String) -> UIView? {
        element.child(keyed: key).flatMap { $0.name == "nil" ? nil : loading.view($0) }
    }

    // MARK: Prototypes

    /// Registers the prototypes. UIKit creates a new cell each time that code dequeues its identifier and no cell is
    /// free. This ignores a prototype without an identifier. The first one gives the table its typical row height.
    private func registerPrototypes(with table: UITableView) {
        for prototype in prototypes("prototypes", named: "tableViewCell") {
            if table.design.typicalHeight == nil {
                let design = InterfaceDecoder(prototype.element, loading).cellDesign
                table.design.typicalHeight = design.rowHeight ?? (table.rowHeight > 0 ? nil : design.drawnHeight)
            }
            table.register(prototype.identifier) { [loading] in
                loading.prototype(prototype.element) as? UITableViewCell
            }
        }
    }

    /// Returns the prototype cells with a reuse identifier, in order. If two have the same identifier, returns the
    /// first one, and reports a problem of the other.
    ///
    /// - Parameters:
    ///   - list: The key of this element's list of cells.
    ///   - name: The name of the cells' elements. Skips others.
    func prototypes(_ list: String, named name: String) -> [(identifier: String, element: InterfaceElement)] {
        var identifiers: Set<String> = []
        return element.list(list).compactMap { cell in
            guard cell.name == name, let identifier = InterfaceDecoder(cell, loading).reuseIdentifier else {
                return nil
            }
            guard identifiers.insert(identifier).inserted else {
                loading.report(
                    .invalidValue, cell, member: "reuseIdentifier",
                    "Another prototype also has the identifier \"\(identifier)\", and UIKit uses that one. Give each its own."
                )
                return nil
            }
            loading.recorder?.addPrototype(cell, loading)
            return (identifier, cell)
        }
    }

    // MARK: Static tables

    /// Decodes the static sections. It creates all cells, because the controller's outlets lead to views in them.
    /// Reports a controller that isn't a `UITableViewController`, and nevertheless creates them.
    private func decodeSections(into table: UITableView) {
        if !(loading.owner is UITableViewController) {
            loading.report(
                .unsupportedElement, element, member: "dataMode", of: loading.owner,
                "Only a UITableViewController shows the rows of a static table. Change the class of the controller.")
        }
        table.staticSections = element.list("sections").filter { $0.name == "tableViewSection" }.map { section in
            let decoder = InterfaceDecoder(section, loading)
            return StaticSection(
                headerTitle: section.string("headerTitle"), footerTitle: section.string("footerTitle"),
                headerView: decoder.view("headerView"), footerView: decoder.view("footerView"),
                cells: section.list("cells").compactMap { element in
                    guard element.name == "tableViewCell" else { return nil }
                    let cell = loading.view(element) as? UITableViewCell
                    cell?.design.isStatic = true
                    return cell
                })
        }
    }

    // MARK: Cells

    /// The reuse identifier, or nil if it is missing or empty.
    var reuseIdentifier: String? { element["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The style, or nil for a custom cell.
    var cellStyle: UITableViewCell.CellStyle? {
        element.choice(
            "style",
            [
                "IBUITableViewCellStyleDefault": UITableViewCell.CellStyle.default,
                "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
                "IBUITableViewCellStyleSubtitle": .subtitle,
            ])
    }

    var cellDesign: UITableViewCell.Design {
        func usable(_ height: CGFloat?) -> CGFloat? { height.flatMap { Self.rowHeights.contains($0) ? $0 : nil } }
        return UITableViewCell.Design(
            rowHeight: usable(element.float("rowHeight")),
            drawnHeight: cellStyle == nil ? usable(element.rect("frame")?.height) : nil)
    }

    /// The valid heights in points. Other heights are mistakes, and low ones would result in too many rows.
    private static let rowHeights: ClosedRange<CGFloat> = 1...100_000

    func decode(into cell: UITableViewCell) {
        cell.design = cellDesign
        decodeContent(into: cell.contentView, of: cell)
        decodeStyle(into: cell)
        if let type = element.choice("accessoryType", UITableViewCell.AccessoryType.interfaceNames) {
            cell.accessoryType = type
        }
        if let type = element.choice("editingAccessoryType", UITableViewCell.AccessoryType.interfaceNames) {
            cell.editingAccessoryType = type
        }
        if let style = element.choice("selectionStyle", UITableViewCell.SelectionStyle.interfaceNames) {
            cell.selectionStyle = style
        }
        if let level = element.integer("indentationLevel") { cell.indentationLevel = level }
        if let width = element.float("indentationWidth") { cell.indentationWidth = width }
        if let indents = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = indents }
        if let shows = element.bool("showsReorderControl") { cell.showsReorderControl = shows }
        if let inset = element.insets("separatorInset") { cell.separatorInset = inset }
        if let view = view("accessoryView") { cell.accessoryView = view }
        if let view = view("editingAccessoryView") { cell.editingAccessoryView = view }
        if let view = view("backgroundView") { cell.backgroundView = view }
        if let view = view("selectedBackgroundView") { cell.selectedBackgroundView = view }
    }

    /// Puts the content view of a cell or header behind everything else in it, and decodes its content if the file has
    /// any.
    func decodeContent(into contentView: UIView, of view: UIView) {
        view.insertSubview(contentView, at: 0)
        guard let content = element.child(keyed: "contentView"), content.name != "nil" else { return }
        loading.decode(content, into: contentView)
    }

    /// Decodes the labels and the image of a style, which are views in the content view.
    private func decodeStyle(into cell: UITableViewCell) {
        func part<View: UIView>(_ key: String) -> View? { element[key].flatMap(loading.object) as? View }
        if let label: UILabel = part("textLabel") { cell.textLabel = label }
        if let label: UILabel = part("detailTextLabel") { cell.detailTextLabel = label }
        if let view: UIImageView = part("imageView") { cell.imageView = view }
    }
}

extension InterfaceLoading {
    /// Creates and connects a new view of a prototype with everything in it. References to the outside lead to the
    /// scene or nib. Reports connections without another end. nil if UIKit cannot create it.
    func prototype(_ element: InterfaceElement) -> UIView? {
        let loading = InterfaceLoading(within: self)
        let view = loading.view(element)
        loading.finish()
        loading.reportDanglingConnections()
        return view
    }
}

extension UITableViewCell.AccessoryType {
    static let interfaceNames: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
        "none": .none, "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}

extension UITableViewCell.SelectionStyle {
    static let interfaceNames: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
}
