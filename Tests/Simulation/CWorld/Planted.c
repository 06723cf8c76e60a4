// Passes on the name of the loss that `scripts/simulate-planted` puts back, and the options of node. The simulator
// starts itself again with a fixed environment, so both go through a descriptor. Without a name, this file does
// nothing.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define plantedFile 10
#define mostText 4000

static void hand(const char *name, const char *page) {
    int file = memfd_create("planted", 0);
    if (file < 0) return;
    dprintf(file, "%s\n%s", name, page ? page : "");
    dup2(file, plantedFile);
    close(file);
}

__attribute__((constructor)) static void takePlanted(void) {
    const char *name = getenv("SIMULATE_PLANTED");
    if (name) return hand(name, getenv("SIMULATE_PLANTED_PAGE"));
    char text[mostText];
    ssize_t count = pread(plantedFile, text, sizeof text - 1, 0);
    if (count <= 0) return;
    text[count] = 0;
    char *page = strchr(text, '\n');
    if (!page) return;
    *page++ = 0;
    setenv("SIMULATE_PLANTED", text, 1);
    // With these options, node loads the patches before the script that makes the pages.
    if (*page) setenv("NODE_OPTIONS", page, 1);
}

