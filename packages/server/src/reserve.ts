import type { Log } from './core/log.ts';
import { freeBytesAtLeast } from './core/storage-room.ts';
import { type Reserve, reserveIn } from './ports/reserve/disk.ts';

/** The first check waits one interval too, so that it does not slow the start. */
const everyMilliseconds = 5_000;

/**
 * Keeps disk space in reserve for sign-ins, deletions and payments on a full disk. Painting stops much earlier: see
 * `freeBytesAtLeast`.
 * @param tell writes to the operator's log
 */
export function keepReserve(
  dataDir: string,
  tell: (text: string) => void,
): {
  freeSpace(this: void): boolean;
  /** True while nothing may be stored that can wait, although the disk may report free space. */
  isShort(this: void): boolean;
  /** Creates the reserve whenever there is plenty of space and the data directory exists. Returns a function that stops. */
  watch(log: Log, isThere: () => boolean): () => Promise<void>;
} {
  const reserve: Reserve = reserveIn(dataDir, { plenty: freeBytesAtLeast });
  return {
    freeSpace() {
      const isMade = reserve.giveUp();
      if (isMade)
        tell(
          'The disk is full, or its quota is used up. Limn uses its reserve, and generates no pictures until there is space.',
        );
      return isMade;
    },
    isShort: reserve.isShort,
    watch(log, isThere) {
      let underWay: Promise<unknown> | undefined;
      const keep = () => {
        // In the mount point of an unmounted disk it would use space on another one.
        if (!isThere()) return;
        underWay ??= reserve
          .keep()
          .catch((error: unknown) =>
            log.error({ err: error }, 'the reserve of disk space could not be created'),
          )
          .finally(() => (underWay = undefined));
      };
      const timer = setInterval(keep, everyMilliseconds);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await underWay;
      };
    },
  };
}
