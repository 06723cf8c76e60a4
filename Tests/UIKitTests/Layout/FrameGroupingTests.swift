import Foundation
import Testing

@testable import UIKit

/// Tests of rows and columns that UIKit finds from frames alone.
struct FrameGroupingTests {
    private func column(
        _ frames: [(x: Double, y: Double, width: Double, height: Double)], backdrops: Set<Int> = []
    ) -> [Arrangement] {
        FrameGrouping.column(of: frames.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }) {
            backdrops.contains($0)
        }
    }

    @Test func `What stands at one height is a row, in the order of its leading sides, whatever the order of siblings`()
    {
        #expect(
            column([(200, 10, 80, 30), (20, 60, 260, 30), (20, 12, 100, 21)])
                == [.row([[.view(2)], [.view(0)]]), .view(1)])
    }

    @Test func `A picture beside two lines is a row of a picture and a column`() {
        #expect(
            column([(100, 10, 200, 20), (20, 10, 60, 60), (100, 44, 200, 20)])
                == [.row([[.view(1)], [.view(0), .view(2)]])])
    }

    @Test func `Frames that overlap by a few points are neighbours`() {
        #expect(column([(0, 0, 100, 44), (0, 40, 100, 44)]) == [.view(0), .view(1)])
        #expect(column([(0, 0, 104, 44), (100, 2, 100, 44)]) == [.row([[.view(0)], [.view(1)]])])
    }

    @Test func `Frames that overlap by more stand in the order of their centres`() {
        #expect(column([(100, 130, 100, 100), (0, 0, 300, 200)]) == [.view(1), .view(0)])
    }

    @Test func `What is behind all others is what they stand in front of, if it is only looked at`() {
        let frames: [(x: Double, y: Double, width: Double, height: Double)] = [
            (0, 0, 320, 480), (20, 200, 280, 40), (20, 100, 280, 40),
        ]
        #expect(column(frames, backdrops: [0]) == [.front(of: 0, [.view(2), .view(1)])])
        #expect(column(frames) == [.view(0), .view(2), .view(1)])
    }

    @Test func `What lies behind something large comes before it, and what lies on it after it`() {
        #expect(
            column([(20, 300, 50, 50), (0, 0, 320, 480), (20, 20, 50, 50)]) == [.view(0), .view(1), .view(2)])
    }

    @Test func `What covers a part of its siblings is one part among the others`() {
        #expect(
            column([(20, 100, 280, 80), (20, 20, 280, 30), (40, 120, 100, 20), (160, 120, 100, 20)], backdrops: [0])
                == [.view(1), .front(of: 0, [.row([[.view(2)], [.view(3)]])])])
    }

    @Test func `Frames at one place stay in the order of siblings`() {
        #expect(column([(5, 5, 10, 10), (5, 5, 10, 10), (5, 5, 10, 10)]) == [.view(0), .view(1), .view(2)])
    }

    @Test func `Whatever the frames, each sibling is there once, and what is above comes first`() {
        var generator = SeededGenerator(state: 7)
        for round in 0..<400 {
            // The scales go from frames that all overlap to frames far from one another.
            let scale = Double([20, 200, 2_000][round % 3])
            let frames = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                CGRect(
                    x: Double.random(in: -scale...scale, using: &generator).rounded(),
                    y: Double.random(in: -scale...scale, using: &generator).rounded(),
                    width: Double.random(in: 1...100, using: &generator).rounded(),
                    height: Double.random(in: 1...100, using: &generator).rounded())
            }
            let column = FrameGrouping.column(of: frames) { $0.isMultiple(of: 3) }
            let members = column.flatMap(\.members)
            #expect(members.sorted() == Array(frames.indices), "round \(round)")
            #expect(FrameGrouping.column(of: frames) { $0.isMultiple(of: 3) } == column, "round \(round)")
            // If bands don't overlap, every member of an earlier band comes before those of a later one.
            if let cut = cut(of: frames) {
                let above = Set(frames.indices.filter { frames[$0].maxY <= cut })
                #expect(Set(members.prefix(above.count)) == above, "round \(round)")
            }
        }
    }

    /// Returns a height that no frame crosses, with frames on both sides.
    private func cut(of frames: [CGRect]) -> CGFloat? {
        frames.map(\.maxY).first { height in
            frames.allSatisfy { $0.maxY <= height || $0.minY >= height } && frames.contains { $0.minY >= height }
        }
    }

    @Test func `Siblings that are nested like boxes and more than anybody draws are all there`() {
        let boxes = (0..<3_000).map { index in
            CGRect(x: index, y: index, width: 8_000 - 2 * index, height: 8_000 - 2 * index)
        }
        let members = FrameGrouping.column(of: boxes) { _ in true }.flatMap(\.members)
        #expect(members.sorted() == Array(boxes.indices))
        let keys = (0..<5_000).map { CGRect(x: $0 % 50 * 20, y: $0 / 50 * 20, width: 20, height: 20) }
        #expect(FrameGrouping.column(of: keys.reversed()) { _ in false }.flatMap(\.members) == keys.indices.reversed())
    }
}
