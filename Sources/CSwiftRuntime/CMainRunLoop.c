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

// Of libdispatch. It makes the main queue's descriptor, or ends the process if it can't.
int _dispatch_get_main_queue_port_4CF(void);

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
    // The run loop would do this when it first runs, after the app has been launched, and may have no descriptor left by then.
    _dispatch_get_main_queue_port_4CF();
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
