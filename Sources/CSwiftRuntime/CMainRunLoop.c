#include "CMainRunLoop.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Foundation's run loop, which has no header on Linux. As CFRunLoop.h of swift-corelibs-foundation declares it.
typedef void *CFRunLoopRef;
typedef void *CFRunLoopSourceRef;
typedef void *CFRunLoopObserverRef;
typedef const void *CFStringRef;
typedef struct {
    long version;
    void *info;
    void *retain, *release, *copyDescription, *equal, *hash;
    void *(*getPort)(void *info);
    void (*perform)(void *info);
} CFRunLoopSourceContext1;
extern const CFStringRef kCFRunLoopCommonModes;
CFRunLoopRef CFRunLoopGetMain(void);
CFRunLoopSourceRef CFRunLoopSourceCreate(void *allocator, long order, void *context);
void CFRunLoopAddSource(CFRunLoopRef loop, CFRunLoopSourceRef source, CFStringRef mode);
CFRunLoopObserverRef CFRunLoopObserverCreate(
    void *allocator, unsigned long activities, unsigned char repeats, long order,
    void (*callout)(CFRunLoopObserverRef observer, unsigned long activity, void *info), void *context);
void CFRunLoopAddObserver(CFRunLoopRef loop, CFRunLoopObserverRef observer, CFStringRef mode);

// Of libdispatch, as its headers and private headers declare it.
typedef struct dispatch_queue_s *dispatch_queue_t;
extern struct dispatch_queue_s _dispatch_main_q;
int _dispatch_get_main_queue_port_4CF(void);
uint64_t dispatch_time(uint64_t base, int64_t nanoseconds);
uint64_t dispatch_walltime(const void *base, int64_t nanoseconds);
void dispatch_after_f(uint64_t when, dispatch_queue_t queue, void *context, void (*work)(void *context));

enum { beforeTimers = 1 << 1, beforeWaiting = 1 << 5 };

static int wakeDescriptor = -1;
static void (*performWork)(void);
static void (*tellOfTurn)(bool isOwn);
// Of the turn that goes on. The loop handles one thing and then begins its round anew: where it has begun no second one, and the source was
// what it has handled, there was nothing else.
static unsigned roundCount;
static unsigned workCount;

static void *port(void *info) { return (void *)(intptr_t)wakeDescriptor; }

static void perform(void *info) {
    workCount++;
    performWork();
}

static void observe(CFRunLoopObserverRef observer, unsigned long activity, void *info) {
    if (activity == beforeTimers) {
        roundCount++;
        return;
    }
    bool isOwn = roundCount == 1 && workCount == 1;
    roundCount = workCount = 0;
    tellOfTurn(isOwn);
}

bool CMainRunLoopWatch(void (*work)(void), void (*turnEnded)(bool isOwn)) {
    wakeDescriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (wakeDescriptor < 0) return false;
    performWork = work;
    tellOfTurn = turnEnded;
    CFRunLoopSourceContext1 context = {.version = 1, .getPort = port, .perform = perform};
    CFRunLoopRef loop = CFRunLoopGetMain();
    CFRunLoopAddSource(loop, CFRunLoopSourceCreate(NULL, 0, &context), kCFRunLoopCommonModes);
    CFRunLoopAddObserver(
        loop, CFRunLoopObserverCreate(NULL, beforeTimers | beforeWaiting, true, 0, observe, NULL),
        kCFRunLoopCommonModes);
    return true;
}

void CMainRunLoopWake(void) {
    uint64_t one = 1;
    // It cannot fail but when the counter is full, and then the loop wakes up anyway.
    ssize_t written = write(wakeDescriptor, &one, sizeof(one));
    (void)written;
}

static void doNothing(void *context) {}

void CMainRunLoopTakeDescriptors(void) {
    // The run loop would do this when it first runs, after the app has been launched.
    _dispatch_get_main_queue_port_4CF();
    // Of each clock: the one that stops while the machine sleeps, the one that does not, and the calendar's. The main queue is not woken
    // before a day has passed, and no thread is made.
    const int64_t day = 86400ll * 1000000000ll;
    const uint64_t monotonicNow = 1ull << 63;
    dispatch_after_f(dispatch_time(0, day), &_dispatch_main_q, NULL, doNothing);
    dispatch_after_f(dispatch_time(monotonicNow, day), &_dispatch_main_q, NULL, doNothing);
    dispatch_after_f(dispatch_walltime(NULL, day), &_dispatch_main_q, NULL, doNothing);
}
