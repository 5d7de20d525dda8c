import type { Log } from './log.ts';
import type { StorageState } from './storage-state.ts';
import { databaseTrouble, storageSentence, storageTrouble } from './storage-trouble.ts';

/**
 * The same log, but errors of the disk (`err`) are reported to the state of the storage, which logs each problem once. While
 * nothing can be stored every request and every job fails by it, some of them each second.
 */
export function logOncePerProblem(log: Log, storage: Pick<StorageState, 'report'>): Log {
  const unlessOfStorage =
    (level: 'warn' | 'error'): Log['error'] =>
    (facts, text) => {
      const { err } = facts as { err?: unknown };
      const trouble = storageTrouble(err);
      // files are refused while the database still has room, for pictures leave the last of it to others
      if (!trouble || (trouble === 'full' && !databaseTrouble(err))) return log[level](facts, text);
      storage.report(trouble, storageSentence(trouble, err));
    };
  return {
    info: (facts, text) => log.info(facts, text),
    warn: unlessOfStorage('warn'),
    error: unlessOfStorage('error'),
  };
}
