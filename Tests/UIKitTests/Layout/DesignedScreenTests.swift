import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of what displays get for views that have frames.
@MainActor
@Suite(.serialized)
struct DesignedScreenTests {
    private func app(_ make: @escaping () -> [UIView]) throws -> TestApp { try TestApp.showing(make) }

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat = 20) -> UILabel
    {
        let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: height))
        label.text = text
        return label
    }

    private func field(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat) -> UITextField {
        let field = UITextField(frame: CGRect(x: x, y: y, width: width, height: 30))
        field.accessibilityLabel = name
        return field
    }

    /// Returns the screen's elements, each with its content, as one line.
    private func outline(_ app: TestApp) -> String {
        func line(_ node: PresentationNode) -> String {
            let name = node.label ?? (node.stack.map { $0.isVertical ? "column" : "row" } ?? "\(node.role)")
            return node.children.isEmpty ? name : "\(name)(\(node.children.map(line).joined(separator: " ")))"
        }
        let screen = app.windows.firstElement { $0.role == .screen }
        return (screen?.children ?? []).map(line).joined(separator: " ")
    }

    @Test func `Elements are read as they stand, not as they were added`() throws {
        let app = try app {
            [
                self.field("email", 120, 58, 239), self.label("Email", 16, 62, 96), self.field("name", 120, 18, 239),
                self.label("Name", 16, 22, 96),
            ]
        }
        #expect(outline(app) == "column(row(Name name) row(Email email))")
        #expect(app.element("Name")?.place?.width == app.element("Email")?.place?.width)
    }

    @Test func `Rows of a form that follow one another are one element, while their fields begin at one place`() throws
    {
        let app = try app {
            ["a", "b", "c", "d", "e"].enumerated().flatMap { index, name in
                let (y, start) = (CGFloat(20 + 40 * index), CGFloat(name < "d" ? 120 : 160))
                let named = name == "e" ? UISwitch() : self.field("for \(name)", start, y, 180)
                return [self.label(name, 16, y, 80), named]
            }
        }
        #expect(outline(app) == "column(row(a for a) row(b for b) row(c for c)) row(d for d) e toggle")
    }

    @Test func `Views without frames keep the order in which they were added, and so do frames at one place`() throws {
        let app = try app { ["b", "a", "c"].map { self.label($0, 0, 0, 0, 0) } }
        #expect(outline(app) == "b a c")
        let placedByConstraints = try self.app {
            [self.label("b", 0, 0, 300), self.label("a", 0, 0, 40), self.label("c", 0, 0, 20, 90)]
        }
        #expect(outline(placedByConstraints) == "b a c")
        #expect(placedByConstraints.element("a")?.place == nil)
    }

    @Test func `A view without a frame follows the sibling that it was added after`() throws {
        let app = try app {
            [
                self.label("first", 0, 0, 0), self.label("low", 16, 100, 300), self.label("after low", 0, 0, 0),
                self.label("high", 16, 20, 300), self.label("after high", 0, 0, 0),
            ]
        }
        #expect(outline(app) == "first high after high low after low")
    }

    @Test func `The identity of an element does not depend on where it stands`() throws {
        let app = try app {
            [self.field("b", 16, 60, 300), self.field("a", 16, 20, 100), self.field("c", 150, 20, 100)]
        }
        #expect(outline(app) == "row(a c) b")
        let ids = ["a", "b", "c"].map { app.element($0)?.id }
        app.root?.view.subviews[0].frame.origin.y = 0
        app.root?.view.subviews[2].frame.origin.y = 90
        #expect(outline(app) == "b a c")
        #expect(["a", "b", "c"].map { app.element($0)?.id } == ids)
        app.root?.view.subviews.forEach { $0.frame = .zero }
        #expect(outline(app) == "b a c")
        #expect(["a", "b", "c"].map { app.element($0)?.id } == ids)
    }

    @Test func `Rows have identities of their own, the same in the next launch`() throws {
        let app = try app {
            (0..<6).map { self.field("f\($0)", 20 + 160 * CGFloat($0 % 2), 40 * CGFloat($0 / 2), 140) }
        }
        #expect(outline(app) == "row(f0 f1) row(f2 f3) row(f4 f5)")
        let all = app.windows.allElements.map(\.id)
        #expect(Set(all).count == all.count)
        try app.relaunch()
        #expect(app.windows.allElements.map(\.id) == all)
    }

    @Test func `What is narrower than its room stands where it was drawn, on a larger screen too`() throws {
        let app = try app {
            [
                self.label("wide", 20, 20, 335), self.label("left", 20, 60, 100), self.label("middle", 137, 100, 100),
                self.label("right", 255, 140, 100),
            ]
        }
        func alignments() -> [String?] {
            ["wide", "left", "middle", "right"].map { app.element($0)?.place?.alignment }
        }
        #expect(alignments() == [nil, "leading", "center", "trailing"])
        app.root?.view.frame.size = CGSize(width: 1_200, height: 800)
        #expect(alignments() == [nil, "leading", "center", "trailing"])
    }

    @Test func `Labels and buttons stand in front of the picture and the coloured view behind them`() throws {
        let app = try app {
            let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            picture.image = UIImage(systemName: "photo")
            let card = UIView(frame: CGRect(x: 20, y: 220, width: 280, height: 80))
            card.backgroundColor = .darkGray
            return [picture, card, self.label("caption", 20, 160, 200), self.label("on card", 30, 240, 200)]
        }
        #expect(outline(app) == "image(caption) group(on card)")
        #expect(app.windows.firstElement { $0.role == .group }?.style?.backgroundColor == "#555555")
        #expect(app.windows.firstElement { $0.role == .image }?.place?.height == 200)
    }

    @Test func `A view that is not seen says nothing about where the others stand`() throws {
        let app = try app {
            let clear = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let hidden = self.label("hidden", 20, 20, 300, 400)
            hidden.isHidden = true
            return [clear, hidden, self.label("b", 20, 60, 300), self.label("a", 20, 20, 300)]
        }
        #expect(outline(app) == "a b")
    }

    @Test func `What scrolls and what is in a cell stands as designed`() throws {
        let app = try app {
            let area = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            area.accessibilityLabel = "area"
            for view in [self.label("b", 20, 60, 280), self.label("a", 20, 20, 280)] { area.addSubview(view) }
            return [area]
        }
        #expect(outline(app) == "area(a b)")
        let table = TestApp(root: { TwoLineTable(style: .plain) })
        try table.launch()
        let row = table.windows.firstElement { $0.role == .row }
        #expect(row?.children.count == 1)
        #expect(row?.children.first?.children.map(\.label) == ["Title", "Subtitle"])
    }

    @Test func `What scrolls takes the width that there is, and says how high it was drawn`() throws {
        let app = try app {
            let area = UIScrollView(frame: CGRect(x: 100, y: 40, width: 120, height: 200))
            area.addSubview(self.label("inside", 0, 0, 0))
            return [self.label("above", 20, 10, 335), area]
        }
        let area = app.windows.firstElement { $0.role == .scrollArea }
        #expect(area?.place == ElementPlace(width: 120, height: 200, alignment: "fill"))
    }

    @Test func `Shares of rows do not depend on what reaches from edge to edge`() throws {
        func widths(_ withHeader: Bool) throws -> [Double?] {
            let app = try app {
                (withHeader ? [self.label("header", 0, 0, 375)] : [])
                    + (0..<3).map { self.field("f\($0)", 16 + 117 * CGFloat($0), 40, 109) }
            }
            return (0..<3).map { app.element("f\($0)")?.place?.width }
        }
        #expect(try widths(false).first == 109)
        #expect(try widths(true) == widths(false))
    }

    @Test func `Corners, border and background of a layer are shown, and follow it`() throws {
        let app = try app { [self.label("a", 0, 0, 100), self.label("b", 0, 0, 100)] }
        let layer = try #require(app.root?.view.subviews.first?.layer)
        layer.cornerRadius = 8
        layer.borderWidth = 2
        layer.borderColor = UIColor.red.cgColor
        layer.backgroundColor = UIColor.white.cgColor
        let style = app.element("a")?.style
        #expect(style?.cornerRadius == 8 && style?.borderWidth == 2 && style?.borderColor == "#ff0000")
        #expect(style?.backgroundColor == "#ffffff")
        #expect(app.element("b")?.style == nil)
        layer.cornerRadius = -1
        #expect(app.element("a")?.style?.cornerRadius == nil)
    }

    @Test func `Numbers that are none do no harm`() throws {
        let app = try app {
            [
                self.label("b", .nan, 0, 10), self.label("a", 0, .infinity, 10), self.label("c", 0, 0, .infinity),
                self.label("d", 1e300, 0, 1e300),
            ]
        }
        #expect(outline(app) == "b a c d")
    }
}

/// A row with two lines. The code adds the second one first.
private final class TwoLineTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        for (text, y) in [("Subtitle", 24), ("Title", 4)] {
            let label = UILabel(frame: CGRect(x: 16, y: y, width: 280, height: 18))
            label.text = text
            cell.contentView.addSubview(label)
        }
        return cell
    }
}
