/// An object that storyboards and nibs connect: UIKit's responders, bar items and recognizers, and custom objects.
@preconcurrency @MainActor
public protocol InterfaceObject: AnyObject {
    /// The class's actions, and those of its outlets and attributes that are no `@Outlet` properties. What superclasses
    /// list need not be repeated.
    static var interfaceMembers: [InterfaceMember] { get }

    /// Everything in the nib has been made and connected. Overrides call super.
    func awakeFromNib()
}

extension InterfaceObject {
    /// None.
    public static var interfaceMembers: [InterfaceMember] { [] }
    /// Does nothing.
    public func awakeFromNib() {}
}

/// A class of the app's own that a storyboard or nib has as an object: a data source, for instance. Its `init()` is
/// `required`, as the class is learnt from the file.
@preconcurrency @MainActor
public protocol InterfaceCustomObject: InterfaceObject {
    /// Makes the object when the nib is loaded.
    init()
}
