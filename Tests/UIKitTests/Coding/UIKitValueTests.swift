import Foundation
import Testing
import UIKit
import UIKitTesting

/// The types that UIKit adds, in the coders that an app gets (chapter 7).
@MainActor
@Suite(.serialized)
struct UIKitValueTests {
    // S-CODER-26.2
    @Test func `S-API-50, S-API-51, S-CODER-26: UIKit's geometry comes back exactly, by overload and as an object`()
        throws
    {
        let (equal, app) = try TestApp.roundTrip { coder in
            coder.encode(CGPoint(x: 0.1, y: -2), forKey: "point")
            coder.encode(CGSize(width: 3, height: 1e300), forKey: "size")
            coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4.5), forKey: "rect")
            coder.encode(CGVector(dx: 0.1, dy: -7), forKey: "vector")
            coder.encode(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 0.6), forKey: "transform")
            coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5), forKey: "insets")
            coder.encode(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
            coder.encode(UIOffset(horizontal: 0.1, vertical: 2), forKey: "offset")
            coder.encode(CGVector(dx: 0.1, dy: -7) as Any, forKey: "vector object")
            coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5) as Any?, forKey: "insets object")
            coder.encode([UIOffset(horizontal: 1, vertical: 2)], forKey: "list")
            coder.encodeCInt(-5, forKey: "int")
        } decode: { coder in
            [
                coder.decodeCGPoint(forKey: "point") == CGPoint(x: 0.1, y: -2),
                coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 1e300),
                coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4.5),
                coder.decodeCGVector(forKey: "vector") == CGVector(dx: 0.1, dy: -7),
                coder.decodeCGAffineTransform(forKey: "transform")
                    == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 0.6),
                coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5),
                coder.decodeDirectionalEdgeInsets(forKey: "directional")
                    == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
                coder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 0.1, vertical: 2),
                coder.decodeCGVector(forKey: "vector object") == CGVector(dx: 0.1, dy: -7),
                coder.decodeUIEdgeInsets(forKey: "insets object")
                    == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5),
                coder.decodeObject(forKey: "vector") as? CGVector == CGVector(dx: 0.1, dy: -7),
                coder.decodeObject(forKey: "list") as? [UIOffset] == [UIOffset(horizontal: 1, vertical: 2)],
                coder.decodeCInt(forKey: "int") == -5,
            ]
        }
        #expect(equal == Array(repeating: true, count: 13))
        #expect(UIApplication.shared.restorationReport?.problems == [])
        _ = app
    }

    @Test func `S-CODER-31: paths, traits, font descriptors, symbol configurations and files come back`() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.addQuadCurve(to: CGPoint(x: 0.1, y: -7), controlPoint: CGPoint(x: 9, y: 9))
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.setLineDash([1, 2], count: 2, phase: 0.5)
        path.usesEvenOddFillRule = true
        let traits = UITraitCollection(horizontalSizeClass: .compact)
        let descriptor = UIFont.boldSystemFont(ofSize: 21).fontDescriptor
        let symbol = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold, scale: .large)
        let file = FileWrapper(regularFileWithContents: Data([1]))
        file.preferredFilename = "a.txt"
        let insets = NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let (equal, app) = try TestApp.roundTrip { coder in
            coder.encode([path], forKey: "paths")
            coder.encode(UIBezierPath(), forKey: "empty")
            coder.encode(traits, forKey: "traits")
            coder.encode(descriptor, forKey: "descriptor")
            coder.encode(symbol, forKey: "symbol")
            coder.encode(file, forKey: "file")
            coder.encode(insets, forKey: "insets")
            coder.encode(NSValue(uiOffset: UIOffset(horizontal: 5, vertical: 6)), forKey: "offset")
        } decode: { coder in
            let read = coder.decodeArrayOfObjects(ofClass: UIBezierPath.self, forKey: "paths")?.first
            let readFile = coder.decodeObject(of: FileWrapper.self, forKey: "file")
            return [
                read?.cgPath == path.cgPath, read?.lineWidth == 2.5, read?.lineCapStyle == .round,
                read?.lineJoinStyle == .bevel, read?.usesEvenOddFillRule == true,
                coder.decodeObject(of: UIBezierPath.self, forKey: "empty")?.isEmpty == true,
                coder.decodeObject(of: UITraitCollection.self, forKey: "traits") == traits,
                coder.decodeObject(of: UIFontDescriptor.self, forKey: "descriptor") == descriptor,
                coder.decodeObject(of: UIImage.SymbolConfiguration.self, forKey: "symbol") == symbol,
                readFile?.regularFileContents == Data([1]), readFile?.preferredFilename == "a.txt",
                coder.decodeObject(of: NSValue.self, forKey: "insets")?.uiEdgeInsetsValue == insets.uiEdgeInsetsValue,
                coder.decodeObject(of: NSValue.self, forKey: "offset")?.uiOffsetValue
                    == UIOffset(horizontal: 5, vertical: 6),
            ]
        }
        #expect(insets.uiEdgeInsetsValue == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(equal == Array(repeating: true, count: 13))
        #expect(UIApplication.shared.restorationReport?.problems == [])
        _ = app
    }

    @Test func `S-API-51: what was not encoded reads as zero, a transform as the identity`() throws {
        let (equal, _) = try TestApp.roundTrip { _ in
        } decode: { coder in
            [
                coder.decodeCGPoint(forKey: "x") == .zero, coder.decodeCGSize(forKey: "x") == .zero,
                coder.decodeCGRect(forKey: "x") == .zero, coder.decodeCGVector(forKey: "x") == .zero,
                coder.decodeCGAffineTransform(forKey: "x") == .identity, coder.decodeUIEdgeInsets(forKey: "x") == .zero,
                coder.decodeDirectionalEdgeInsets(forKey: "x") == .zero, coder.decodeUIOffset(forKey: "x") == .zero,
            ]
        }
        #expect(equal == Array(repeating: true, count: 8))
    }

    // S-CODER-27.1, S-CODER-27.2
    @Test func `S-CODER-27: a colour, an image and a font come back equal, without naming their classes`() throws {
        let svg = Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let (equal, _) = try TestApp.roundTrip { coder in
            #expect(coder.requiresSecureCoding)
            coder.encode(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), forKey: "colour")
            coder.encode(UIColor.label, forKey: "semantic")
            coder.encode(UIImage(data: svg), forKey: "image")
            coder.encode(UIImage(data: svg, scale: 3), forKey: "large")
            coder.encode(UIImage(systemName: "star"), forKey: "symbol")
            coder.encode(UIFont.boldSystemFont(ofSize: 17.5), forKey: "font")
            coder.encode(["theme": [UIColor.red, UIColor.blue]], forKey: "nested")
        } decode: { coder in
            [
                coder.decodeObject(forKey: "colour") as? UIColor
                    == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
                coder.decodeObject(of: UIColor.self, forKey: "semantic") == .label,
                coder.decodeObject(forKey: "image") as? UIImage == UIImage(data: svg),
                (coder.decodeObject(forKey: "large") as? UIImage)?.scale == 3,
                coder.decodeObject(of: UIImage.self, forKey: "symbol") == UIImage(systemName: "star"),
                coder.decodeObject(forKey: "font") as? UIFont == .boldSystemFont(ofSize: 17.5),
                (coder.decodeObject(forKey: "nested") as? [String: [UIColor]])?["theme"] == [.red, .blue],
            ]
        }
        #expect(equal == Array(repeating: true, count: 7))
    }

    @Test func `S-CODER-30: an attributed string keeps its text, fonts and colours`() throws {
        let string = NSMutableAttributedString(
            string: "bold and red", attributes: [.init("NSFont"): UIFont.boldSystemFont(ofSize: 12)])
        string.addAttribute(.init("NSColor"), value: UIColor.red, range: NSRange(location: 9, length: 3))
        string.addAttribute(.init("own"), value: NSObject(), range: NSRange(location: 0, length: 4))
        let (read, _) = try TestApp.roundTrip {
            $0.encode(string, forKey: "string")
        } decode: {
            $0.decodeObject(of: NSAttributedString.self, forKey: "string")
        }
        let text = try #require(read)
        #expect(text.string == "bold and red")
        let attributes = text.attributes(at: 10, effectiveRange: nil)
        #expect(attributes[.init("NSFont")] as? UIFont == .boldSystemFont(ofSize: 12))
        #expect(attributes[.init("NSColor")] as? UIColor == .red)
        #expect(text.attributes(at: 0, effectiveRange: nil)[.init("own")] == nil)
    }

    private struct Filter: Codable, Equatable {
        var tags: Set<String>
        var range: ClosedRange<Double>
        var next: [Filter]
    }

    // S-API-48.1, S-API-49.1 to S-API-49.3
    @Test func `S-API-48, S-API-49, S-CODER-36: a Codable value comes back equal, and nil when it does not fit`() throws
    {
        let filter = Filter(tags: ["a", "ä"], range: -1...2.5, next: [Filter(tags: [], range: 0...0, next: [])])
        let (read, app) = try TestApp.roundTrip { coder in
            try? coder.encodeEncodable(filter, forKey: "filter")
        } decode: { coder in
            (coder.decodeDecodable(Filter.self, forKey: "filter"), coder.decodeDecodable([Int].self, forKey: "filter"))
        }
        #expect(read.0 == filter && read.1 == nil)
        #expect(app.restoreProblems(.valueUndecodable) == [["Root"]])
    }

    // S-CODER-47.1 to S-CODER-47.3, S-CODER-48.1 to S-CODER-48.4
    @Test func `S-CODER-47, S-CODER-48: every call without a key is read in order, beside keys of all kinds`() throws {
        let (read, _) = try TestApp.roundTrip { coder in
            coder.encode("first")
            coder.encode("keyed", forKey: "$0")
            coder.encode(Data([1]))
            coder.encode(UIColor.red)
            coder.encode(nil as Any?)
            coder.encodeRootObject("root")
            coder.encodeBycopyObject("copy")
            coder.encodeByrefObject("reference")
            coder.encodeConditionalObject("conditional")
            coder.encodePropertyList(["a": 1])
            [UInt8](arrayLiteral: 7, 8).withUnsafeBytes { coder.encodeBytes($0.baseAddress, length: 2) }
            coder.encode("keyed too", forKey: "")
        } decode: { coder -> [Bool] in
            [
                coder.decodeObject() as? String == "first", coder.decodeData() == Data([1]),
                coder.decodeObject() as? UIColor == .red, coder.decodeObject() == nil,
                coder.decodeObject() as? String == "root", coder.decodeObject() as? String == "copy",
                coder.decodeObject() as? String == "reference", coder.decodeObject() as? String == "conditional",
                coder.decodePropertyList() as? [String: Int] == ["a": 1], coder.decodeData() == Data([7, 8]),
                coder.decodeObject() == nil, coder.decodeData() == nil,
                coder.decodeObject(forKey: "$0") as? String == "keyed",
                coder.decodeObject(forKey: "") as? String == "keyed too",
            ]
        }
        #expect(read == Array(repeating: true, count: 14))
    }

    private class Base: UIViewController {
        var read: [String: String] = [:]
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode("base of \(restorationIdentifier ?? "")", forKey: "base")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            for key in ["base", "derived"] { read[key] = coder.decodeObject(forKey: key) as? String }
        }
    }

    private final class Derived: Base {
        var readBySubclass: String?
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode("derived", forKey: "derived")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            readBySubclass = coder.decodeObject(forKey: "base") as? String
        }
    }

    // S-CODER-2.1 to S-CODER-2.3
    @Test func `S-CODER-2: class and superclass share a coder, and equal keys of two objects do not meet`() throws {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                ["A", "B"].map { name in
                    let controller = Derived()
                    controller.restorationIdentifier = name
                    return controller
                })
        })
        try app.launch()
        try app.relaunch()
        for name in ["A", "B"] {
            let controller = try #require(UIApplication.identified(name) as? Derived)
            #expect(controller.read == ["base": "base of \(name)", "derived": "derived"])
            #expect(controller.readBySubclass == "base of \(name)")
        }
    }

    // S-CODER-2.1
    @Test func `S-CODER-2: app code that keeps the coders of a pass has one for each object`() throws {
        // Coders that are kept have addresses of their own.
        var kept: [NSCoder] = []
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                ["A", "B", "C"].map { name in
                    let controller = StateController(name)
                    controller.onEncode = { kept.append($0) }
                    controller.onDecode = { kept.append($0) }
                    return controller
                })
        })
        try app.launch()
        kept = []
        _ = app.preserve()
        #expect(kept.count == 3)
        #expect(Set(kept.map { ObjectIdentifier($0) }).count == 3)
        app.save()
        app.kill()
        kept = []
        try app.launch()
        #expect(kept.count >= 3)
        #expect(Set(kept.map { ObjectIdentifier($0) }).count == kept.count)
    }

    // MARK: The four values of every coder

    private final class Keeper: UIScrollView {
        static var read: [String: [Bool]] = [:]

        static func check(_ coder: NSCoder, _ name: String) {
            read[name, default: []].append(
                coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String == "1"
                    && coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) is Date
                    && coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey) is String
                    && coder.decodeInteger(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
                        == UIDevice.current.userInterfaceIdiom.rawValue
                    && coder.containsValue(forKey: UIApplication.stateRestorationBundleVersionKey))
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            Self.check(coder, "view")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            Self.check(coder, "view")
        }
    }

    private final class Model: NSObject, UIStateRestoring {
        func encodeRestorableState(with coder: NSCoder) { Keeper.check(coder, "object") }
        func decodeRestorableState(with coder: NSCoder) { Keeper.check(coder, "object") }
    }

    // S-CODER-50.1, S-CODER-51.1, S-CODER-52.1, S-CODER-53.1
    @Test func `S-CODER-50 to S-CODER-53: the coders of views, objects, controllers and the app hold the four values`()
        throws
    {
        Keeper.read = [:]
        var model = Model()
        let app = TestApp(root: {
            model = Model()
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            let root = StateController("Root") { $0.view.addSubview(Keeper().named("Scroll")) }
            root.onEncode = {
                $0.encode(model, forKey: "model")
                Keeper.check($0, "controller")
            }
            root.onDecode = { Keeper.check($0, "controller") }
            return root
        }) { delegate in
            delegate.onShouldSave = {
                Keeper.check($0, "app")
                return true
            }
            delegate.onDidDecode = { Keeper.check($0, "app") }
        }
        try app.launch()
        try app.relaunch()
        #expect(
            Keeper.read == [
                "view": [true, true], "object": [true, true], "controller": [true, true], "app": [true, true],
            ])
    }
}
