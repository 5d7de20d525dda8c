import type { Log } from './log.ts';
import type { StorageState } from './storage-state.ts';
import { databaseTrouble, storageSentence, storageTrouble } from './storage-trouble.ts';

/**
 * The same log, except that disk errors (`err`) are reported to the storage state, which logs each problem once. While
 * nothing can be stored, every request and job fails, some of them each second.
 */
export function logOncePerProblem(log: Log, storage: Pick<StorageState, 'report'>): Log {
  const unlessOfStorage =
    (level: 'warn' | 'error'): Log['error'] =>
    (facts, text) => {
      const { err } = facts as { err?: unknown };
      const trouble = storageTrouble(err);
      // files are refused while the database still has room, because pictures leave the last space to it
      if (!trouble || (trouble === 'full' && !databaseTrouble(err))) return log[level](facts, text);
      storage.report(trouble, storageSentence(trouble, err));
    };
  return {
    info: (facts, text) => log.info(facts, text),
    warn: unlessOfStorage('warn'),
    error: unlessOfStorage('error'),
  };
}
