import Foundation

// Swift 4.2 moved these into the classes that post them. `Notification.Name` is the same type.

extension NSNotification.Name {
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
    public static var UIApplicationDidFinishLaunching: NSNotification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static var UIApplicationDidEnterBackground: NSNotification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static var UIApplicationWillEnterForeground: NSNotification.Name {
        UIApplication.willEnterForegroundNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
    public static var UIApplicationSignificantTimeChange: NSNotification.Name {
        UIApplication.significantTimeChangeNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.userDidTakeScreenshotNotification")
    public static var UIApplicationUserDidTakeScreenshot: NSNotification.Name {
        UIApplication.userDidTakeScreenshotNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification")
    public static var UIApplicationProtectedDataWillBecomeUnavailable: NSNotification.Name {
        UIApplication.protectedDataWillBecomeUnavailableNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
    public static var UIApplicationProtectedDataDidBecomeAvailable: NSNotification.Name {
        UIApplication.protectedDataDidBecomeAvailableNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
    public static var UIApplicationBackgroundRefreshStatusDidChange: NSNotification.Name {
        UIApplication.backgroundRefreshStatusDidChangeNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
    public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
        UITextField.textDidBeginEditingNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
    public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
    public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
    public static var UITextViewTextDidBeginEditing: NSNotification.Name { UITextView.textDidBeginEditingNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
    public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
    public static var UITextViewTextDidEndEditing: NSNotification.Name { UITextView.textDidEndEditingNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static var UIContentSizeCategoryDidChange: NSNotification.Name {
        UIContentSizeCategory.didChangeNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
    public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
    public static var UIDeviceBatteryLevelDidChange: NSNotification.Name { UIDevice.batteryLevelDidChangeNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
    public static var UIDeviceBatteryStateDidChange: NSNotification.Name { UIDevice.batteryStateDidChangeNotification }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIAccessibility.announcementDidFinishNotification")
    public static var UIAccessibilityAnnouncementDidFinish: NSNotification.Name {
        UIAccessibility.announcementDidFinishNotification
    }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
    public static var UIAccessibilityVoiceOverStatusDidChange: NSNotification.Name {
        UIAccessibility.voiceOverStatusDidChangeNotification
    }
}
