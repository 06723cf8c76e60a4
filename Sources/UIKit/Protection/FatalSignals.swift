import Foundation
import Glibc
import RestorationArchive
import Synchronization

/// Notes which signal ends the process, in a launch's marker, of what encodes and of the run, has what was handed over
/// written, and lets it end as it would have.
///
/// Handlers that the app or Swift's backtracer has installed are called afterwards. Nothing here may allocate, lock or call
/// into the runtime while a signal is handled: the state lies in memory of its own, and the handler writes one byte.
enum FatalSignals {
    private static let numbers = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    private static let stackSize = 65_536

    /// In the main thread: a recursion without end leaves no stack for a handler.
    @MainActor
    static func install(noting marker: LaunchMarkerFile) {
        guard let cell = marker.signalCell else { return }
        let state = signalState
        state.pointee.offset = cell.offset
        state.pointee.markerOfDescriptor = ObjectIdentifier(marker)
        state.pointee.page = marker.mapping.map { UnsafeMutableRawPointer(mutating: $0) }
        state.pointee.pageSize = sysconf(Int32(_SC_PAGESIZE))
        state.pointee.descriptor = cell.descriptor
        install()
    }

    /// - Parameter cell: is to be there from now on.
    @MainActor
    static func install(noting cell: EncodingCell) {
        signalState.pointee.cell = cell.memory
        install()
    }

    /// - Parameter run: is to be there from now on.
    @MainActor
    static func install(noting run: RunMarkerFile) {
        guard let cell = run.signalCell else { return }
        signalState.pointee.runOffset = cell.offset
        signalState.pointee.runDescriptor = cell.descriptor
        install()
    }

    @MainActor
    private static func install() {
        let state = signalState
        guard !state.pointee.isInstalled else { return }
        state.pointee.isInstalled = true
        state.pointee.unwritten = UnwrittenSaves.count
        var current = stack_t()
        if sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 {
            var stack = stack_t()
            stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
            stack.ss_size = stackSize
            sigaltstack(&stack, nil)
        }
        for number in numbers {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = noteFatalSignal
            action.sa_flags = SA_SIGINFO | Int32(bitPattern: UInt32(SA_ONSTACK))
            sigaction(number, &action, state.pointee.old + Int(number))
        }
    }

    /// Notes nothing in a marker from now on. The marker stays open, and its page is still guarded.
    @MainActor
    static func forgetMarker() {
        signalState.pointee.descriptor = -1
        uninstallIfUnused()
    }

    /// Closes the marker. Nothing is noted in it from now on, and its page is not looked at. A handler that was installed later keeps
    /// ours behind it, which then passes on only.
    @MainActor
    static func forget(_ marker: LaunchMarkerFile) {
        let state = signalState
        let isNoted = state.pointee.markerOfDescriptor == ObjectIdentifier(marker)
        if isNoted { state.pointee.descriptor = -1 }
        // Accesses to the page cannot fail any more after that.
        marker.close()
        guard isNoted else { return }
        state.pointee.page = nil
        state.pointee.markerOfDescriptor = nil
        uninstallIfUnused()
    }

    @MainActor
    private static func uninstallIfUnused() {
        let state = signalState
        guard state.pointee.isInstalled, state.pointee.cell == nil, state.pointee.runDescriptor < 0 else { return }
        var areAllOurs = true
        for number in numbers {
            var current = sigaction()
            sigaction(number, nil, &current)
            guard current.address == ourAddress else {
                areAllOurs = false
                continue
            }
            sigaction(number, state.pointee.old + Int(number), nil)
        }
        state.pointee.isInstalled = !areAllOurs
    }

    private static var ourAddress: Int {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = noteFatalSignal
        return action.address
    }
}

extension sigaction {
    fileprivate var address: Int { unsafeBitCast(__sigaction_handler, to: Int.self) }
}

private struct SignalState {
    /// -1: nothing is noted.
    var descriptor: Int32 = -1
    var offset = 0
    /// The marker that descriptor and page are of. No handler looks at it.
    var markerOfDescriptor: ObjectIdentifier?
    /// Of the run; -1: nothing is noted.
    var runDescriptor: Int32 = -1
    var runOffset = 0
    /// The marker, where it is mapped.
    var page: UnsafeMutableRawPointer?
    var pageSize = 0
    var cell: UnsafeMutablePointer<EncodingCell.Memory>?
    /// Saves that were handed over and are not written.
    var unwritten: UnsafeMutablePointer<Atomic<Int>>?
    /// What was installed before, by the signal's number.
    let old = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    var isInstalled = false
}

/// Never freed: a signal may come at any time.
private nonisolated(unsafe) let signalState: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    state.pointee.old.initialize(repeating: sigaction(), count: 65)
    return state
}()

private func noteDeath(_ number: Int32) {
    write(UInt8(truncatingIfNeeded: number))
    if let cell = signalState.pointee.cell { EncodingCell.noteDeath(in: cell, by: .signal) }
}

/// Lets other threads write what was handed over to them, for a quarter of a second at most: the one that died may be the one that
/// writes, or hold a lock that it needs. Nothing is encoded any more.
private func waitForWrites() {
    guard let unwritten = signalState.pointee.unwritten else { return }
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    var rest = 250
    while rest > 0, unwritten.pointee.load(ordering: .relaxed) > 0 {
        nanosleep(&pause, nil)
        rest -= 1
    }
}

/// Says on standard error that the process died because it can have no more memory, of which Swift's runtime says nothing.
private func noteMissingMemory() {
    let size = 16 << 20
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory == MAP_FAILED else {
        munmap(memory, size)
        return
    }
    let message: StaticString =
        "The app ends, because the system gives it no more memory (ulimit -v). The next launch restores what was saved.\n"
    _ = Glibc.write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
}

/// The process goes on.
private func withdraw() {
    write(0)
    if let cell = signalState.pointee.cell { EncodingCell.withdraw(in: cell) }
}

private func write(_ byte: UInt8) {
    let state = signalState.pointee
    withUnsafePointer(to: byte) {
        if state.descriptor >= 0 { _ = pwrite(state.descriptor, $0, 1, state.offset) }
        if state.runDescriptor >= 0 { _ = pwrite(state.runDescriptor, $0, 1, state.runOffset) }
    }
}

private func noteFatalSignal(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let savedError = errno
    defer { errno = savedError }
    // Somebody has cut the marker's file short, or its block cannot be had: the launch goes on without it.
    if number == SIGBUS, let page = signalState.pointee.page, let address = info?.pointee._sifields._sigfault.si_addr,
        address >= page, address < page + signalState.pointee.pageSize
    {
        mmap(
            page, signalState.pointee.pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
        return
    }
    noteDeath(number)
    if number != SIGBUS, number != SIGFPE { noteMissingMemory() }
    waitForWrites()
    let old = signalState.pointee.old + Int(number)
    switch old.pointee.address {
    case 0:
        // As it would have ended: delivered when this returns, with the registers of the fault.
        sigaction(number, old, nil)
        raise(number)
    case 1:
        // Ignored, where somebody has sent it; what the machine raises ends the process all the same.
        if let info, info.pointee.si_code <= 0, number != SIGABRT { withdraw() }
        sigaction(number, old, nil)
    default:
        if old.pointee.sa_flags & SA_SIGINFO != 0 {
            old.pointee.__sigaction_handler.sa_sigaction?(number, info, context)
        } else {
            old.pointee.__sigaction_handler.sa_handler?(number)
        }
        // Some use such signals and go on; others have restored the default, and return to end: by the same fault, or by
        // nothing where somebody has sent the signal.
        var current = sigaction()
        sigaction(number, nil, &current)
        if current.address != 0 {
            if number != SIGABRT { withdraw() }
        } else if let info, info.pointee.si_code <= 0 {
            raise(number)
        }
    }
}
