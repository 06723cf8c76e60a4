/// A project as Xcode 8 wrote it in 2016. It has storyboards in Base.lproj with a translation, tests, Objective-C,
/// names with spaces, and no scenes.
enum Xcode8Project {
    static let pbxproj = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 46;
        	objects = {

        /* Begin PBXBuildFile section */
        		A10000000000000000000101 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000201 /* AppDelegate.swift */; };
        		A10000000000000000000102 /* List View.swift in Sources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000202 /* List View.swift */; };
        		A10000000000000000000103 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000203 /* Main.storyboard */; };
        		A10000000000000000000104 /* Assets.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000206 /* Assets.xcassets */; };
        		A10000000000000000000105 /* LaunchScreen.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000207 /* LaunchScreen.storyboard */; };
        		A10000000000000000000106 /* Old.m in Sources */ = {isa = PBXBuildFile; fileRef = A1000000000000000000020A /* Old.m */; settings = {COMPILER_FLAGS = "-fno-objc-arc"; }; };
        		A10000000000000000000107 /* ListTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = A1000000000000000000020C /* ListTests.swift */; };
        		A10000000000000000000108 /* Model.xcdatamodeld in Sources */ = {isa = PBXBuildFile; fileRef = A1000000000000000000020E /* Model.xcdatamodeld */; };
        /* End PBXBuildFile section */

        /* Begin PBXContainerItemProxy section */
        		A10000000000000000000701 /* PBXContainerItemProxy */ = {
        			isa = PBXContainerItemProxy;
        			containerPortal = A10000000000000000000001 /* Project object */;
        			proxyType = 1;
        			remoteGlobalIDString = A10000000000000000000501;
        			remoteInfo = "Old List";
        		};
        /* End PBXContainerItemProxy section */

        /* Begin PBXFileReference section */
        		A10000000000000000000200 /* Old List.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = "Old List.app"; sourceTree = BUILT_PRODUCTS_DIR; };
        		A10000000000000000000201 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
        		A10000000000000000000202 /* List View.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = "List View.swift"; sourceTree = "<group>"; };
        		A10000000000000000000204 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        		A10000000000000000000205 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
        		A10000000000000000000206 /* Assets.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
        		A10000000000000000000208 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/LaunchScreen.storyboard; sourceTree = "<group>"; };
        		A10000000000000000000209 /* Info.plist */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
        		A1000000000000000000020A /* Old.m */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.c.objc; path = Old.m; sourceTree = "<group>"; };
        		A1000000000000000000020B /* ListTests.xctest */ = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; includeInIndex = 0; path = ListTests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
        		A1000000000000000000020C /* ListTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ListTests.swift; sourceTree = "<group>"; };
        		A1000000000000000000020D /* Model.xcdatamodel */ = {isa = PBXFileReference; lastKnownFileType = wrapper.xcdatamodel; path = Model.xcdatamodel; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXFrameworksBuildPhase section */
        		A10000000000000000000301 /* Frameworks */ = {
        			isa = PBXFrameworksBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXFrameworksBuildPhase section */

        /* Begin PBXGroup section */
        		A10000000000000000000401 = {
        			isa = PBXGroup;
        			children = (
        				A10000000000000000000402 /* Old List */,
        				A10000000000000000000403 /* ListTests */,
        				A10000000000000000000404 /* Products */,
        			);
        			sourceTree = "<group>";
        		};
        		A10000000000000000000402 /* Old List */ = {
        			isa = PBXGroup;
        			children = (
        				A10000000000000000000201 /* AppDelegate.swift */,
        				A10000000000000000000202 /* List View.swift */,
        				A1000000000000000000020A /* Old.m */,
        				A10000000000000000000203 /* Main.storyboard */,
        				A10000000000000000000206 /* Assets.xcassets */,
        				A10000000000000000000207 /* LaunchScreen.storyboard */,
        				A1000000000000000000020E /* Model.xcdatamodeld */,
        				A10000000000000000000209 /* Info.plist */,
        			);
        			path = "Old List";
        			sourceTree = "<group>";
        		};
        		A10000000000000000000403 /* ListTests */ = {
        			isa = PBXGroup;
        			children = (
        				A1000000000000000000020C /* ListTests.swift */,
        			);
        			path = ListTests;
        			sourceTree = "<group>";
        		};
        		A10000000000000000000404 /* Products */ = {
        			isa = PBXGroup;
        			children = (
        				A10000000000000000000200 /* Old List.app */,
        				A1000000000000000000020B /* ListTests.xctest */,
        			);
        			name = Products;
        			sourceTree = "<group>";
        		};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        		A10000000000000000000501 /* Old List */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = A10000000000000000000603 /* Build configuration list for PBXNativeTarget "Old List" */;
        			buildPhases = (
        				A10000000000000000000302 /* Sources */,
        				A10000000000000000000301 /* Frameworks */,
        				A10000000000000000000303 /* Resources */,
        			);
        			buildRules = (
        			);
        			dependencies = (
        			);
        			name = "Old List";
        			productName = "Old List";
        			productReference = A10000000000000000000200 /* Old List.app */;
        			productType = "com.apple.product-type.application";
        		};
        		A10000000000000000000502 /* ListTests */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = A10000000000000000000606;
        			buildPhases = (
        				A10000000000000000000304 /* Sources */,
        			);
        			buildRules = (
        			);
        			dependencies = (
        				A10000000000000000000702 /* PBXTargetDependency */,
        			);
        			name = ListTests;
        			productName = ListTests;
        			productReference = A1000000000000000000020B /* ListTests.xctest */;
        			productType = "com.apple.product-type.bundle.unit-test";
        		};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        		A10000000000000000000001 /* Project object */ = {
        			isa = PBXProject;
        			attributes = {
        				LastSwiftUpdateCheck = 0800;
        				LastUpgradeCheck = 0800;
        				ORGANIZATIONNAME = "J. D\U00f6rr \"& Co\"";
        			};
        			buildConfigurationList = A10000000000000000000600 /* Build configuration list for PBXProject "Old List" */;
        			compatibilityVersion = "Xcode 3.2";
        			developmentRegion = English;
        			hasScannedForEncodings = 0;
        			knownRegions = (
        				en,
        				Base,
        				de,
        			);
        			mainGroup = A10000000000000000000401;
        			productRefGroup = A10000000000000000000404 /* Products */;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (
        				A10000000000000000000501 /* Old List */,
        				A10000000000000000000502 /* ListTests */,
        			);
        		};
        /* End PBXProject section */

        /* Begin PBXResourcesBuildPhase section */
        		A10000000000000000000303 /* Resources */ = {
        			isa = PBXResourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				A10000000000000000000105 /* LaunchScreen.storyboard in Resources */,
        				A10000000000000000000104 /* Assets.xcassets in Resources */,
        				A10000000000000000000103 /* Main.storyboard in Resources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXResourcesBuildPhase section */

        /* Begin PBXSourcesBuildPhase section */
        		A10000000000000000000302 /* Sources */ = {
        			isa = PBXSourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				A10000000000000000000102 /* List View.swift in Sources */,
        				A10000000000000000000101 /* AppDelegate.swift in Sources */,
        				A10000000000000000000106 /* Old.m in Sources */,
        				A10000000000000000000108 /* Model.xcdatamodeld in Sources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        		A10000000000000000000304 /* Sources */ = {
        			isa = PBXSourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				A10000000000000000000107 /* ListTests.swift in Sources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXSourcesBuildPhase section */

        /* Begin PBXTargetDependency section */
        		A10000000000000000000702 /* PBXTargetDependency */ = {
        			isa = PBXTargetDependency;
        			target = A10000000000000000000501 /* Old List */;
        			targetProxy = A10000000000000000000701 /* PBXContainerItemProxy */;
        		};
        /* End PBXTargetDependency section */

        /* Begin PBXVariantGroup section */
        		A10000000000000000000203 /* Main.storyboard */ = {
        			isa = PBXVariantGroup;
        			children = (
        				A10000000000000000000204 /* Base */,
        				A10000000000000000000205 /* de */,
        			);
        			name = Main.storyboard;
        			sourceTree = "<group>";
        		};
        		A10000000000000000000207 /* LaunchScreen.storyboard */ = {
        			isa = PBXVariantGroup;
        			children = (
        				A10000000000000000000208 /* Base */,
        			);
        			name = LaunchScreen.storyboard;
        			sourceTree = "<group>";
        		};
        /* End PBXVariantGroup section */

        /* Begin XCBuildConfiguration section */
        		A10000000000000000000601 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				GCC_PREPROCESSOR_DEFINITIONS = (
        					"DEBUG=1",
        					"$(inherited)",
        				);
        				IPHONEOS_DEPLOYMENT_TARGET = 10.0;
        				SDKROOT = iphoneos;
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;
        			};
        			name = Debug;
        		};
        		A10000000000000000000602 /* Release */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				IPHONEOS_DEPLOYMENT_TARGET = 10.0;
        				SDKROOT = iphoneos;
        			};
        			name = Release;
        		};
        		A10000000000000000000604 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				INFOPLIST_FILE = "Old List/Info.plist";
        				LD_RUNPATH_SEARCH_PATHS = "$(inherited) @executable_path/Frameworks";
        				PRODUCT_BUNDLE_IDENTIFIER = "org.example.Old-List";
        				PRODUCT_NAME = "$(TARGET_NAME)";
        				SWIFT_OBJC_BRIDGING_HEADER = "Old List/Old List-Bridging-Header.h";
        				SWIFT_VERSION = 3.0;
        			};
        			name = Debug;
        		};
        		A10000000000000000000605 /* Release */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				INFOPLIST_FILE = "Old List/Info.plist";
        				PRODUCT_BUNDLE_IDENTIFIER = "org.example.Old-List";
        				PRODUCT_NAME = "$(TARGET_NAME)";
        				SWIFT_VERSION = 3.0;
        			};
        			name = Release;
        		};
        		A10000000000000000000607 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				BUNDLE_LOADER = "$(TEST_HOST)";
        			};
        			name = Debug;
        		};
        /* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        		A10000000000000000000600 /* Build configuration list for PBXProject "Old List" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				A10000000000000000000601 /* Debug */,
        				A10000000000000000000602 /* Release */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Release;
        		};
        		A10000000000000000000603 /* Build configuration list for PBXNativeTarget "Old List" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				A10000000000000000000604 /* Debug */,
        				A10000000000000000000605 /* Release */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Release;
        		};
        		A10000000000000000000606 = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				A10000000000000000000607 /* Debug */,
        			);
        			defaultConfigurationIsVisible = 0;
        		};
        /* End XCConfigurationList section */

        /* Begin XCVersionGroup section */
        		A1000000000000000000020E /* Model.xcdatamodeld */ = {
        			isa = XCVersionGroup;
        			children = (
        				A1000000000000000000020D /* Model.xcdatamodel */,
        			);
        			currentVersion = A1000000000000000000020D /* Model.xcdatamodel */;
        			path = Model.xcdatamodeld;
        			sourceTree = "<group>";
        			versionGroupType = wrapper.xcdatamodel;
        		};
        /* End XCVersionGroup section */
        	};
        	rootObject = A10000000000000000000001 /* Project object */;
        }
        """#

    static let infoPlist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        	<key>CFBundleExecutable</key>
        	<string>$(EXECUTABLE_NAME)</string>
        	<key>CFBundleIdentifier</key>
        	<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        	<key>CFBundleName</key>
        	<string>$(PRODUCT_NAME)</string>
        	<key>CFBundleShortVersionString</key>
        	<string>1.2</string>
        	<key>LSRequiresIPhoneOS</key>
        	<true/>
        	<key>UILaunchStoryboardName</key>
        	<string>LaunchScreen</string>
        	<key>UIMainStoryboardFile</key>
        	<string>Main</string>
        </dict>
        </plist>
        """

    static let files: [String: String] = [
        "Old List.xcodeproj/project.pbxproj": pbxproj,
        "Old List/AppDelegate.swift":
            "import UIKit\n\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n",
        "Old List/List View.swift":
            "import UIKit\nimport CoreData\nclass ListView: UITableView { @NSManaged var name: String }\n",
        "Old List/Old.m": "@implementation Old @end",
        "Old List/Old.h": "@interface Old @end",
        "Old List/Old List-Bridging-Header.h": "#import \"Old.h\"",
        "Old List/Base.lproj/Main.storyboard": "<document/>",
        "Old List/Base.lproj/LaunchScreen.storyboard": "<document/>",
        "Old List/de.lproj/Main.strings": "", "Old List/Assets.xcassets/Contents.json": "{}",
        "Old List/Assets.xcassets/Sign.imageset/Sign.pdf": "",
        "Old List/Model.xcdatamodeld/Model.xcdatamodel/contents": "",
        "Old List/Info.plist": infoPlist, "ListTests/ListTests.swift": "import XCTest\n",
    ]
}
