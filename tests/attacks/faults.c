/* A disk that fills, a sync that fails, a process that is killed: at the calls that write below one folder.
 *
 * FAULT_FOLDER  the folder; nothing else is touched
 * FAULT_SEED    what chance begins with
 * FAULT_RATE    how many of a thousand calls fail
 * FAULT_FIRST   how many calls are left alone at first
 * FAULT_KILL    the call at which the process dies, before it, in its midst or after it; 0 for none
 * FAULT_LOG     a file that is told what was done
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int calls, disk_is_full;
static unsigned int chance;

static int number(const char *name) { const char *text = getenv(name); return text ? atoi(text) : 0; }

static int is_watched(int file) {
    char link[64], path[4096];
    const char *folder = getenv("FAULT_FOLDER");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (!folder || length <= 0) return 0;
    path[length] = 0;
    return strncmp(path, folder, strlen(folder)) == 0 && !strstr(path, ".lock");
}

static void tell(const char *what) {
    const char *path = getenv("FAULT_LOG");
    int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    if (file < 0) return;
    syscall(SYS_write, file, what, strlen(what));
    syscall(SYS_close, file);
}

static void die(const char *what) { tell(what); kill(getpid(), SIGKILL); for (;;) pause(); }

static int fails(void) {
    if (!chance) chance = (unsigned int)number("FAULT_SEED") + 1;
    return calls > number("FAULT_FIRST") && (int)(rand_r(&chance) % 1000) < number("FAULT_RATE");
}

ssize_t write(int file, const void *data, size_t size) {
    if (!is_watched(file)) return syscall(SYS_write, file, data, size);
    int last = ++calls == number("FAULT_KILL");
    if (last && number("FAULT_SEED") % 3 == 0) die("kill before write\n");
    if (last && number("FAULT_SEED") % 3 == 1) {
        syscall(SYS_write, file, data, size / 2);
        die("kill in write\n");
    }
    if (disk_is_full) { disk_is_full = 0; tell("fault disk full\n"); errno = ENOSPC; return -1; }
    if (!last && fails()) {
        disk_is_full = size > 1;
        if (disk_is_full) return syscall(SYS_write, file, data, size / 2); /* as a disk that fills */
        errno = ENOSPC;
        return -1;
    }
    ssize_t written = syscall(SYS_write, file, data, size);
    if (last) die("kill after write\n");
    return written;
}

static int synced(int file, long call) {
    if (!is_watched(file)) return (int)syscall(call, file);
    int last = ++calls == number("FAULT_KILL");
    if (last && number("FAULT_SEED") % 2) die("kill before sync\n");
    if (!last && fails()) { tell("fault sync\n"); errno = rand_r(&chance) % 2 ? EIO : ENOSPC; return -1; }
    int done = (int)syscall(call, file);
    if (last) die("kill after sync\n");
    return done;
}

int fsync(int file) { return synced(file, SYS_fsync); }
int fdatasync(int file) { return synced(file, SYS_fdatasync); }
