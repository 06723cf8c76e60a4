/// The part of UIKit's presentation tree that events name.
public struct PresentationNode {
    public typealias ID = String
}
