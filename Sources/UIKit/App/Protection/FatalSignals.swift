import Foundation
import Glibc
import RestorationArchive
import Synchronization

/// The handlers of fatal signals. They note the signal in the slots of the crash journal, for the launch, the
/// encoding object and the run. They let other threads write pending saves, and let the process end as it would have.
///
/// Handlers of the app or Swift's backtracer run afterwards. While a signal is handled, code here must not allocate,
/// lock or call into the runtime: the state is in memory of its own, and the handler writes one byte.
enum FatalSignals {
    private static let numbers = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    private static let stackSize = 65_536

    /// Makes a fatal signal note the slot of a launch, in place of that of another launch. Guards the page of the
    /// journal if it is mapped. Sets up the main thread, because endless recursion leaves no stack for a handler. Does
    /// nothing if the slot is closed.
    @MainActor
    static func install(noting launch: LaunchSlot) {
        guard let cell = launch.signalCell else { return }
        let state = signalState
        state.pointee.slotOfLaunch = ObjectIdentifier(launch)
        state.pointee.page = launch.mapping.map {
            SignalState.Page(address: UnsafeMutableRawPointer(mutating: $0), size: sysconf(Int32(_SC_PAGESIZE)))
        }
        state.pointee.launch.offset = cell.offset
        state.pointee.launch.descriptor = cell.descriptor
        install()
    }

    @MainActor
    static func install(noting encoding: EncodingSlot) {
        signalState.pointee.encoding = encoding.memory
        noted.encoding = encoding
        install()
    }

    @MainActor
    static func install(noting run: CrashJournalFile) {
        let cell = run.signalOfRun
        signalState.pointee.run.offset = cell.offset
        signalState.pointee.run.descriptor = cell.descriptor
        noted.run = run
        install()
    }

    /// The slots that the handler writes to, kept alive because their scene may be gone by then.
    @MainActor private static var noted: (encoding: EncodingSlot?, run: CrashJournalFile?) = (nil, nil)

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

    /// Stops noting a launch. Its slot stays open, and its page is still guarded. Removes the handlers if they have
    /// nothing else to note.
    @MainActor
    static func forgetLaunch() {
        signalState.pointee.launch.descriptor = -1
        uninstallIfUnused()
    }

    /// Closes the slot of a launch. Later signals are not noted in it, and its page isn't guarded. Removes the handlers
    /// if they have nothing else to note. A handler that was installed later still calls ours, which then only calls
    /// the next one.
    @MainActor
    static func forget(_ launch: LaunchSlot) {
        let state = signalState
        let isNoted = state.pointee.slotOfLaunch == ObjectIdentifier(launch)
        if isNoted { state.pointee.launch.descriptor = -1 }
        // Accesses to the page can't fail after that.
        launch.close()
        guard isNoted else { return }
        state.pointee.page = nil
        state.pointee.slotOfLaunch = nil
        uninstallIfUnused()
    }

    @MainActor
    private static func uninstallIfUnused() {
        let state = signalState
        guard state.pointee.isInstalled, state.pointee.encoding == nil, state.pointee.run.descriptor < 0 else { return }
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
    /// A byte of a file.
    struct Cell {
        /// The file descriptor, or -1 if nothing is noted.
        var descriptor: Int32 = -1
        var offset = 0
    }

    struct Page {
        var address: UnsafeMutableRawPointer
        var size: Int
    }

    var launch = Cell()
    /// The slot that `launch` and the page belong to. No handler reads it.
    var slotOfLaunch: ObjectIdentifier?
    var run = Cell()
    /// The journal, if it is mapped.
    var page: Page?
    var encoding: UnsafeMutablePointer<EncodingSlot.Memory>?
    /// The number of saves that were handed over and aren't written.
    var unwritten: UnsafeMutablePointer<Atomic<Int>>?
    /// The previous handlers by signal number.
    let old = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    var isInstalled = false
}

/// The state of the handlers. It is never freed, because a signal may come at any time.
private nonisolated(unsafe) let signalState: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    state.pointee.old.initialize(repeating: sigaction(), count: 65)
    return state
}()

private func noteDeath(_ number: Int32) {
    write(UInt8(truncatingIfNeeded: number))
    if let encoding = signalState.pointee.encoding { EncodingSlot.noteCrash(in: encoding, by: .signal) }
}

/// Waits at most a quarter of a second while other threads write pending saves. The crashed thread may be the one
/// that writes, or hold a lock that it needs. No object encodes any more.
private func waitForWrites() {
    guard let unwritten = signalState.pointee.unwritten else { return }
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    var rest = 250
    while rest > 0, unwritten.pointee.load(ordering: .relaxed) > 0 {
        nanosleep(&pause, nil)
        rest -= 1
    }
}

/// Writes to standard error that the process dies for lack of memory, because Swift's runtime prints nothing about it.
/// Writes nothing if the system still gives 16 MiB.
private func noteMissingMemory() {
    let size = 16 << 20
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory == MAP_FAILED else {
        munmap(memory, size)
        return
    }
    let message: StaticString =
        "The app ends, because the system gives it no more memory (ulimit -v). The next launch restores the last save.\n"
    _ = Glibc.write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
}

/// Withdraws the note, because the process goes on.
private func withdraw() {
    write(0)
    if let encoding = signalState.pointee.encoding { EncodingSlot.withdraw(in: encoding) }
}

private func write(_ byte: UInt8) {
    let state = signalState.pointee
    withUnsafePointer(to: byte) {
        if state.launch.descriptor >= 0 { _ = pwrite(state.launch.descriptor, $0, 1, state.launch.offset) }
        if state.run.descriptor >= 0 { _ = pwrite(state.run.descriptor, $0, 1, state.run.offset) }
    }
}

private func noteFatalSignal(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let savedError = errno
    defer { errno = savedError }
    // Another process truncated the journal's file, or its block isn't available. The launch goes on without it.
    if number == SIGBUS, let page = signalState.pointee.page, let address = info?.pointee._sifields._sigfault.si_addr,
        address >= page.address, address < page.address + page.size
    {
        mmap(
            page.address, page.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
        return
    }
    noteDeath(number)
    if number != SIGBUS, number != SIGFPE { noteMissingMemory() }
    waitForWrites()
    let old = signalState.pointee.old + Int(number)
    switch old.pointee.address {
    case 0:
        // The process ends as it would have: the signal is delivered when this returns, with the registers of the
        // fault.
        sigaction(number, old, nil)
        raise(number)
    case 1:
        // If another process sent the signal, it is ignored. If the machine raised it, it still ends the process.
        if let info, info.pointee.si_code <= 0, number != SIGABRT { withdraw() }
        sigaction(number, old, nil)
    default:
        if old.pointee.sa_flags & SA_SIGINFO != 0 {
            old.pointee.__sigaction_handler.sa_sigaction?(number, info, context)
        } else {
            old.pointee.__sigaction_handler.sa_handler?(number)
        }
        // Some handlers use such signals and continue. Others have restored the default and return in order to end:
        // by the same fault, or not at all if another process sent the signal.
        var current = sigaction()
        sigaction(number, nil, &current)
        if current.address != 0 {
            if number != SIGABRT { withdraw() }
        } else if let info, info.pointee.si_code <= 0 {
            raise(number)
        }
    }
}
