// Swift 4.2 moved these into the classes of controllers.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UISplitViewController.PrimaryEdge")
public typealias UISplitViewControllerPrimaryEdge = UISplitViewController.PrimaryEdge

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.OptionsKey.spineLocation")
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.OptionsKey.interPageSpacing")
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UISplitViewController.automaticDimension")
public let UISplitViewControllerAutomaticDimension = UISplitViewController.automaticDimension

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UINib.OptionsKey.externalObjects")
public let UINibExternalObjects = UINib.OptionsKey.externalObjects
