/// A project as Xcode 11 wrote it in 2019. It has scenes, an .xcconfig file, two applications that share a folder, a
/// framework, a package and an extension.
enum Xcode11Project {
    private static func file(_ id: String, _ path: String, _ type: String = "sourcecode.swift") -> String {
        "\t\t\(id) /* \(path) */ = {isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
            + "\t\tB\(id) /* \(path) in Sources */ = {isa = PBXBuildFile; fileRef = \(id) /* \(path) */; };\n"
    }

    private static func list(_ ids: [String]) -> String { "(\n" + ids.map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t)" }

    private static func target(
        _ id: String, _ name: String, _ type: String, sources: [String], resources: [String] = [],
        dependencies: [String] = [],
        settings: String, base: String? = nil
    ) -> String {
        let base = base.map { "baseConfigurationReference = \($0); " } ?? ""
        return """
            \t\t\(id) /* \(name) */ = {
            \t\t\tisa = PBXNativeTarget;
            \t\t\tbuildConfigurationList = \(id)L;
            \t\t\tbuildPhases = (\(id)S, \(id)R, );
            \t\t\tdependencies = \(list(dependencies));
            \t\t\tname = \(name);
            \t\t\tproductReference = \(id)P;
            \t\t\tproductType = "com.apple.product-type.\(type)";
            \t\t};
            \t\t\(id)P = {isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };
            \t\t\(id)S = { isa = PBXSourcesBuildPhase; files = \(list(sources.map { "B" + $0 })); };
            \t\t\(id)R = { isa = PBXResourcesBuildPhase; files = \(list(resources.map { "B" + $0 })); };
            \t\t\(id)L = { isa = XCConfigurationList; buildConfigurations = (\(id)D, \(id)C, ); defaultConfigurationName = Release; };
            \t\t\(id)D = { isa = XCBuildConfiguration; \(base)buildSettings = { \(settings) }; name = Debug; };
            \t\t\(id)C = { isa = XCBuildConfiguration; \(base)buildSettings = { \(settings) }; name = Release; };

            """
    }

    static let pbxproj = """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tobjectVersion = 52;
        \tobjects = {
        \(file("F1", "AppDelegate.swift"))\(file("F2", "SceneDelegate.swift"))\(file("F3", "Common.swift"))\(file("F4", "Lite.swift"))\
        \(file("F5", "Kit.swift"))\(file("F6", "Widget.swift"))\(file("F7", "Main.storyboard", "file.storyboard"))\
        \(file("F8", "Notes.entitlements", "text.plist.entitlements"))\(file("F9", "Notes.xcconfig", "text.xcconfig"))
        \t\tKL = {isa = PBXBuildFile; fileRef = T3P; };
        \t\tFW = { isa = PBXFrameworksBuildPhase; files = (KL, PB, ); };
        \t\tPB = {isa = PBXBuildFile; productRef = PP; };
        \t\tPP = { isa = XCSwiftPackageProductDependency; package = PK; productName = Collections; };
        \t\tPK = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/apple/swift-collections.git"; requirement = { kind = upToNextMajorVersion; minimumVersion = 1.1.0; }; };
        \t\tG0 = { isa = PBXGroup; children = \(list(["G1", "G2", "G3", "G4", "F9"])); sourceTree = "<group>"; };
        \t\tG1 = { isa = PBXGroup; children = \(list(["F1", "F2", "F3", "F7", "F8"])); path = Notes; sourceTree = "<group>"; };
        \t\tG2 = { isa = PBXGroup; children = \(list(["F4"])); name = Lite; path = Notes/Lite; sourceTree = SOURCE_ROOT; };
        \t\tG3 = { isa = PBXGroup; children = \(list(["F5"])); path = "Notes Kit"; sourceTree = "<group>"; };
        \t\tG4 = { isa = PBXGroup; children = \(list(["F6"])); path = Widget; sourceTree = "<group>"; };
        \(target(
            "T1", "Notes", "application", sources: ["F1", "F2", "F3"], resources: ["F7"], dependencies: ["D3"],
            settings: "PRODUCT_NAME = \"$(TARGET_NAME)\"; INFOPLIST_FILE = Notes/Info.plist; CODE_SIGN_ENTITLEMENTS = Notes/Notes.entitlements; ",
            base: "F9").replacing("(T1S, T1R, )", with: "(T1S, FW, T1R, )"))\
        \(target(
            "T2", "NotesLite", "application", sources: ["F4", "F3"],
            settings: "PRODUCT_BUNDLE_IDENTIFIER = org.example.lite; SWIFT_VERSION = 5.0; "))\
        \(target(
            "T3", "NotesKit", "framework", sources: ["F5"], settings: "SWIFT_VERSION = 5.0; "))\
        \(target("T4", "Widget", "app-extension", sources: ["F6"], settings: ""))
        \t\tD3 = { isa = PBXTargetDependency; target = T3; };
        \t\tP0 = {
        \t\t\tisa = PBXProject;
        \t\t\tbuildConfigurationList = PL;
        \t\t\tdevelopmentRegion = en;
        \t\t\tmainGroup = G0;
        \t\t\tpackageReferences = (PK, );
        \t\t\tprojectDirPath = "";
        \t\t\ttargets = (T1, T2, T3, T4, );
        \t\t};
        \t\tPL = { isa = XCConfigurationList; buildConfigurations = (PD, PC, ); defaultConfigurationName = Release; };
        \t\tPD = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; name = Debug; };
        \t\tPC = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0; }; name = Release; };
        \t};
        \trootObject = P0;
        }
        """

    static let files: [String: String] = [
        "Notes.xcodeproj/project.pbxproj": pbxproj,
        "Notes.xcconfig": """
        // What all configurations have.
        #include "Shared/Common.xcconfig"
        #include? "Local.xcconfig"
        SWIFT_VERSION = 5.0 // of the language
        PRODUCT_BUNDLE_IDENTIFIER = $(PREFIX).notes
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) NOTES
        SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug] = $(inherited) TRACE
        """,
        "Shared/Common.xcconfig": "PREFIX = org.example\n#include \"../Notes.xcconfig\"\n",
        "Notes/AppDelegate.swift": "import UIKit\nimport NotesKit\nimport Collections\n",
        "Notes/SceneDelegate.swift": "import UIKit\nimport os.log\n",
        "Notes/Common.swift": "import Foundation\n", "Notes/Lite/Lite.swift": "import UIKit\n",
        "Notes/Main.storyboard": "<document/>", "Notes/Read me.md": "",
        "Notes/Notes.entitlements":
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>aps-environment</key><string>development</string></dict></plist>",
        "Notes/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        <key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict></dict></plist>
        """,
        "Notes Kit/Kit.swift": "import UIKit\n", "Widget/Widget.swift": "import WidgetKit\n",
        "Podfile":
            "platform :ios, '13.0'\ntarget 'Notes' do\n  pod 'Alamofire', '~> 5.0'\n  # pod 'Old'\n  pod \"SnapKit\"\nend\n",
    ]
}
