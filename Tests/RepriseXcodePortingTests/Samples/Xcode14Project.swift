/// A project as Xcode 14 wrote it in 2022. Build settings replace the Info.plist file. Sources and translations are in
/// two places each.
enum Xcode14Project {
    static let pbxproj = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 56;
        	objects = {
        		D001 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = D101; };
        		D002 /* Row.swift in Sources */ = {isa = PBXBuildFile; fileRef = D102; };
        		D003 /* Localizable.strings in Resources */ = {isa = PBXBuildFile; fileRef = D103; };
        		D004 /* Row.xib in Resources */ = {isa = PBXBuildFile; fileRef = D104; };
        		D005 /* Fonts in Resources */ = {isa = PBXBuildFile; fileRef = D105; };
        		D006 /* words.json in Resources */ = {isa = PBXBuildFile; fileRef = D106; };
        		D007 /* words.json in Resources */ = {isa = PBXBuildFile; fileRef = D107; };
        		D008 /* Gone.swift in Sources */ = {isa = PBXBuildFile; fileRef = D108; };
        		D101 /* App.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = "<group>"; };
        		D102 /* Row.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = Row.swift; path = ../Features/Row/row.swift; sourceTree = "<group>"; };
        		D103 /* Localizable.strings */ = {isa = PBXVariantGroup; children = (D201, D202, ); name = Localizable.strings; sourceTree = "<group>"; };
        		D104 /* Row.xib */ = {isa = PBXVariantGroup; children = (D203, D204, ); name = Row.xib; path = ../Features/Row; sourceTree = "<group>"; };
        		D105 /* Fonts */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Fonts; sourceTree = "<group>"; };
        		D106 /* words.json */ = {isa = PBXFileReference; lastKnownFileType = text.json; path = words.json; sourceTree = "<group>"; };
        		D107 /* words.json */ = {isa = PBXFileReference; lastKnownFileType = text.json; path = Features/words.json; sourceTree = SOURCE_ROOT; };
        		D108 /* Gone.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Gone.swift; sourceTree = "<group>"; };
        		D201 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        		D202 /* pt-BR */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "pt-BR"; path = "pt-BR.lproj/Localizable.strings"; sourceTree = "<group>"; };
        		D203 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.xib; name = Base; path = Base.lproj/Row.xib; sourceTree = "<group>"; };
        		D204 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Row.strings; sourceTree = "<group>"; };
        		D300 = {isa = PBXGroup; children = (D301, ); sourceTree = "<group>"; };
        		D301 /* Main */ = {isa = PBXGroup; children = (D101, D102, D103, D104, D105, D106, D107, D108, ); path = Main; sourceTree = "<group>"; };
        		D400 /* Shop */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = D500;
        			buildPhases = (
        				D401 /* Sources */,
        				D402 /* Resources */,
        				D403 /* Lint */,
        			);
        			name = Shop;
        			productType = "com.apple.product-type.application";
        		};
        		D401 = {isa = PBXSourcesBuildPhase; files = (D001, D002, D008, ); };
        		D402 = {isa = PBXResourcesBuildPhase; files = (D003, D004, D005, D006, D007, ); };
        		D403 = {isa = PBXShellScriptBuildPhase; name = Lint; files = (); shellScript = "if which swiftlint >/dev/null; then\n  swiftlint\nfi\n"; };
        		D410 /* Shop Mac */ = {isa = PBXNativeTarget; buildConfigurationList = D510; buildPhases = (); name = "Shop Mac"; productType = "com.apple.product-type.application"; };
        		D411 /* Shop Watch */ = {isa = PBXNativeTarget; buildConfigurationList = D510; buildPhases = (); name = "Shop Watch"; productType = "com.apple.product-type.application.watchapp2"; };
        		D500 = {isa = XCConfigurationList; buildConfigurations = (D501, ); defaultConfigurationName = Release; };
        		D501 = {isa = XCBuildConfiguration; buildSettings = {
        			GENERATE_INFOPLIST_FILE = YES;
        			INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
        			"INFOPLIST_KEY_UIMainStoryboardFile[sdk=iphoneos*]" = Missing;
        			"INFOPLIST_KEY_UIMainStoryboardFile[sdk=macosx*]" = Mac;
        			PRODUCT_BUNDLE_IDENTIFIER = org.example.shop;
        			PRODUCT_NAME = "2 Shops";
        			SDKROOT = iphoneos;
        			SWIFT_ACTIVE_COMPILATION_CONDITIONS = "SHOP BETA";
        			OTHER_SWIFT_FLAGS = "-D EXTRA -DMORE \"-D\" \"bad name\"";
        			SWIFT_VERSION = 5.0;
        		}; name = Release; };
        		D510 = {isa = XCConfigurationList; buildConfigurations = (D511, ); };
        		D511 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = macosx; }; name = Release; };
        		D600 = {isa = PBXProject; buildConfigurationList = D700; developmentRegion = en; mainGroup = D300; targets = (D400, D410, D411, D999, ); };
        		D700 = {isa = XCConfigurationList; buildConfigurations = (D701, ); };
        		D701 = {isa = XCBuildConfiguration; buildSettings = {}; name = Release; };
        	};
        	rootObject = D600 /* Project object */;
        }
        """#

    static let files: [String: String] = [
        "Shop.xcodeproj/project.pbxproj": pbxproj, "Main/App.swift": "import UIKit\n",
        "Features/Row/Row.swift": "import UIKit\n", "Features/Row/Base.lproj/Row.xib": "<document/>",
        "Features/Row/en.lproj/Row.strings": "", "Features/Row/en.lproj/Localizable.strings": "",
        "Main/en.lproj/Localizable.strings": "", "Main/pt-BR.lproj/Localizable.strings": "",
        "Main/Fonts/a.ttf": "", "Main/Fonts/b/c.ttf": "", "Main/words.json": "[]", "Features/words.json": "[]",
        "Features/Unused.swift": "import UIKit\n", "Tools/Make.swift": "import Foundation\n", "README.md": "",
        "Main/notes.txt": "",
    ]
}
