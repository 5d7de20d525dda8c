import { randomBytes } from 'node:crypto';
import { existsSync, ftruncateSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOf } from '@limn/db/folder';
import { systemCode } from '@limn/db/system-code';
import { reserveName } from '../../core/storage-trouble.ts';

/**
 * Enough for some thousand sign-ins, deletions and payments, and for a database log that cannot be checkpointed meanwhile.
 */
export const reserveBytes = 16 * 2 ** 20;

/** Interval between attempts on a quota: only a failing write shows that a quota is used up. */
const quotaPauseMilliseconds = 60_000;

export interface Reserve {
  /** Deletes the reserve, synchronously, so that the caller's write can go on. False when it was deleted before. */
  giveUp(): boolean;
  /** Creates the reserve (again) when `plenty` is free besides. True when it exists. */
  keep(): Promise<boolean>;
  /**
   * True when space is short although the disk reports free space, as on a quota: the reserve was needed or did not fit,
   * and does not exist again. `statfs` shows a full disk without this.
   */
  isShort(): boolean;
}

/**
 * A file in the data directory that is deleted when the disk is full: sign-ins, deletions and webhook events then still
 * fit, and the operator has space to work.
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
  /** The file while it is being written. */
  let filling: FileHandle | undefined;

  /** False when `giveUp` ran in the middle of it. */
  async function fill(): Promise<boolean> {
    const file = await open(partial, 'w', 0o600);
    filling = file;
    try {
      // random bytes: a compressing file system would reserve nothing for zeros
      const noise = randomBytes(2 ** 20);
      for (let done = 0; done < reserveBytes && filling; done += noise.length) {
        // not `write`, which may write only a part without an error
        await file.appendFile(noise);
      }
      await file.sync();
      const { size } = await file.stat();
      if (!filling || size !== reserveBytes) return false;
      giveToOwnerOf(dataDir, partial);
      renameSync(partial, path);
      return true;
    } catch (error) {
      // frees the space at once; closing and removing the file wait for a later turn
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
        // on a quota it takes space that other writes need more
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
