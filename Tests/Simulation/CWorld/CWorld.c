#define _GNU_SOURCE
#include "CWorld.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

uint64_t CWorldNow, CWorldBoot = 1, CWorldThreadsOutside;
int64_t CWorldClockOffset;
int32_t CWorldProcess = 1000;
void (*CWorldSubmit)(void *, const char *, void *, CWorldFunction, uint64_t);
bool (*CWorldWait)(bool (*)(void *), void *, uint64_t);
static uint64_t randomState = 1;
static __thread bool isHere;
static __thread int32_t ownThread;
static __thread void *ownSeat;

void *CWorldOwnSeat(void) { return ownSeat; }
void CWorldSetOwnSeat(void *seat) { ownSeat = seat; }

void CWorldEnter(void) { isHere = true; }
bool CWorldIsHere(void) { return isHere; }
void CWorldSeed(uint64_t seed) { randomState = seed; }

#define FOREVER UINT64_MAX
/// The system's own function of that name.
#define REAL(name) ({ static __typeof__(&name) f; if (!f) f = (__typeof__(&name))dlsym(RTLD_NEXT, #name); f; })

// MARK: System calls

static long systemCall(long number, long a, long b, long c, long d, long e, long f) {
    register long r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = f;
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
    if (result < 0 && result > -4096) {
        errno = (int)-result;
        return -1;
    }
    return result;
}

static uint64_t nextRandom(void) {
    uint64_t z = (randomState += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static void fill(unsigned char *bytes, size_t count) {
    while (count) {
        uint64_t value = nextRandom();
        size_t part = count < sizeof value ? count : sizeof value;
        memcpy(bytes, &value, part);
        bytes += part;
        count -= part;
    }
}

// MARK: Locks

static int32_t thisThread(void) {
    if (!ownThread) ownThread = (int32_t)systemCall(SYS_gettid, 0, 0, 0, 0, 0, 0);
    return ownThread;
}

static bool isFree(void *word) { return __atomic_load_n((uint32_t *)word, __ATOMIC_ACQUIRE) == 0; }

/// Handles futex(2). Swift's `Mutex` calls it if another thread holds the lock. Only one thread of a world runs at a
/// time, so a thread that waited takes the free lock without a race. All other operations go to the kernel.
static long futex(long a[6]) {
    int operation = (int)a[1] & 127;
    if (operation == 6 || operation == 13) {  // FUTEX_LOCK_PI, FUTEX_LOCK_PI2
        CWorldWait(isFree, (void *)a[0], FOREVER);
        __atomic_store_n((uint32_t *)a[0], (uint32_t)thisThread(), __ATOMIC_RELEASE);
        return 0;
    }
    return systemCall(SYS_futex, a[0], a[1], a[2], a[3], a[4], a[5]);
}

long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
    va_end(list);
    if (isHere && number == SYS_getrandom) {
        fill((unsigned char *)a[0], (size_t)a[1]);
        return a[1];
    }
    if (isHere && number == SYS_futex) return futex(a);
    return systemCall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
    return syscall(SYS_getrandom, buffer, count, (long)flags, 0L, 0L, 0L);
}

int getentropy(void *buffer, size_t count) { return getrandom(buffer, count, 0) == (ssize_t)count ? 0 : -1; }

static bool isUnlocked(void *lock) {
    return __atomic_load_n(&((pthread_mutex_t *)lock)->__data.__lock, __ATOMIC_ACQUIRE) == 0;
}

int pthread_mutex_lock(pthread_mutex_t *lock) {
    if (!isHere) return REAL(pthread_mutex_lock)(lock);
    int code;
    while ((code = pthread_mutex_trylock(lock)) == EBUSY) CWorldWait(isUnlocked, lock, FOREVER);
    return code;
}

/// Counters of signals. Several conditions share a counter, so a waiting thread may wake for nothing. POSIX allows
/// that.
static uint64_t signals[1024];
static uint64_t *signalsOf(pthread_cond_t *condition) { return &signals[((uintptr_t)condition >> 4) % 1024]; }

struct conditionWait { uint64_t *count, before; };
static bool wasSignalled(void *context) {
    struct conditionWait *wait = context;
    return *wait->count != wait->before;
}

static int waitFor(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t deadline) {
    struct conditionWait wait = {signalsOf(condition), *signalsOf(condition)};
    pthread_mutex_unlock(lock);
    bool isDone = CWorldWait(wasSignalled, &wait, deadline);
    pthread_mutex_lock(lock);
    return isDone ? 0 : ETIMEDOUT;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
    return isHere ? waitFor(condition, lock, FOREVER) : REAL(pthread_cond_wait)(condition, lock);
}

static const uint64_t wallEpoch = 1800000000ull * 1000000000ull, uptime = 1000000000ull;

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *end) {
    if (!isHere) return REAL(pthread_cond_timedwait)(condition, lock, end);
    uint64_t at = (uint64_t)end->tv_sec * 1000000000ull + (uint64_t)end->tv_nsec;
    uint64_t began = at > wallEpoch / 2 ? wallEpoch + (uint64_t)CWorldClockOffset : uptime;
    return waitFor(condition, lock, at > began ? at - began : 0);
}

int pthread_cond_signal(pthread_cond_t *condition) {
    if (isHere) (*signalsOf(condition))++;
    return REAL(pthread_cond_signal)(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
    if (isHere) (*signalsOf(condition))++;
    return REAL(pthread_cond_broadcast)(condition);
}

// MARK: Clock

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!isHere) return (int)systemCall(SYS_clock_gettime, clock, (long)time, 0, 0, 0, 0);
    uint64_t now = CWorldNow + (clock == CLOCK_REALTIME ? wallEpoch + (uint64_t)CWorldClockOffset : uptime);
    time->tv_sec = (time_t)(now / 1000000000);
    time->tv_nsec = (long)(now % 1000000000);
    return 0;
}

int gettimeofday(struct timeval *time, void *zone) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *place) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (place) *place = now.tv_sec;
    return now.tv_sec;
}

// MARK: The process

pid_t getpid(void) { return isHere ? CWorldProcess : (pid_t)systemCall(SYS_getpid, 0, 0, 0, 0, 0, 0); }

static int memory(const void *bytes, size_t count) {
    int file = memfd_create("world", MFD_CLOEXEC);
    if (write(file, bytes, count) != (ssize_t)count) abort();
    lseek(file, 0, SEEK_SET);
    return file;
}

/// Opens the world's version of a kernel file. Returns -1 if the path isn't such a file, and -2 if the world doesn't
/// have the file.
static int openOfWorld(const char *path) {
    char text[400];
    int process;
    if (!strcmp(path, "/dev/urandom")) {
        unsigned char bytes[256];
        fill(bytes, sizeof bytes);
        return memory(bytes, sizeof bytes);
    }
    if (!strcmp(path, "/proc/sys/kernel/random/boot_id")) {
        snprintf(text, sizeof text, "00000000-0000-4000-8000-%012llx\n", (unsigned long long)CWorldBoot);
        return memory(text, strlen(text));
    }
    if (sscanf(path, "/proc/%d/stat", &process) == 1) {
        if (process != CWorldProcess) return -2;
        snprintf(text, sizeof text, "%d (app) R 1 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 %d 0 0\n", process, process);
        return memory(text, strlen(text));
    }
    return -1;
}

static int openFile(const char *path, int flags, int mode) {
    if (isHere) {
        int file = openOfWorld(path);
        if (file >= 0) return file;
        if (file == -2) {
            errno = ENOENT;
            return -1;
        }
    }
    return (int)systemCall(SYS_openat, AT_FDCWD, (long)path, flags, mode, 0, 0);
}

int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    int mode = va_arg(list, int);
    va_end(list);
    return openFile(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    int mode = va_arg(list, int);
    va_end(list);
    return openFile(path, flags, mode);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
    if (isHere) CWorldThreadsOutside++;
    return REAL(pthread_create)(thread, attributes, body, context);
}

// MARK: Dispatch

// SwiftPM doesn't give C targets the headers of Dispatch.
typedef void *dispatch_queue_t, *dispatch_semaphore_t, *dispatch_group_t;
typedef uint64_t dispatch_time_t;
typedef void (^dispatch_block_t)(void);
dispatch_time_t dispatch_time(dispatch_time_t, int64_t);
dispatch_time_t dispatch_walltime(const struct timespec *, int64_t);
const char *dispatch_queue_get_label(dispatch_queue_t);
void dispatch_async(dispatch_queue_t, dispatch_block_t);
void dispatch_async_f(dispatch_queue_t, void *, CWorldFunction);
void dispatch_barrier_async(dispatch_queue_t, dispatch_block_t);
void dispatch_after(dispatch_time_t, dispatch_queue_t, dispatch_block_t);
void dispatch_sync(dispatch_queue_t, dispatch_block_t);
intptr_t dispatch_semaphore_wait(dispatch_semaphore_t, dispatch_time_t);
void *_Block_copy(const void *);
void _Block_release(const void *);

static void callBlock(void *block) {
    ((dispatch_block_t)block)();
    _Block_release(block);
}

static void submit(dispatch_queue_t queue, void *context, CWorldFunction function, uint64_t delay) {
    const char *label = dispatch_queue_get_label(queue);
    CWorldSubmit(queue, label ? label : "", context, function, delay);
}

/// Returns the nanoseconds until that time, or 0 if it is over.
static uint64_t left(dispatch_time_t when) {
    uint64_t now = dispatch_time(0, 0);
    if ((int64_t)when < 0) {
        now = -(uint64_t)dispatch_walltime(NULL, 0);
        when = -when;
    }
    return when > now ? when - now : 0;
}

void dispatch_async(dispatch_queue_t queue, dispatch_block_t block) {
    if (isHere) submit(queue, _Block_copy(block), callBlock, 0); else REAL(dispatch_async)(queue, block);
}

void dispatch_barrier_async(dispatch_queue_t queue, dispatch_block_t block) {
    if (isHere) submit(queue, _Block_copy(block), callBlock, 0); else REAL(dispatch_barrier_async)(queue, block);
}

void dispatch_async_f(dispatch_queue_t queue, void *context, CWorldFunction function) {
    if (isHere) submit(queue, context, function, 0); else REAL(dispatch_async_f)(queue, context, function);
}

void dispatch_after(dispatch_time_t when, dispatch_queue_t queue, dispatch_block_t block) {
    if (isHere) submit(queue, _Block_copy(block), callBlock, left(when)); else REAL(dispatch_after)(when, queue, block);
}

struct turn { dispatch_block_t block; bool isDone; };
static void takeTurn(void *context) {
    struct turn *turn = context;
    turn->block();
    turn->isDone = true;
}
static bool turnIsDone(void *context) { return ((struct turn *)context)->isDone; }

void dispatch_sync(dispatch_queue_t queue, dispatch_block_t block) {
    if (!isHere) return REAL(dispatch_sync)(queue, block);
    struct turn turn = {block, false};
    submit(queue, &turn, takeTurn, 0);
    CWorldWait(turnIsDone, &turn, FOREVER);
}

static bool takeSemaphore(void *semaphore) { return REAL(dispatch_semaphore_wait)(semaphore, 0) == 0; }

intptr_t dispatch_semaphore_wait(dispatch_semaphore_t semaphore, dispatch_time_t timeout) {
    if (!isHere) return REAL(dispatch_semaphore_wait)(semaphore, timeout);
    if (takeSemaphore(semaphore)) return 0;
    return CWorldWait(takeSemaphore, semaphore, timeout == FOREVER ? FOREVER : CWorldNow + left(timeout)) ? 0 : 1;
}

// MARK: Threads of the world

CWorldSeat CWorldMakeSeat(void) {
    CWorldSeat seat = {malloc(sizeof(sem_t))};
    sem_init(seat.semaphore, 0, 0);
    return seat;
}
void CWorldPost(CWorldSeat seat) { sem_post(seat.semaphore); }
void CWorldPark(CWorldSeat seat) {
    while (sem_wait(seat.semaphore)) {}
}

struct start { CWorldFunction function; void *context; };
static void *run(void *context) {
    struct start start = *(struct start *)context;
    free(context);
    isHere = true;
    start.function(start.context);
    return NULL;
}
void CWorldStartThread(CWorldFunction function, void *context) {
    struct start *start = malloc(sizeof *start);
    *start = (struct start){function, context};
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 4 << 20);
    if (REAL(pthread_create)(&thread, &attributes, run, start)) abort();
}
