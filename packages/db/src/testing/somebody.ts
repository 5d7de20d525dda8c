import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The ids of a user and of a group that need not exist. */
export const [somebody, theirGroup] = [1234, 1235];

export const isRoot = process.geteuid?.() === 0;

/** As somebody who may do less; who runs the tests may be root, whom nothing is forbidden. */
export function asSomebody<T>(work: () => T): T {
  if (!isRoot) return work();
  process.seteuid?.(somebody);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

function isPossible(what: string, attempt: (file: string) => void): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'limn-somebody-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [folder, file]) chmodSync(path, 0o755);
  try {
    attempt(file);
    return true;
  } catch (error) {
    console.warn(`${what} cannot be tried here: ${String(error)}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Whether {@link asSomebody} works: not for a root without the right to it or in a name space without that user, nor
 * where the folder for temporary files lies in one that is root's alone.
 */
export const canBeSomebody = (): boolean =>
  isPossible('What is forbidden to somebody', (file) => asSomebody(() => readFileSync(file)));

/** Whether files can be made {@link somebody}'s, which only root can, and not everywhere. */
export const canGiveToSomebody = (): boolean =>
  isRoot && isPossible("What is somebody's", (file) => chownSync(file, somebody, theirGroup));
