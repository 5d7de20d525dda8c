import type { Ctx } from './context.ts';
import { pause } from './pause.ts';
import { storageTrouble } from './storage-trouble.ts';

/**
 * Seconds between the attempts: about seven minutes in all. A full disk or a network file system recovers within that, or
 * not soon.
 */
const waitsForStorage = [1, 2, 5, 10, 20, 30, 60, 60, 60, 60, 60, 60];

/**
 * Repeats the work while the disk is full, read-only or fails. For work that can be done twice.
 * @param watch `about`: for the log; `signal`: ends the wait, which then throws the signal's reason
 * @throws the error of the last attempt; any other error at once
 */
export async function untilStored<T>(
  { log }: Pick<Ctx, 'log'>,
  { about, signal }: { about: object; signal: AbortSignal },
  work: () => T | Promise<T>,
): Promise<T> {
  for (const [tries, seconds] of waitsForStorage.entries()) {
    try {
      return await work();
    } catch (error) {
      if (!storageTrouble(error)) throw error;
      if (tries === 0) log.error({ ...about, err: error }, 'a finished picture waits until it can be stored');
      await pause(seconds * 1000, signal);
    }
  }
  return work();
}

/** The picture was painted, and every attempt to store it failed. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  /** The service's raw result is on the disk: the job can continue without painting again. */
  readonly isDelivered: boolean;
  constructor(cause: unknown, { isDelivered }: { isDelivered: boolean }) {
    super('a painted picture could not be stored', { cause });
    this.isDelivered = isDelivered;
  }
}

/** @throws NotStored, and any error that is not the disk's */
export async function storePainted(
  ctx: Pick<Ctx, 'log'>,
  { isDelivered, ...watch }: { about: object; signal: AbortSignal; isDelivered: boolean },
  work: () => unknown,
): Promise<void> {
  try {
    await untilStored(ctx, watch, work);
  } catch (error) {
    throw storageTrouble(error) ? new NotStored(error, { isDelivered }) : error;
  }
}
