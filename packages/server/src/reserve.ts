import type { Log } from './core/log.ts';
import { freeBytesAtLeast } from './features/studio/image/rules.ts';
import { type Reserve, reserveIn } from './ports/reserve/disk.ts';

/** Also until the first time: a start has other things to do. */
const everyMilliseconds = 5_000;

/**
 * Room that is kept on the disk for what must go on when it is full. Painting stops long before: see `freeBytesAtLeast`.
 * @param tell where the operator reads
 */
export function keepReserve(
  dataDir: string,
  tell: (text: string) => void,
): {
  freeSpace(this: void): boolean;
  /** Nothing may be kept that could wait, whatever the disk promises. */
  isShort(this: void): boolean;
  /** From now on it is set aside whenever there is plenty and the data folder is there. Returns the way to stop. */
  watch(log: Log, isThere: () => boolean): () => Promise<void>;
} {
  const reserve: Reserve = reserveIn(dataDir, { plenty: freeBytesAtLeast });
  return {
    freeSpace() {
      const isMade = reserve.giveUp();
      if (isMade)
        tell(
          'The disk is full, or a quota on it. Limn gives up its reserve, and paints nothing until there is room.',
        );
      return isMade;
    },
    isShort: reserve.isShort,
    watch(log, isThere) {
      let underWay: Promise<unknown> | undefined;
      const keep = () => {
        // Below the mount point of a disk that is gone, it would take room on another one.
        if (!isThere()) return;
        underWay ??= reserve
          .keep()
          .catch((error: unknown) => log.error({ err: error }, 'no room could be set aside for bad times'))
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
