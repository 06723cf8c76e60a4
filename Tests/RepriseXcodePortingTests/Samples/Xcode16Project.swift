/// A project as Xcode 16 and later write it. All files in a folder are members because they are there, with exceptions.
/// The Info.plist has only scenes.
enum Xcode16Project {
    static let pbxproj = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 77;
        	objects = {

        /* Begin PBXFileReference section */
        		C00000000000000000000010 /* Today.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Today.app; sourceTree = BUILT_PRODUCTS_DIR; };
        /* End PBXFileReference section */

        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        		C00000000000000000000020 /* Exceptions for "Today" folder in "Today" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (
        				"Drafts/Old draft.swift",
        				Info.plist,
        			);
        			target = C00000000000000000000030 /* Today */;
        		};
        		C00000000000000000000022 /* Exceptions for "Shared" folder in "Today" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (
        				Used.swift,
        			);
        			target = C00000000000000000000030 /* Today */;
        		};
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

        /* Begin PBXFileSystemSynchronizedRootGroup section */
        		C00000000000000000000021 /* Today */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			exceptions = (
        				C00000000000000000000020 /* Exceptions for "Today" folder in "Today" target */,
        			);
        			path = Today;
        			sourceTree = "<group>";
        		};
        		C00000000000000000000023 /* Shared */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			exceptions = (
        				C00000000000000000000022 /* Exceptions for "Shared" folder in "Today" target */,
        			);
        			path = Shared;
        			sourceTree = "<group>";
        		};
        /* End PBXFileSystemSynchronizedRootGroup section */

        /* Begin PBXGroup section */
        		C00000000000000000000040 = {
        			isa = PBXGroup;
        			children = (
        				C00000000000000000000021 /* Today */,
        				C00000000000000000000023 /* Shared */,
        			);
        			sourceTree = "<group>";
        		};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        		C00000000000000000000030 /* Today */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = C00000000000000000000050;
        			buildPhases = (
        				C00000000000000000000031 /* Sources */,
        			);
        			buildRules = (
        			);
        			dependencies = (
        			);
        			fileSystemSynchronizedGroups = (
        				C00000000000000000000021 /* Today */,
        			);
        			name = Today;
        			packageProductDependencies = (
        			);
        			productName = Today;
        			productReference = C00000000000000000000010 /* Today.app */;
        			productType = "com.apple.product-type.application";
        		};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        		C00000000000000000000001 /* Project object */ = {
        			isa = PBXProject;
        			attributes = {
        				BuildIndependentTargetsInParallel = 1;
        				LastUpgradeCheck = 2600;
        			};
        			buildConfigurationList = C00000000000000000000060;
        			developmentRegion = en;
        			hasScannedForEncodings = 0;
        			knownRegions = (
        				en,
        				Base,
        			);
        			mainGroup = C00000000000000000000040;
        			minimizedProjectReferenceProxies = 1;
        			preferredProjectObjectVersion = 77;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (
        				C00000000000000000000030 /* Today */,
        			);
        		};
        /* End PBXProject section */

        /* Begin PBXSourcesBuildPhase section */
        		C00000000000000000000031 /* Sources */ = {
        			isa = PBXSourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXSourcesBuildPhase section */

        /* Begin XCBuildConfiguration section */
        		C00000000000000000000061 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				IPHONEOS_DEPLOYMENT_TARGET = 26.0;
        				SDKROOT = iphoneos;
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";
        			};
        			name = Debug;
        		};
        		C00000000000000000000051 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
        				CURRENT_PROJECT_VERSION = 7;
        				GENERATE_INFOPLIST_FILE = YES;
        				INFOPLIST_FILE = Today/Info.plist;
        				INFOPLIST_KEY_CFBundleDisplayName = "Today's \"list\"";
        				INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents = YES;
        				INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen;
        				INFOPLIST_KEY_UIMainStoryboardFile = Main;
        				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
        				MARKETING_VERSION = 2.1;
        				PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier:lower)";
        				PRODUCT_NAME = "$(TARGET_NAME)";
        				SWIFT_APPROACHABLE_CONCURRENCY = YES;
        				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
        				SWIFT_VERSION = 6.0;
        			};
        			name = Debug;
        		};
        /* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        		C00000000000000000000060 = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				C00000000000000000000061 /* Debug */,
        			);
        			defaultConfigurationName = Debug;
        		};
        		C00000000000000000000050 = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				C00000000000000000000051 /* Debug */,
        			);
        			defaultConfigurationName = Debug;
        		};
        /* End XCConfigurationList section */
        	};
        	rootObject = C00000000000000000000001 /* Project object */;
        }
        """#

    static let files: [String: String] = [
        "Today.xcodeproj/project.pbxproj": pbxproj, "Today/AppDelegate.swift": "import UIKit\n",
        "Today/SceneDelegate.swift": "import UIKit\n", "Today/Drafts/Old draft.swift": "import Nothing\n",
        "Today/Drafts/Draft.swift": "import UIKit\n#if os(iOS)\nimport WebKit\n#endif\n",
        "Today/Base.lproj/Main.storyboard": "<document/>", "Today/Base.lproj/LaunchScreen.storyboard": "<document/>",
        "Today/Assets.xcassets/Contents.json": "{}", "Today/Localizable.xcstrings": "{}", "Today/words.json": "[]",
        "Today/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><false/></dict></dict></plist>
        """,
        "Shared/Used.swift": "import UIKit\n", "Shared/Unused.swift": "import UIKit\n",
    ]
}
