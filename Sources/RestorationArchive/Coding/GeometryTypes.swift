import Foundation
import Synchronization

extension CGPoint: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .point }
    package var geometryNumbers: [Double] { [x, y] }
    package init(geometryNumbers numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension CGSize: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .size }
    package var geometryNumbers: [Double] { [width, height] }
    package init(geometryNumbers numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension CGRect: GeometryCoding {
    package static var geometryKind: CodedGeometry.Kind { .rect }
    package var geometryNumbers: [Double] { [origin.x, origin.y, size.width, size.height] }
    package init(geometryNumbers numbers: [Double]) {
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension CodedGeometry {
    private static let types = Mutex<[Kind: any GeometryCoding.Type]>([
        .point: CGPoint.self, .size: CGSize.self, .rect: CGRect.self,
    ])

    /// Registers types that Foundation lacks, so that values decode as these types.
    package static func add(_ types: [any GeometryCoding.Type]) {
        Self.types.withLock { known in
            for type in types { known[type.geometryKind] = type }
        }
    }

    /// The value as the type that was encoded, or the value itself in a process that does not know that type.
    var structure: Any {
        Self.types.withLock { $0[kind] }?.init(geometryNumbers: numbers) ?? self
    }

    /// Parses the numbers of a string such as `{{1.0, 2.0}, {3.0, 4.0}}`. Foundation's `encode(_: CGRect, forKey:)`
    /// passes a rectangle to a coder in this form. Fails unless the string has exactly the kind's count of numbers.
    init?(kind: Kind, string: String) {
        let numbers = string.split { "{}, ".contains($0) }.map { Double($0) }
        self.init(kind: kind, numbers: numbers.compactMap(\.self))
        guard numbers.count == kind.count else { return nil }
    }

    /// The numbers as `{1.0, 2.0}`, without inner braces, for kinds that Foundation has no function for.
    var string: String {
        "{" + numbers.map(\.description).joined(separator: ", ") + "}"
    }
}
