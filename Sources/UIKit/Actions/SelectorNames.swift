/// A selector that is a name alone: it calls what the target lists in `interfaceMembers`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector, with a colon for each parameter.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
