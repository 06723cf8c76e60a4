import Foundation
import Testing

@testable import UIKit

/// Tests of drawn images by their SVG.
@MainActor
struct DrawnImageTests {
    private func svg(_ width: Int, _ height: Int, _ content: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
            + " viewBox=\"0 0 \(width) \(height)\">\(content)</svg>"
    }

    private func text(of image: UIImage?) -> String? { image?.bytes.map { String(decoding: $0, as: UTF8.self) } }

    private func drawn(_ width: Int = 10, _ height: Int = 10, _ draw: (CGContext) -> Void) -> String? {
        text(of: UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { draw($0.cgContext) })
    }

    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func `an image of one colour has its size, its scale and one path`() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(text(of: image) == svg(10, 5, "<path d=\"M0 0L10 0L10 5L0 5Z\" fill=\"#ff0000\"/>"))
        #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 2)
        #expect(image.pngData() == nil && image.presented.picture?.mediaType == "image/svg+xml")
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func `a rounded image is the picture within a clip`() throws {
        let picture = Data("<svg/>".utf8)
        let image = try #require(UIImage(data: picture))
        let result = drawn { _ in
            UIBezierPath(roundedRect: square, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 4, height: 4))
                .addClip()
            image.draw(in: square)
        }
        #expect(
            result
                == svg(
                    10, 10,
                    "<clipPath id=\"c1\"><path d=\"M4 0L10 0L10 10L0 10L0 4C0 1.791 1.791 0 4 0Z\"/></clipPath>"
                        + "<g clip-path=\"url(#c1)\"><image x=\"0\" y=\"0\" width=\"10\" height=\"10\""
                        + " preserveAspectRatio=\"none\" href=\"data:image/svg+xml;base64,\(picture.base64EncodedString())\"/>"
                        + "</g>"))
    }

    @Test func `a gradient ends where it is told to`() throws {
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                locations: [0, 1]))
        let result = drawn {
            $0.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: 10), options: .drawsBeforeStartLocation)
        }
        #expect(
            result
                == svg(
                    10, 10,
                    "<linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"10\">"
                        + "<stop offset=\"0\" stop-color=\"#ff0000\"/><stop offset=\"1\" stop-color=\"#0000ff\"/>"
                        + "<stop offset=\"1\" stop-opacity=\"0\"/></linearGradient>"
                        + "<rect width=\"10\" height=\"10\" fill=\"url(#g1)\"/>"))
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor], locations: [.nan])?.stops.count == 1)
    }

    @Test func `text is escaped and stands on its line`() {
        let result = drawn { _ in
            ("a<b\u{1}&" as NSString).draw(
                at: CGPoint(x: 1, y: 2),
                withAttributes: [.font: UIFont.boldSystemFont(ofSize: 10), .foregroundColor: UIColor.blue])
        }
        #expect(
            result
                == svg(
                    10, 10,
                    "<text x=\"1\" y=\"11.52\" font-family=\"system-ui, sans-serif\" xml:space=\"preserve\" font-size=\"10\""
                        + " font-weight=\"bold\" fill=\"#0000ff\">a&lt;b&amp;</text>"))
    }

    @Test func `text is wrapped where it is estimated to end`() {
        let font = UIFont.systemFont(ofSize: 10)
        let size = "nn nn".size(withAttributes: [.font: font])
        #expect(abs(size.width - 25.2) < 0.001 && abs(size.height - font.lineHeight) < 0.001)
        let rect = "nn nn".boundingRect(
            with: CGSize(width: 15, height: 100), options: .usesLineFragmentOrigin, attributes: [.font: font],
            context: nil)
        #expect(abs(rect.height - 2 * font.lineHeight) < 0.001 && rect.minY == 0)
        #expect("".size(withAttributes: nil) == .zero)
    }

    @Test func `a nested state ends with its transformation, colours and lines`() {
        let result = drawn {
            $0.saveGState()
            $0.translateBy(x: 1, y: 2)
            $0.setStrokeColor(UIColor.green.cgColor)
            $0.saveGState()
            $0.scaleBy(x: 2, y: 3)
            $0.setAlpha(0.5)
            $0.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), width: 2)
            $0.restoreGState()
            $0.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.restoreGState()
            $0.restoreGState()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(
            result
                == svg(
                    10, 10,
                    "<path d=\"M0 0L1 0L1 1L0 1Z\" transform=\"matrix(2 0 0 3 1 2)\" fill=\"none\" stroke=\"#00ff00\""
                        + " stroke-opacity=\"0.5\" stroke-width=\"2\" stroke-miterlimit=\"10\"/>"
                        + "<path d=\"M1 2L2 2L2 3L1 3Z\" fill=\"none\" stroke=\"#00ff00\" stroke-miterlimit=\"10\"/>"
                        + "<path d=\"M0 0L1 0L1 1L0 1Z\" fill=\"#000000\"/>"))
    }

    @Test func `clearing takes away what is there, and nothing of an empty picture`() {
        #expect(drawn { $0.clear(square) } == svg(10, 10, ""))
        let all = "x=\"0\" y=\"0\" width=\"10\" height=\"10\""
        #expect(
            drawn {
                $0.fill(square)
                $0.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
                == svg(
                    10, 10,
                    "<mask id=\"m1\" maskUnits=\"userSpaceOnUse\" \(all)><rect \(all) fill=\"#ffffff\"/>"
                        + "<path d=\"M0 0L1 0L1 1L0 1Z\"/></mask><g mask=\"url(#m1)\">"
                        + "<path d=\"M0 0L10 0L10 10L0 10Z\" fill=\"#000000\"/></g>"))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    func `numbers that are not finite leave out what they belong to`(number: CGFloat) {
        let image = UIGraphicsImageRenderer(size: CGSize(width: number, height: number)).image { context in
            let cg = context.cgContext
            cg.rotate(by: number)
            cg.scaleBy(x: number, y: number)
            cg.setLineWidth(number)
            cg.setLineDash(phase: number, lengths: [number])
            cg.setFillColor(red: number, green: number, blue: number, alpha: number)
            cg.fill(CGRect(x: number, y: number, width: number, height: number))
            cg.addArc(center: .zero, radius: number, startAngle: number, endAngle: number, clockwise: true)
            cg.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: number, clockwise: false)
            cg.strokePath()
            cg.clip(to: CGRect(x: number, y: 0, width: number, height: 1))
            "text text".draw(in: CGRect(x: 0, y: 0, width: number, height: number), withAttributes: [.kern: number])
            _ = "text text".boundingRect(
                with: CGSize(width: number, height: number), options: .usesLineFragmentOrigin,
                attributes: [.font: UIFont.systemFont(ofSize: number)], context: nil)
        }
        let text = text(of: image) ?? "nan"
        #expect(!text.contains("nan") && !text.contains("inf") && text.hasSuffix("</svg>"))
    }

    @Test func `a picture stops at its limits and remains a whole file`() throws {
        let result = try #require(
            drawn { context in
                for _ in 0..<(SVGDrawing.mostOperations + 10) { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
            })
        #expect(result.components(separatedBy: "<path").count - 1 <= SVGDrawing.mostOperations)
        #expect(result.utf8.count <= SVGDrawing.mostBytes + 1000 && result.hasSuffix("/></svg>"))
    }

    @Test func `contexts that a closure leaves open end with it`() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        let outer = UIGraphicsGetCurrentContext()
        _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
            UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
        }
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
