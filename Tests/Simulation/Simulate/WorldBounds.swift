import CWorld
import Foundation
import SimulatedMachine

/// The number of files and bytes that an app may leave on the disk, however it ends (S-LIFE-10).
enum WorldBounds {
    static let mostFiles = 60
    static let mostBytes = 60_000_000
    /// The same if the user pastes megabytes, of which each generation has several.
    static let mostBytesOfLongTexts = 200_000_000
    /// The numbers of a window's earlier states (S-EARLIER-1).
    static let mostEarlier = 60
    static let mostBytesOfEarlier = 64 << 20

    /// Returns a sentence if there is too much on the disk.
    static func problem(with disk: SimulatedDisk) -> String? {
        let contents = disk.contents.filter { !$0.key.hasSuffix(".earlier") }
        if contents.count > mostFiles {
            return "The disk has \(contents.count) files, more than \(mostFiles): "
                + contents.keys.sorted().joined(separator: " ") + "."
        }
        let earlier = disk.contents.filter { $0.key.hasSuffix(".earlier") }
        if let problem = problemOfEarlierStates(earlier) { return problem }
        let bytes = contents.values.reduce(0) { $0 + $1.count }
        let mostBytes = WorldHabits(seed: CWorldOwnSlot.pointee.seed).pastes ? mostBytesOfLongTexts : mostBytes
        guard bytes > mostBytes else { return nil }
        return "The files have \(bytes) bytes, more than \(mostBytes): \(contents.count) files."
    }

    private static func problemOfEarlierStates(_ contents: [String: [UInt8]]) -> String? {
        let windows = Dictionary(grouping: contents) { ($0.key as NSString).deletingLastPathComponent }
        for (window, states) in windows.sorted(by: { $0.key < $1.key }) {
            let bytes = states.reduce(0) { $0 + $1.value.count }
            guard states.count > mostEarlier || bytes > mostBytesOfEarlier else { continue }
            return "\(window) has \(states.count) earlier states of \(bytes) bytes."
        }
        return nil
    }
}
