import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The ids of a user and of a group that need not exist. */
export const [otherUser, otherGroup] = [1234, 1235];

export const isRoot = process.geteuid?.() === 0;

/** Runs the work as an unprivileged user; the tests may run as root, which may do anything. */
export function asOtherUser<T>(work: () => T): T {
  if (!isRoot) return work();
  process.seteuid?.(otherUser);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

function isPossible(what: string, attempt: (file: string) => void): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'limn-other-user-'));
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
 * {@link asOtherUser} works: not for a root without the right to it or in a name space without that user, nor where the
 * temporary folder is below one that only root can open.
 */
export const canBeOtherUser = (): boolean =>
  isPossible('A forbidden file', (file) => asOtherUser(() => readFileSync(file)));

/** Files can be given to {@link otherUser}, which only root can do, and not everywhere. */
export const canGiveToOtherUser = (): boolean =>
  isRoot && isPossible('A file of another user', (file) => chownSync(file, otherUser, otherGroup));
