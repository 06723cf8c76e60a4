import Foundation

/// The note of a run of the app, from its launch to its end. It says which program ran, and how the run ended.
///
/// The key does not seal it, because an app without its key notes its run as well, and anybody may read the note. The
/// process writes everything except the cells once. It writes each cell as a single byte, because it may die at any
/// moment.
package struct RunNote: Sendable, Equatable {
    /// The identifier of the machine's run.
    package var boot: UUID
    package var process: ProcessStamp
    /// The path of the program, or an empty string if it is not known, or too long.
    package var executable: String
    /// True if the app has ended normally.
    package var hasEnded = false
    /// The signal that ended the app, if it could be noted.
    package var signal: Int32?

    package init(boot: UUID, process: ProcessStamp = .ofThisProcess, executable: String = RunNote.ownExecutable) {
        self.boot = boot
        self.process = process
        self.executable = executable.utf8.count <= Self.maximumPath ? executable : ""
    }

    package static let ownExecutable = Bundle.main.executablePath ?? ""

    /// Returns the end of the run: a crash if a signal is noted, else a clean end if one is noted. Without a note it is
    /// `killed`, or `systemStopped` if the machine started again since. A run that continues counts as killed.
    ///
    /// - Parameter boot: The machine's current run.
    package func end(now boot: UUID) -> RunEnd {
        if let signal { return .crash(signal: signal) }
        if hasEnded { return .clean }
        return self.boot == boot ? .killed : .systemStopped
    }

    /// Returns true if the app runs, as far as another process can tell.
    package func isRunning(now boot: UUID) -> Bool { self.boot == boot && !hasEnded && process.isRunning }

    /// True if the program's file is missing. False if its path is unknown or cannot be searched. The app may have been
    /// reinstalled, or its disk may not be mounted.
    package var isOfProgramThatIsGone: Bool { !executable.isEmpty && access(executable, F_OK) != 0 && errno == ENOENT }
}

extension RunNote {
    enum Cell: Int {
        case ended = 40
        case signal

        /// The offset in the page.
        var offset: Int { CrashJournal.Place.run.rawValue + rawValue }
    }

    /// The maximum length of the path in bytes.
    static let maximumPath = CrashJournal.pageSize - CrashJournal.Place.run.rawValue - fixedSize
    private static let fixedSize = 56
    private static let magic = Array("RRUN\0\0\0\u{2}".utf8)

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

    /// Reads the run's part of a page.
    ///
    /// - Returns: Nil for a page without a note of this version, or with a damaged one.
    package init?(page: [UInt8]) {
        guard page.count == CrashJournal.pageSize else { return nil }
        self.init(bytes: Array(page[CrashJournal.Place.run.rawValue...]))
    }

    /// Reads a note. Fails for other or damaged bytes.
    ///
    /// - Parameter bytes: The bytes of the note. Bytes after the path are left over from a longer path of an earlier
    ///   run.
    init?(bytes: [UInt8]) {
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

/// The end of a run of an app, as far as the app or the kernel can tell.
public enum RunEnd: Sendable, Hashable {
    /// The app ended normally: it received SIGTERM, SIGINT or SIGHUP and saved, or it called `exit`.
    case clean
    /// The app crashed with that signal, for instance SIGSEGV, SIGTRAP or SIGABRT.
    case crash(signal: Int32)
    /// Something killed the app without a note: SIGKILL, a lack of memory, or a timeout after SIGTERM.
    case killed
    /// The machine stopped: a power cut, or a reset.
    case systemStopped
}

extension RunEnd {
    /// The name of the case, for reports and programs.
    package var word: String {
        switch self {
        case .clean: "clean"
        case .crash: "crash"
        case .killed: "killed"
        case .systemStopped: "systemStopped"
        }
    }
}

extension RunEnd: CustomStringConvertible {
    /// A text that continues "the app", such as `crashed (signal 11)`.
    public var description: String {
        switch self {
        case .clean: "ended cleanly"
        case .crash(let signal): "crashed (signal \(signal))"
        case .killed: "was killed"
        case .systemStopped: "ended when the machine stopped"
        }
    }
}
