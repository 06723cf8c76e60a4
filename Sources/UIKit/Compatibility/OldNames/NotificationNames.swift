import Foundation

// Swift 4.2 moved these into the classes that post them. `Notification.Name` is the same type.

extension NSNotification.Name {
    /// The same as `UIApplication.didFinishLaunchingNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
    public static var UIApplicationDidFinishLaunching: NSNotification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    /// The same as `UIApplication.didBecomeActiveNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    /// The same as `UIApplication.willResignActiveNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    /// The same as `UIApplication.didEnterBackgroundNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static var UIApplicationDidEnterBackground: NSNotification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// The same as `UIApplication.willEnterForegroundNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static var UIApplicationWillEnterForeground: NSNotification.Name {
        UIApplication.willEnterForegroundNotification
    }
    /// The same as `UIApplication.willTerminateNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    /// The same as `UIApplication.didReceiveMemoryWarningNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    /// The same as `UIApplication.significantTimeChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
    public static var UIApplicationSignificantTimeChange: NSNotification.Name {
        UIApplication.significantTimeChangeNotification
    }
    /// The same as `UIApplication.userDidTakeScreenshotNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.userDidTakeScreenshotNotification")
    public static var UIApplicationUserDidTakeScreenshot: NSNotification.Name {
        UIApplication.userDidTakeScreenshotNotification
    }
    /// The same as `UIApplication.protectedDataWillBecomeUnavailableNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification")
    public static var UIApplicationProtectedDataWillBecomeUnavailable: NSNotification.Name {
        UIApplication.protectedDataWillBecomeUnavailableNotification
    }
    /// The same as `UIApplication.protectedDataDidBecomeAvailableNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
    public static var UIApplicationProtectedDataDidBecomeAvailable: NSNotification.Name {
        UIApplication.protectedDataDidBecomeAvailableNotification
    }
    /// The same as `UIApplication.backgroundRefreshStatusDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
    public static var UIApplicationBackgroundRefreshStatusDidChange: NSNotification.Name {
        UIApplication.backgroundRefreshStatusDidChangeNotification
    }
    /// The same as `UIResponder.keyboardWillShowNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    /// The same as `UIResponder.keyboardDidShowNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    /// The same as `UIResponder.keyboardWillHideNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    /// The same as `UIResponder.keyboardDidHideNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
    /// The same as `UIResponder.keyboardWillChangeFrameNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
    /// The same as `UIResponder.keyboardDidChangeFrameNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
    /// The same as `UITextField.textDidBeginEditingNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
    public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
        UITextField.textDidBeginEditingNotification
    }
    /// The same as `UITextField.textDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
    public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
    /// The same as `UITextField.textDidEndEditingNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
    public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
    /// The same as `UITextView.textDidBeginEditingNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
    public static var UITextViewTextDidBeginEditing: NSNotification.Name { UITextView.textDidBeginEditingNotification }
    /// The same as `UITextView.textDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
    public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
    /// The same as `UITextView.textDidEndEditingNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
    public static var UITextViewTextDidEndEditing: NSNotification.Name { UITextView.textDidEndEditingNotification }
    /// The same as `UIContentSizeCategory.didChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static var UIContentSizeCategoryDidChange: NSNotification.Name {
        UIContentSizeCategory.didChangeNotification
    }
    /// The same as `UIDevice.orientationDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
    public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
    /// The same as `UIDevice.batteryLevelDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
    public static var UIDeviceBatteryLevelDidChange: NSNotification.Name { UIDevice.batteryLevelDidChangeNotification }
    /// The same as `UIDevice.batteryStateDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
    public static var UIDeviceBatteryStateDidChange: NSNotification.Name { UIDevice.batteryStateDidChangeNotification }
    /// The same as `UIAccessibility.announcementDidFinishNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIAccessibility.announcementDidFinishNotification")
    public static var UIAccessibilityAnnouncementDidFinish: NSNotification.Name {
        UIAccessibility.announcementDidFinishNotification
    }
    /// The same as `UIAccessibility.voiceOverStatusDidChangeNotification`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
    public static var UIAccessibilityVoiceOverStatusDidChange: NSNotification.Name {
        UIAccessibility.voiceOverStatusDidChangeNotification
    }
}
