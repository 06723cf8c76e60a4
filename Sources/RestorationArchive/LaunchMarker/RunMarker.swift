import Foundation

/// What an app notes of its run, from its launch to its end, so that the next launch knows how that came (docs/archive-format.md), and
/// others know which program it was.
///
/// All but the cells is written once, and those by single bytes, because the process may die at any moment.
package struct RunMarker: Sendable, Equatable {
    /// Names the machine's run.
    package var boot: UUID
    package var process: ProcessStamp
    /// The path of the program; empty if it is not known, or too long.
    package var executable: String
    /// The app has ended in good order.
    package var hasEnded = false
    /// The signal that has ended it, where it could be noted.
    package var signal: Int32?

    package init(boot: UUID, process: ProcessStamp = .ofThisProcess, executable: String = RunMarker.ownExecutable) {
        self.boot = boot
        self.process = process
        self.executable = executable.utf8.count <= Self.maximumPath ? executable : ""
    }

    package static let ownExecutable = Bundle.main.executablePath ?? ""

    /// - Parameter boot: the machine's run now.
    package func end(now boot: UUID) -> RunEnd {
        if let signal { return .crash(signal: signal) }
        if hasEnded { return .clean }
        return self.boot == boot ? .killed : .systemStopped
    }

    /// Whether the app runs, as far as somebody else can tell.
    package func isRunning(now boot: UUID) -> Bool { self.boot == boot && !hasEnded && process.isRunning }

    /// Whether the program is there no more: it may be installed again, or lie on a disk that is not there now.
    package var isOfProgramThatIsGone: Bool { !executable.isEmpty && access(executable, F_OK) != 0 && errno == ENOENT }
}

extension RunMarker {
    enum Cell: Int {
        case ended = 40
        case signal
    }

    /// In bytes; all that comes behind the path is of a longer one, of an earlier run.
    static let maximumSize = fixedSize + maximumPath
    private static let maximumPath = 4096
    private static let fixedSize = 56
    private static let magic = Array("RRUN\0\0\0\u{1}".utf8)

    package var bytes: [UInt8] {
        var bytes = Self.magic
        func append(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        let path = Array(executable.utf8)
        withUnsafeBytes(of: boot.uuid) { bytes.append(contentsOf: $0) }
        append(process.number)
        append(UInt32(path.count))
        append(process.started)
        let sum = ObjectFingerprint.checksum(bytes + path)
        append(UInt8(hasEnded ? 1 : 0))
        append(UInt8(clamping: signal ?? 0))
        append(UInt16(0))
        append(UInt32(0))
        append(sum)
        return bytes + path
    }

    /// nil for what is none of this version, damaged ones included: nothing is known then.
    package init?(bytes: [UInt8]) {
        func number<Number: FixedWidthInteger>(_ offset: Int, _ type: Number.Type) -> Number {
            bytes[offset..<offset + MemoryLayout<Number>.size].withUnsafeBytes {
                Number(littleEndian: $0.loadUnaligned(as: Number.self))
            }
        }
        guard bytes.count >= Self.fixedSize, bytes.starts(with: Self.magic) else { return nil }
        let length = Int(number(28, UInt32.self))
        guard length <= Self.maximumPath, bytes.count >= Self.fixedSize + length else { return nil }
        let path = bytes[Self.fixedSize..<Self.fixedSize + length]
        guard number(48, UInt64.self) == ObjectFingerprint.checksum(bytes.prefix(Cell.ended.rawValue) + path) else {
            return nil
        }
        self.init(
            boot: UUID(uuid: bytes[8..<24].withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }),
            process: ProcessStamp(number: number(24, Int32.self), started: number(32, UInt64.self)),
            executable: String(decoding: path, as: UTF8.self))
        hasEnded = bytes[Cell.ended.rawValue] == 1
        let signal = bytes[Cell.signal.rawValue]
        self.signal = signal == 0 ? nil : Int32(signal)
    }
}
