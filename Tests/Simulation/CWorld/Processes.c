#define _GNU_SOURCE
#include "CWorldProcesses.h"
#include "CWorld.h"
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// MARK: Start

int32_t CWorldFork(void) {
    pid_t parent = getpid();
    int32_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // If the parent ended before the call above, the system sends no signal, and the child would wait for ever.
        if (getppid() != parent) _exit(0);
    }
    return child;
}

void CWorldExit(int32_t status) { _exit(status); }

/// The descriptor with the arguments for the process that `CWorldBegin` starts.
#define argumentsFile 9

/// Allocates memory and leaves gaps, so that objects get other addresses, in another order. If a world's trace then
/// differs, the world depends on addresses.
static void shiftMemory(unsigned seed) {
    void *parts[2000];
    for (int i = 0; i < 2000; i++) parts[i] = malloc(16 + rand_r(&seed) % 700);
    for (int i = 0; i < 2000; i++) {
        if (rand_r(&seed) % 2) free(parts[i]);
    }
}

void CWorldBegin(int32_t count, char **arguments) {
    const char *shift = getenv("SIMULATE_SHIFT");
    if (count == 1 && getenv("SWIFT_DETERMINISTIC_HASHING") && (personality(0xffffffff) & ADDR_NO_RANDOMIZE)) {
        if (shift) shiftMemory((unsigned)atoi(shift));
        return;
    }
    int file = memfd_create("arguments", 0);
    for (int i = 1; i < count; i++) dprintf(file, "%s\n", arguments[i]);
    lseek(file, 0, SEEK_SET);
    dup2(file, argumentsFile);
    const char *path = getenv("PATH");
    char search[4000];
    snprintf(search, sizeof search, "PATH=%s", path ? path : "/usr/bin:/bin");
    char shifted[40];
    snprintf(shifted, sizeof shifted, "SIMULATE_SHIFT=%.10s", shift ? shift : "");
    // This value of OPENSSL_ia32cap turns off the processor's random bytes, because no seed decides them.
    char *environment[] = {
        "SWIFT_DETERMINISTIC_HASHING=1", "OPENSSL_ia32cap=~0x4000000000000000", "HOME=/home/user", "LD_BIND_NOW=1", search,
        shift ? shifted : NULL, NULL};
    char *own[] = {"simulate", NULL};
    personality((unsigned long)personality(0xffffffff) | ADDR_NO_RANDOMIZE);
    execve("/proc/self/exe", own, environment);
    perror("simulate: cannot start again");
    _exit(2);
}

const char *CWorldArguments(void) {
    static char text[65536];
    ssize_t size = read(argumentsFile, text, sizeof text - 1);
    close(argumentsFile);
    text[size > 0 ? size : 0] = 0;
    return text;
}

void CWorldLimitTime(uint64_t seconds) {
    struct rlimit limit = {seconds, seconds + 1};
    setrlimit(RLIMIT_CPU, &limit);
}

// MARK: Shared memory

#define textOfStep 96

struct slot {
    CWorldSlot head;
    sem_t go;
    bool hasEnded;
    uint8_t leftOut[CWorldKinds][CWorldMostOfKind];
    char steps[CWorldKinds][CWorldMostOfKind][textOfStep];
    char text[CWorldLongestText];
    char promise[CWorldLongestPromise];
    _Alignas(64) char mailbox[CWorldMailboxSize];
};

struct common {
    sem_t ended;
    size_t workers;
};

static struct common *common;
static struct slot **slots;
CWorldSlot *CWorldOwnSlot;

#define slotOf(head) ((struct slot *)(head))

void CWorldClear(CWorldSlot *head) {
    struct slot *slot = slotOf(head);
    head->hash = head->steps = head->launches = head->saves = head->events = head->kills = head->powerCuts = 0;
    head->status = 0;
    head->ends = 0;
    memset(head->counts, 0, sizeof head->counts);
    for (int kind = 0; kind < CWorldKinds; kind++) {
        for (int i = 0; i < CWorldMostOfKind; i++) slot->steps[kind][i][0] = 0;
    }
    slot->text[0] = slot->promise[0] = 0;
}

bool CWorldIsLeftOut(const CWorldSlot *head, int32_t kind, uint64_t number) {
    return number < CWorldMostOfKind && slotOf(head)->leftOut[kind][number];
}

void CWorldLeaveOut(CWorldSlot *head, int32_t kind, uint64_t number, bool isLeftOut) {
    if (number < CWorldMostOfKind) slotOf(head)->leftOut[kind][number] = isLeftOut;
}

void CWorldNoteStep(CWorldSlot *head, int32_t kind, uint64_t number, const char *text) {
    if (number < CWorldMostOfKind) snprintf(slotOf(head)->steps[kind][number], textOfStep, "%s", text);
}

const char *CWorldStepText(const CWorldSlot *head, int32_t kind, uint64_t number) {
    if (number >= CWorldMostOfKind) return NULL;
    const char *text = slotOf(head)->steps[kind][number];
    return text[0] ? text : NULL;
}

char *CWorldText(const CWorldSlot *head) { return slotOf(head)->text; }
char *CWorldPromise(const CWorldSlot *head) { return slotOf(head)->promise; }
void *CWorldMailbox(const CWorldSlot *head) { return slotOf(head)->mailbox; }

// MARK: Workers

static void *map(void *place, size_t size, int flags, int file, size_t offset) {
    void *memory = mmap(place, size, PROT_READ | PROT_WRITE, flags | MAP_NORESERVE, file, (off_t)offset);
    if (memory == MAP_FAILED) {
        perror("simulate: no memory");
        _exit(2);
    }
    return memory;
}

_Noreturn static void serve(struct slot *own, void (*prepare)(void), void (*world)(void)) {
    bool isPrepared = false;
    while (true) {
        while (sem_wait(&own->go)) {}
        if (!isPrepared) prepare();
        isPrepared = true;
        pid_t child = CWorldFork();
        if (child == 0) {
            world();
            _exit(0);
        }
        int status = 0;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
        own->head.status = status;
        __atomic_store_n(&own->hasEnded, true, __ATOMIC_RELEASE);
        sem_post(&common->ended);
    }
}

CWorldSlot *CWorldStartWorkers(size_t count, void (*prepare)(void), void (*world)(void)) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE), stride = (sizeof(struct slot) + page - 1) / page * page;
    int file = memfd_create("slots", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, (off_t)(stride * count))) {
        perror("simulate: no shared memory");
        _exit(2);
    }
    common = map(NULL, sizeof *common, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    slots = map(NULL, count * sizeof *slots, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    // Each worker sees its slot at the same address.
    struct slot *own = map(NULL, stride, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    sem_init(&common->ended, 1, 0);
    common->workers = count;
    for (size_t i = 0; i < count; i++) {
        slots[i] = map(NULL, stride, MAP_SHARED, file, i * stride);
        sem_init(&slots[i]->go, 1, 0);
    }
    for (size_t i = 0; i < count; i++) {
        if (CWorldFork()) continue;
        map(own, stride, MAP_SHARED | MAP_FIXED, file, i * stride);
        close(file);
        CWorldOwnSlot = &own->head;
        serve(own, prepare, world);
    }
    close(file);
    return &slots[0]->head;
}

CWorldSlot *CWorldSlotOf(size_t worker) { return &slots[worker]->head; }

void CWorldGo(size_t worker) { sem_post(&slots[worker]->go); }

int64_t CWorldWaitForWorker(int64_t milliseconds) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000;
    if (end.tv_nsec >= 1000000000) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000;
    }
    while (sem_timedwait(&common->ended, &end)) {
        if (errno != EINTR) return -1;
    }
    for (size_t i = 0; i < common->workers; i++) {
        bool hadEnded = true;
        if (__atomic_compare_exchange_n(
                &slots[i]->hasEnded, &hadEnded, false, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return (int64_t)i;
    }
    return -1;
}
