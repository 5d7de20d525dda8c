import type { Log } from './log.ts';
import type { StorageState } from './storage-state.ts';
import { BucketTrouble, databaseTrouble, storageSentence, storageTrouble } from './storage-trouble.ts';

/**
 * The same log, except that disk errors (`err`) are reported to the storage state, which logs each problem once. While
 * nothing can be stored, every request and job fails, some of them each second.
 */
export const logOncePerProblem = (log: Log, storage: Pick<StorageState, 'report'>): Log =>
  new OncePerProblem(log, storage);

/** A class, because every request makes one. */
class OncePerProblem implements Log {
  readonly #log: Log;
  readonly #storage: Pick<StorageState, 'report'>;

  constructor(log: Log, storage: Pick<StorageState, 'report'>) {
    this.#log = log;
    this.#storage = storage;
  }

  info(facts: object, text: string): void {
    this.#log.info(facts, text);
  }
  warn(facts: object, text: string): void {
    this.#write('warn', facts, text);
  }
  error(facts: object, text: string): void {
    this.#write('error', facts, text);
  }

  #write(level: 'warn' | 'error', facts: object, text: string): void {
    const { err } = facts as { err?: unknown };
    const trouble = storageTrouble(err);
    // files are refused while the database still has room, because pictures leave the last space to it
    const isFile = trouble === 'full' && !databaseTrouble(err) && !(err instanceof BucketTrouble);
    if (!trouble || isFile) this.#log[level](facts, text);
    else this.#storage.report(trouble, storageSentence(trouble, err));
  }
}
