import { statfsSync } from 'node:fs';

/** Bytes that pictures leave free: sign-ins, deletions and payments need them more. */
const roomForOthers = 24 * 2 ** 20;

export interface Room {
  freeBytes(): number;
  /** @throws ENOSPC when only the room for others is left */
  refuseLast(): void;
}

/** @param isShort reports a lack of space that the disk does not show, as on a quota */
export function roomOn(folder: string, isShort: () => boolean): Room {
  const freeBytes = () => {
    if (isShort()) return 0;
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    freeBytes,
    refuseLast() {
      if (freeBytes() >= roomForOthers) return;
      throw Object.assign(new Error('there is no room for another picture'), { code: 'ENOSPC' });
    },
  };
}
