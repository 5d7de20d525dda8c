/** A folder in memory for the temporary files of tests. On a disk, writing and syncing them takes more processor time. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'limn-tests-';
/** Bytes. The tests of a run write a few GB, and browsers and servers need memory too. */
const leastFree = 8 * 2 ** 30;

/** False where the system has no such file system, where memory is short, and where no programs may run there. */
function isUsable() {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , type, options = ''] =
    mounts.map((line) => line.split(' ')).find(([, at]) => at === memory) ?? [];
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= leastFree && isWritable();
}

function isWritable() {
  try {
    accessSync(memory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs: each name has the process id of its run. */
function removeOld() {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(prefix))) {
    const [pid] = name.slice(prefix.length).split('-');
    if (!existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** @returns {Record<string, string>} environment variables for tests; none where memory cannot be used. The folder is removed at the exit. */
export function scratchEnv() {
  if (!isUsable()) return {};
  removeOld();
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // some tests run a part as another user, who must reach the folder below
  chmodSync(folder, 0o711);
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // a program of an interrupted test still writes: the next run removes the folder
    }
  });
  return { TMPDIR: folder };
}
