import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct AssetCatalogTests {
    private func write(_ files: StoryboardFiles, _ contents: Data, to path: String) throws {
        let url = files.folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: url)
    }

    private func write(_ files: StoryboardFiles, _ json: String, to path: String) throws {
        try write(files, Data(json.utf8), to: "Assets.xcassets/\(path)/Contents.json")
    }

    /// Returns a picture that differs from others. It begins with the first bytes of its format.
    private func picture(_ number: UInt8) -> Data { Data([0x89, 0x50, 0x4E, 0x47, number]) }

    @Test func `Colours of catalogs have their light form, in each way of writing components`() throws {
        let files = try StoryboardFiles()
        let dark = #"{"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],"color":{}}"#
        func set(_ color: String) -> String { #"{"colors":[\#(dark),{"idiom":"universal","color":\#(color)}]}"# }
        try write(
            files, set(#"{"components":{"red":"1.000","green":"0x80","blue":"51","alpha":"0.500"}}"#),
            to: "Brand.colorset")
        try write(files, set(#"{"components":{"white":"0.250","alpha":"1.000"}}"#), to: "Shades/Grey.colorset")
        try write(files, set(#"{"platform":"ios","reference":"systemRedColor"}"#), to: "Warning.colorset")
        #expect(
            UIColor(named: "Brand") == UIColor(red: 1, green: 128.0 / 255, blue: 0.2, alpha: 0.5))
        #expect(UIColor(named: "Grey") == UIColor(white: 0.25, alpha: 1))
        #expect(UIColor(named: "Warning") == .systemRed)
        #expect(UIColor(named: "Nothing") == nil)
        let view: UIView = try StoryboardFiles.object(
            #"<view id="v"><color key="backgroundColor" name="Brand"/></view>"#)
        #expect(view.backgroundColor == UIColor(named: "Brand"))
    }

    @Test func `Images of catalogs are the largest that a browser shows, by name and namespace`() throws {
        let files = try StoryboardFiles()
        try write(files, picture(2), to: "Assets.xcassets/Photo.imageset/p2.png")
        try write(files, picture(3), to: "Assets.xcassets/Photo.imageset/p3.png")
        try write(files, Data("%PDF".utf8), to: "Assets.xcassets/Photo.imageset/p.pdf")
        try write(
            files,
            """
            {"images":[{"idiom":"universal","scale":"1x","filename":"p.pdf"},
            {"idiom":"universal","scale":"2x","filename":"p2.png"},{"idiom":"universal","scale":"3x","filename":"p3.png"}]}
            """, to: "Photo.imageset")
        try write(files, #"{"properties":{"provides-namespace":true}}"#, to: "Icons")
        try write(files, #"{"images":[{"idiom":"universal","filename":"i.png"}]}"#, to: "Icons/Home.imageset")
        try write(files, picture(9), to: "Assets.xcassets/Icons/Home.imageset/i.png")
        #expect(UIImage(named: "Photo")?.bytes == picture(3))
        #expect(UIImage(named: "Icons/Home")?.bytes == picture(9))
        #expect(UIImage(named: "Home") == nil)
    }

    @Test func `Image files of the app's resources are found with and without extension`() throws {
        let files = try StoryboardFiles()
        try write(files, picture(1), to: "logo.png")
        try write(files, picture(2), to: "logo@2x.png")
        try write(files, picture(5), to: "Resources/map.png")
        #expect(UIImage(named: "logo")?.bytes == picture(2))
        #expect(UIImage(named: "logo.png")?.bytes == picture(2))
        #expect(UIImage(named: "map")?.bytes == picture(5))
        #expect(UIImage(named: "nothing") == nil)
    }

    @Test func `No name leads out of the resources`() throws {
        let files = try StoryboardFiles()
        try write(files, picture(1), to: "secret.png")
        try write(
            files, #"{"images":[{"idiom":"universal","filename":"../../secret.png"}]}"#, to: "Trap.imageset")
        ResourceFolders.ofProcess = [files.folder.appendingPathComponent("Assets.xcassets")]
        #expect(UIImage(named: "../secret") == nil)
        #expect(UIImage(named: "../secret.png") == nil)
        ResourceFolders.ofProcess = [files.folder]
        #expect(UIImage(named: "Trap") == nil)
    }
}
