import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Limits writes so that QUOTA_KEEP bytes stay free on the disk of QUOTA_FOLDER. A write is cut to the part that fits, and
 * fails with EDQUOT when nothing fits, as with the quota of a kernel.
 */
const source = String.raw`
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <unistd.h>

/* How many of these bytes fit. */
static size_t fitting(int fd, size_t bytes) {
  const char *folder = getenv("QUOTA_FOLDER"), *keep = getenv("QUOTA_KEEP");
  struct stat there, here;
  struct statvfs disk;
  if (!folder || !keep || stat(folder, &there) || fstat(fd, &here) || here.st_dev != there.st_dev) return bytes;
  if (fstatvfs(fd, &disk)) return bytes;
  long long room = (long long)disk.f_bavail * disk.f_bsize - atoll(keep);
  return room >= (long long)bytes ? bytes : room > 0 ? (size_t)room : 0;
}
static ssize_t refuse(void) {
  errno = EDQUOT;
  return -1;
}
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define GUARD(name, parameters, ...) \
  ssize_t name parameters { \
    size_t fits = fitting(fd, n); \
    return n && !fits ? refuse() : REAL(name)(fd, from, fits __VA_ARGS__); \
  }
GUARD(write, (int fd, const void *from, size_t n))
GUARD(pwrite, (int fd, const void *from, size_t n, off_t at), , at)
GUARD(pwrite64, (int fd, const void *from, size_t n, off64_t at), , at)
/* Only the first part with bytes is written: the caller continues with the rest. */
#define GUARD_PARTS(name, parameters, ...) \
  ssize_t name parameters { \
    size_t all = 0; \
    for (int part = 0; part < n; part++) all += parts[part].iov_len; \
    if (fitting(fd, all) == all) return REAL(name)(fd, parts, n __VA_ARGS__); \
    while (parts->iov_len == 0) parts++; \
    struct iovec first = { parts->iov_base, fitting(fd, parts->iov_len) }; \
    return first.iov_len ? REAL(name)(fd, &first, 1 __VA_ARGS__) : refuse(); \
  }
GUARD_PARTS(writev, (int fd, const struct iovec *parts, int n))
GUARD_PARTS(pwritev, (int fd, const struct iovec *parts, int n, off_t at), , at)
GUARD_PARTS(pwritev64, (int fd, const struct iovec *parts, int n, off64_t at), , at)
`;

const attempt = `require('node:fs').writeFileSync(process.argv[1], 'more than is left');`;

/** Fails where node ignores the library: the loader skips libraries that it may not run or that need another C library. */
function assertHeeded(library: string, folder: string): void {
  const env = { LD_PRELOAD: library, QUOTA_FOLDER: folder, QUOTA_KEEP: String(2 ** 62) };
  const file = join(folder, 'attempt');
  const { status, stderr } = spawnSync(process.execPath, ['-e', attempt, file], { env, encoding: 'utf8' });
  if (status === 0 || !stderr.includes(`errno: -${constants.errno.EDQUOT},`))
    throw new Error(`node does not heed ${library}: ${stderr}`);
}

/** The value for LD_PRELOAD; undefined where the library cannot be compiled. A real quota would need root. */
export function aQuota(): string | undefined {
  // the end of the run removes this folder with the programs
  const folder = mkdtempSync(join(inject('programs'), 'quota-'));
  const [from, to] = [join(folder, 'quota.c'), join(folder, 'quota.so')];
  writeFileSync(from, source);
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', to, from, '-ldl']);
    assertHeeded(to, folder);
    return to;
  } catch (error) {
    console.warn(`A quota cannot be tried here: ${String(error)}`);
    return undefined;
  }
}
