@_exported import Foundation

@preconcurrency @MainActor
open class UIResponder: NSObject {
    open class var interfaceMembers: [InterfaceMember] { [] }
}

@preconcurrency @MainActor
open class UIViewController: UIResponder {
    open func viewDidLoad() { print("super", next) }
    open var next: Int { 0 }
}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    static var interfaceExtensions: [InterfaceMember] { get }
    static func started()
}

extension UIApplicationDelegate {
    public static var interfaceExtensions: [InterfaceMember] { [] }
    public static func main() {
        print(interfaceExtensions.map(\.name))
        Self.started()
    }
}

@MainActor
public struct InterfaceMember {
    public let name: String
    public static func action<T>(_ name: String, _ method: (T) -> () -> Void) -> Self { Self(name: name) }
    public static func action<T, S>(_ name: String, _ method: (T) -> (S) -> Void) -> Self { Self(name: name) }
    public static func outlet<T, V>(_ name: String, _ path: ReferenceWritableKeyPath<T, V>) -> Self { Self(name: name) }
}

public struct Selector {
    public let name: String
    @MainActor public init<T, S, R>(_ name: String, _ method: (T) -> (S) -> R) { self.name = name }
}
