/// Returns a selector with only a name. It calls a member that the target lists in `interfaceMembers`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector, with a colon for each parameter.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
