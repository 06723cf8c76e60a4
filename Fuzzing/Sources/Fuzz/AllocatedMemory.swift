import Glibc

/// The memory in use, as reported by the sanitizer's allocator.
enum AllocatedMemory {
    /// The maximum since `beginCounting()`, in bytes beyond the memory in use then.
    static var peak: Int { counters[1] }

    static func beginCounting() {
        _ = isInstalled
        counters[0] = 0
        counters[1] = 0
    }

    // The memory in use, and its maximum. They are allocated in advance, because a hook must not allocate memory. One
    // thread runs the inputs. Allocations by other threads only make the numbers inexact.
    nonisolated(unsafe) fileprivate static let counters: UnsafeMutablePointer<Int> = {
        let counters = UnsafeMutablePointer<Int>.allocate(capacity: 2)
        counters.initialize(repeating: 0, count: 2)
        return counters
    }()

    private static let isInstalled: Bool = {
        _ = counters
        return installHooks(
            { _, size in
                let counters = AllocatedMemory.counters
                counters[0] += size
                counters[1] = max(counters[1], counters[0])
            },
            { address in AllocatedMemory.counters[0] -= sizeOfAllocation(address) }) != 0
    }()
}

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
    _ allocated: @convention(c) (UnsafeRawPointer?, Int) -> Void, _ freed: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func sizeOfAllocation(_ address: UnsafeRawPointer?) -> Int
