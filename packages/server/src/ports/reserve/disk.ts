import { randomBytes } from 'node:crypto';
import { existsSync, ftruncateSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOf } from '@limn/db/folder';
import { systemCode } from '@limn/db/system-code';
import { reserveName } from '../../core/storage-trouble.ts';

/** Some thousand sign-ins, deletions and payments, and a log of the database that cannot be folded in meanwhile. */
export const reserveBytes = 16 * 2 ** 20;

/** A quota is only known by running into it, which nobody should do every few seconds. */
const quotaPauseMilliseconds = 60_000;

export interface Reserve {
  /** Frees it. False when it has been given up already. At once, for whoever is in the middle of a write. */
  giveUp(): boolean;
  /** Sets it aside (again) where there is plenty besides. True when it is there. */
  keep(): Promise<boolean>;
  /**
   * There is no room although the disk promises plenty, as on a quota: it was needed all the same, or did not fit, and is
   * not there again. Of a disk that is simply full `statfs` tells by itself.
   */
  isShort(): boolean;
}

/**
 * A file in the data folder that is there to be deleted: on a disk that others have filled, sign-ins, deletions and news
 * of payments still fit, and an operator has room to move in.
 * @param plenty bytes that must be free besides
 */
export function reserveIn(dataDir: string, { plenty }: { plenty: number }): Reserve {
  const path = join(dataDir, reserveName);
  const partial = `${path}.partial`;
  const isThere = () => existsSync(path) && statSync(path).size === reserveBytes;
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  };
  let isShort = false;
  let notBefore = -Infinity;
  /** As long as it is being set aside. */
  let filling: FileHandle | undefined;

  /** False when it was given up in the midst of it. */
  async function fill(): Promise<boolean> {
    const file = await open(partial, 'w', 0o600);
    filling = file;
    try {
      // noise: a file system that compresses would keep nothing free for zeros
      const noise = randomBytes(2 ** 20);
      for (let done = 0; done < reserveBytes && filling; done += noise.length) {
        // not `write`, which says nothing of what did not fit
        await file.appendFile(noise);
      }
      await file.sync();
      const { size } = await file.stat();
      if (!filling || size !== reserveBytes) return false;
      giveToOwnerOf(dataDir, partial);
      renameSync(partial, path);
      return true;
    } catch (error) {
      // at once: it is closed and removed only after others have had their turn
      ftruncateSync(file.fd, 0);
      throw error;
    } finally {
      filling = undefined;
      await file.close();
      await rm(partial, { force: true });
    }
  }

  return {
    isShort: () => isShort,
    giveUp() {
      isShort = freeBytes() >= plenty;
      if (filling) {
        // on a quota it takes room that somebody needs more
        ftruncateSync(filling.fd, 0);
        filling = undefined;
        return true;
      }
      if (!existsSync(path)) return false;
      rmSync(path);
      return true;
    },
    async keep() {
      if (!isThere()) {
        if (freeBytes() < plenty + reserveBytes || performance.now() < notBefore) return false;
        try {
          if (!(await fill())) return false;
        } catch (error) {
          const code = systemCode(error);
          if (code === 'EDQUOT') {
            isShort = true;
            notBefore = performance.now() + quotaPauseMilliseconds;
          }
          if (code === 'EDQUOT' || code === 'ENOSPC') return false;
          throw error;
        }
      }
      isShort = false;
      return true;
    },
  };
}
