import RepriseRestoration

/// The most common cause of each reason in a report, and its remedy.
package enum Advice {
    /// Returns the advice for a reason, or nil if the reason comes from another version.
    ///
    /// - Parameter reason: the name of a `RestorationReport.Reason`.
    package static func text(for reason: String) -> String? {
        RestorationReport.Reason(rawValue: reason).map(text)
    }

    package static func text(for reason: RestorationReport.Reason) -> String {
        switch reason {
        case .changedDuringPass:
            "encodeRestorableState(with:) should only read. Move code that changes views or controllers out of it."
        case .windowWithoutScene:
            "Make the window with UIWindow(windowScene:) in scene(_:willConnectTo:options:), or set its windowScene."
        case .otherScene:
            "UIKit saves each window by itself. Encode an identifier by which you find the object again."
        case .sceneConfigurationUnknown:
            "Correct the name in application(_:configurationForConnecting:options:), or add it to Info.plist."
        case .sceneDelegateMissing:
            "Info.plist names the class with its module: $(PRODUCT_MODULE_NAME).SceneDelegate. It adopts UIWindowSceneDelegate and "
                + "derives from UIResponder."
        case .migrationFailed:
            "Fix the step of UIStateRestorationConfiguration.migrations. The state is quarantined, and reprise restore-to makes it "
                + "current again."
        case .restartNotArranged:
            "The message names the obstacle. The app restores its state when the user starts it."
        case .activityWithheld:
            "Start the app in a debugger, and look at scene(_:willConnectTo:options:)."
        case .saveFailed:
            "Look at the disk: is it full or mounted read-only, or does the folder belong to somebody else? UIKit saves again as soon as "
                + "it can."
        case .excludedByAncestor, .noIdentifier:
            "Give every view controller from the root of the window down a restorationIdentifier, before it is on screen: in its "
                + "initializer, in the storyboard, or in viewDidLoad at the latest."
        case .notRegistered:
            "UIKit saves an object that is neither a view nor a view controller if the app registers it with UIApplication."
                + "registerObject(forStateRestoration:restorationIdentifier:) and another object encodes a reference to it."
        case .viewInCell:
            "A table uses its cells again for other rows. Give the table a restorationIdentifier, and UIKit saves the user's input in "
                + "its rows. Let the controller encode the other values."
        case .restorationClassUnnamed:
            "The next launch finds a restoration class by its name. It must not be private, local or generic over such a class."
        case .reservedKey:
            "The key is one of UIKit's own. Encode the value under another key."
        case .valueNotEncodable:
            "Encode values of a property list, NSSecureCoding objects, Codable values, or references to restorable objects."
        case .valueNotSecure:
            "Adopt NSSecureCoding, or implement the app delegate's older methods, which restore without it."
        case .declined:
            "The restoration class or the delegate returned nil, or declined to restore. Return the object if it should come back."
        case .notFound:
            "Nothing provided the object. Give its class a restorationClass, return it in the delegate's "
                + "application(_:viewControllerWithRestorationIdentifierPath:coder:), make it in "
                + "application(_:willFinishLaunchingWithOptions:), or give it an identifier in a storyboard."
        case .parentLeftOut:
            "Its parent did not come back. Look there first: reprise explain STATE PATH-OF-THE-PARENT."
        case .restorationClassMissing, .restorationClassNotConforming:
            "The class that the save names is not in this version of the app, or does not conform to "
                + "UIViewControllerRestoration. Was it renamed or moved to another module?"
        case .classMismatch:
            "The app provided an object of another class than the saved one. Provide the saved class or a subclass, or change the "
                + "identifier with the class."
        case .identifierNotSet:
            "Set the restorationIdentifier of the object that you provide to the last one of the path."
        case .unclaimed:
            "You need not do anything. UIKit retains it for a few launches, and restores it when there is a place for it."
        case .expired:
            "If it should come back, set a longer restorationLifetime, or nil."
        case .providedTwice:
            "The app provided one object for two paths. Make one for each."
        case .stackTruncated:
            "A controller in the stack did not come back, so UIKit could not show those above it. Look at the first that is missing."
        case .selectionInvalid:
            "The selected element does not exist in the new version or the new data."
        case .elementMissing:
            "The data source did not find the identifier again. UIDataSourceModelAssociation must return identifiers that stay."
        case .valueUndecodable:
            "Decode the type that you encoded, and test the result for nil."
        case .classNotAllowed:
            "Name the class in decodeObject(of:forKey:)."
        case .referenceNotRestored:
            "The reference is nil, because UIKit left out its object. Look at that object."
        case .superNotCalled:
            "Call super in encodeRestorableState(with:) and decodeRestorableState(with:). UIKit saves children and views there."
        case .duplicatePath:
            "Give siblings different identifiers."
        case .wrongDirection:
            "A coder that encodes does not decode, and a coder that decodes does not encode."
        case .limitExceeded:
            "Keep large data in files or a database of the app's own, and encode an identifier by which you find it again."
        case .archiveUnreadable:
            "reprise verify shows which files can be read. If the key is lost or changed, none can. A file that could not be opened for a "
                + "while is quarantined as .unread, and reprise quarantine release makes it current."
        case .archiveVersion:
            "A newer version of the app saved it. It is quarantined, and that version reads it."
        case .archiveInUse:
            "Another process of the app had the state open. Only the first one restores and saves."
        case .leftOutAfterCrash:
            "The app crashed or hung while it restored this object, so the next launch left it out. reprise quarantine list shows "
                + "the state that is kept for a bug report."
        case .crashLoop:
            "Several runs in a row restored the state and crashed soon after their launch. Look at what the app starts when the screen in "
                + "front appears: timers, loads. reprise quarantine list shows the quarantined saves."
        case .sessionsKept:
            "The windows are on disk with all their content. A version whose Info.plist sets UIApplicationSupportsMultipleScenes opens "
                + "them again."
        case .encodeSkippedAfterCrash:
            "The app crashed or hung in its encodeRestorableState(with:). Check isViewLoaded there before you touch an outlet. "
                + "UIKit also calls it for a controller that was never shown. It calls it again in another version of the app "
                + "(CFBundleVersion)."
        case .backgroundEncodingLate:
            "A save waits two seconds for the operations of encodeRestorableState(with:backgroundQueue:). Let them encode less, or keep "
                + "large data in files of the app's own."
        case .extensionUnbalanced:
            "Call completeStateRestoration() once for each extendStateRestoration()."
        }
    }
}
