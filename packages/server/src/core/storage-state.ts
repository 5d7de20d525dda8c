import type { Log } from './log.ts';

/**
 * The worst first. `missing`: the data folder or the pictures are not in their place, as when a disk is not mounted. `unwritable`: the disk
 * is read-only or fails. `full`: no space is left, even without the emergency reserve. `fenced`: another machine has taken over
 * the site; this never ends.
 */
export const storageProblems = ['fenced', 'missing', 'unwritable', 'full'] as const;
export type StorageProblem = (typeof storageProblems)[number];

/** Whether data can be stored, by the last attempts. */
export interface StorageState {
  /** The worst present problem; undefined while there is none. */
  problem(): { kind: StorageProblem; sentence: string; since: Date } | undefined;
  /**
   * Adds a problem. It is logged once, however often it is reported; while `missing` lasts, only `fenced` is added.
   * @param sentence for the operator; visitors never see it
   */
  report(kind: StorageProblem, sentence: string): void;
  /** Ends a problem of this kind. Logged once. */
  clear(kind: StorageProblem): void;
}

export function createStorageState({
  now,
  log,
}: {
  now(): Date;
  log: Pick<Log, 'error' | 'warn'>;
}): StorageState {
  const problems = new Map<StorageProblem, { sentence: string; since: Date }>();
  return {
    problem() {
      for (const kind of storageProblems) {
        const found = problems.get(kind);
        if (found) return { kind, ...found };
      }
      return undefined;
    },
    report(kind, sentence) {
      // While the data is missing nothing may be written, which looks like a disk that cannot be written.
      const hidesOthers = problems.has('fenced') || (problems.has('missing') && kind !== 'fenced');
      if (problems.has(kind) || hidesOthers) return;
      problems.set(kind, { sentence, since: now() });
      log.error({ storage: kind }, sentence);
    },
    clear(kind) {
      const found = problems.get(kind);
      if (!found) return;
      problems.delete(kind);
      const seconds = Math.round((now().getTime() - found.since.getTime()) / 1000);
      // a warning, so that every log level with the beginning has the end
      log.warn({ storage: kind, seconds }, `Solved: ${found.sentence}`);
    },
  };
}
