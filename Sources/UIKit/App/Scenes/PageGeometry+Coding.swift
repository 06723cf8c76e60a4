import Foundation
import RestorationArchive
import RepriseRestoration

/// The saved size of a page. It is part of the state that the page shows: a session's, or that of an app without
/// scenes.
extension PageGeometry {
    /// Creates the geometry from saved values, or returns nil if they have none or a damaged one.
    init?(_ values: CodedValues) {
        guard case .geometry(let size)? = values[ReservedKey.pageSize], size.kind == .size else { return nil }
        self.init(
            width: size.numbers[0], height: size.numbers[1],
            isOwnWindow: values[ReservedKey.pageIsOwnWindow] == .bool(true))
    }

    var entries: [CodedEntry] {
        let size = CodedGeometry(kind: .size, numbers: [width, height]).map {
            CodedEntry(ReservedKey.pageSize, .geometry($0))
        }
        return [size, isOwnWindow ? CodedEntry(ReservedKey.pageIsOwnWindow, .bool(true)) : nil].compactMap(\.self)
    }

    func encode(with coder: RestorationEncoder) {
        coder.withReservedKeys {
            coder.encodeGeometry(size, forKey: ReservedKey.pageSize)
            if isOwnWindow { coder.encode(true, forKey: ReservedKey.pageIsOwnWindow) }
        }
    }
}
