// Swift 4.2 made these members of the types of devices.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIDevice.BatteryState")
public typealias UIDeviceBatteryState = UIDevice.BatteryState

/// Returns `UIDeviceOrientation.isPortrait`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIDeviceOrientation.isPortrait(self:)")
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }

/// Returns `UIDeviceOrientation.isLandscape`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIDeviceOrientation.isLandscape(self:)")
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }

/// Returns `UIDeviceOrientation.isValidInterfaceOrientation`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIDeviceOrientation.isValidInterfaceOrientation(self:)")
public func UIDeviceOrientationIsValidInterfaceOrientation(_ orientation: UIDeviceOrientation) -> Bool {
    orientation.isValidInterfaceOrientation
}

/// Returns `UIInterfaceOrientation.isPortrait`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIInterfaceOrientation.isPortrait(self:)")
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }

/// Returns `UIInterfaceOrientation.isLandscape`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "getter:UIInterfaceOrientation.isLandscape(self:)")
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }
