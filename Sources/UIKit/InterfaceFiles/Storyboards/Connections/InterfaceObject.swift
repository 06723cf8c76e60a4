/// An object that storyboards and nibs connect: a responder, a bar item, a recognizer or a custom object.
@preconcurrency @MainActor
public protocol InterfaceObject: AnyObject {
    /// The class's actions, and its outlets and attributes that aren't `@Outlet` properties. A class need not repeat
    /// the members of its superclasses. UIKit reads it once for each class.
    static var interfaceMembers: [InterfaceMember] { get }

    /// Runs when UIKit created and connected all objects of the nib. Overrides call super.
    func awakeFromNib()
}

extension InterfaceObject {
    /// An empty list.
    public static var interfaceMembers: [InterfaceMember] { [] }
    /// Does nothing.
    public func awakeFromNib() {}
}

/// A class of the app that a storyboard or nib uses as an object, for instance a data source. Its `init()` is
/// `required`, because UIKit learns the class from the file.
@preconcurrency @MainActor
public protocol InterfaceCustomObject: InterfaceObject {
    /// Creates the object when UIKit loads the nib.
    init()
}
