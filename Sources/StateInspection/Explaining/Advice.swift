import StateRestoration

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
            "encodeRestorableState(with:) should only read. Move what changes views or controllers out of it."
        case .windowWithoutScene:
            "Make the window with UIWindow(windowScene:) in scene(_:willConnectTo:options:), or set its windowScene."
        case .otherScene:
            "Each window is saved by itself. Encode what finds the object again, such as its identifier."
        case .sceneConfigurationUnknown:
            "Correct the name in application(_:configurationForConnecting:options:), or add it to Info.plist."
        case .sceneDelegateMissing:
            "Info.plist names the class with its module: $(PRODUCT_MODULE_NAME).SceneDelegate. It adopts UIWindowSceneDelegate and "
                + "derives from UIResponder."
        case .migrationFailed:
            "Mend the step of UIStateRestorationConfiguration.migrations. The state is kept aside; reprise restore-to makes it current again."
        case .restartNotArranged:
            "The message names what is in the way. Without it, the app is restored when its user starts it."
        case .activityWithheld:
            "Start the app in a debugger, and look at scene(_:willConnectTo:options:)."
        case .saveFailed:
            "Look at the disk: is it full, mounted read-only, or the folder somebody else's? Saving goes on by itself when it can."
        case .excludedByAncestor, .noIdentifier:
            "Give every view controller from the root of the window down a restorationIdentifier, before it is on screen: in its "
                + "initializer, in the storyboard, or in viewDidLoad at the latest."
        case .notRegistered:
            "Objects that are neither views nor view controllers are saved after UIApplication.registerObject(forStateRestoration:"
                + "restorationIdentifier:), and while somebody encodes a reference to them."
        case .viewInCell:
            "Cells are used again for other rows. Let the controller encode what its cells show."
        case .restorationClassUnnamed:
            "A restoration class is found again by its name: it must not be private, local or generic over such a class."
        case .reservedKey:
            "The key is one of UIKit's own. Encode under another."
        case .valueNotEncodable:
            "Encode what a property list can hold, NSSecureCoding objects, Codable values, or references to preserved objects."
        case .valueNotSecure:
            "Adopt NSSecureCoding, or answer with the app delegate's older methods that restore without it."
        case .declined:
            "The restoration class or the delegate answered nil, or not to restore. Return the object where it should come back."
        case .notFound:
            "Nobody had the object: give its class a restorationClass, answer in the delegate's "
                + "application(_:viewControllerWithRestorationIdentifierPath:coder:), make it in "
                + "application(_:willFinishLaunchingWithOptions:), or give it an identifier in a storyboard."
        case .parentLeftOut:
            "What it stands in did not come back. Look there first: reprise explain STATE PATH-OF-THE-PARENT."
        case .restorationClassMissing, .restorationClassNotConforming:
            "The class that the save names is not in this version of the app, or does not conform to "
                + "UIViewControllerRestoration. Was it renamed or moved to another module?"
        case .classMismatch:
            "What was provided is not of the saved class or a subclass of it. Provide that class, or change the identifier with the "
                + "class."
        case .identifierNotSet:
            "Set the restorationIdentifier on what you provide, the same as the last one of the path."
        case .unclaimed:
            "Nothing: it is carried along for a few launches, and comes back when there is a place for it."
        case .expired:
            "Nothing, if that was meant. Else set a longer restorationLifetime, or nil."
        case .providedTwice:
            "One object was provided for two paths. Make one for each."
        case .stackTruncated:
            "A controller in the stack did not come back, so that those above it could not be shown. Look at the first that is "
                + "missing."
        case .selectionInvalid:
            "What was selected is not there any more, in the new version or the new data."
        case .elementMissing:
            "The data source did not find the identifier again. UIDataSourceModelAssociation must answer with identifiers that stay."
        case .valueUndecodable:
            "Decode with the type that was encoded, and test what you get for nil."
        case .classNotAllowed:
            "Name the class in decodeObject(of:forKey:)."
        case .referenceNotRestored:
            "The object that is referred to was left out, and the reference is nil. Look at that object."
        case .superNotCalled:
            "Call super in encodeRestorableState(with:) and decodeRestorableState(with:); the children and views are saved there."
        case .duplicatePath:
            "Give siblings different identifiers."
        case .wrongDirection:
            "A coder that encodes does not decode, and the other way round."
        case .limitExceeded:
            "Keep large data in files or a database of the app's own, and encode what finds it again."
        case .archiveUnreadable:
            "reprise verify shows which files can be read. A key that is lost or changed makes all of them unreadable. What could not "
                + "be opened for a while is kept aside as .unread: reprise quarantine release makes it current."
        case .archiveVersion:
            "A newer version of the app has saved it. It is kept aside, and that version reads it."
        case .archiveInUse:
            "Another process of the app had the state open. Only the first one restores and saves."
        case .leftOutAfterCrash:
            "The app crashed or hung while it restored this object, so the next launch did without. reprise quarantine list shows "
                + "what was kept for a bug report."
        case .crashLoop:
            "Several runs in a row restored the state and crashed soon after their launch. Look at what the app starts when the screen in "
                + "front appears: timers, loads. reprise quarantine list shows what was kept aside."
        case .sessionsKept:
            "The windows are on disk with all that they held. A version whose Info.plist sets UIApplicationSupportsMultipleScenes opens "
                + "them again."
        case .encodeSkippedAfterCrash:
            "The app crashed or hung in its encodeRestorableState(with:). Check isViewLoaded there before you touch an outlet: a "
                + "controller that was never shown is asked as well. Another version of the app (CFBundleVersion) is asked anew."
        case .backgroundEncodingLate:
            "A save waits two seconds for the operations of encodeRestorableState(with:backgroundQueue:). Let them encode less, or keep what "
                + "is large in files of the app's own."
        case .extensionUnbalanced:
            "Call completeStateRestoration() once for each extendStateRestoration()."
        }
    }
}
