import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { markerIn, markerName, pictureStoreOf } from '../backup/installation-marker.ts';
import type { StorageState } from '../core/storage-state.ts';

/** The longest time in which writes may still go to a folder that was moved away. */
const everyMilliseconds = 2_000;

interface Watched {
  dataDir: string;
  /** The installation's id. */
  id: string;
  storage: Pick<StorageState, 'report' | 'clear'>;
  /** Called with false when writes must stop, and with true when they may go on. */
  allow(isAllowed: boolean): void;
}

/**
 * Checks every two seconds that the database is still the file at its path and that the markers of DATA_DIR and the picture
 * store exist. Otherwise nothing may be stored or deleted.
 * @returns a function that stops the checks
 */
export async function watchInstallation({
  dataDir,
  id,
  storage,
  allow,
}: Watched): Promise<() => Promise<void>> {
  const file = join(dataDir, 'limn.db');
  const { dev, ino } = await stat(file);
  let isAllowed = true;

  async function findAbsence(): Promise<string | undefined> {
    for (const folder of [dataDir, pictureStoreOf(dataDir)]) {
      const path = join(folder, markerName);
      const found = await readFile(path, 'utf8').then(markerIn, reasonOf);
      if (found !== id) return `${path} is not there any more${found ? ` (${found})` : ''}`;
    }
    const is = await stat(file).catch(reasonOf);
    if (typeof is === 'string') return `${file} is not there any more (${is})`;
    return is.dev === dev && is.ino === ino ? undefined : `${file} is not the file that the server opened`;
  }

  async function look(): Promise<void> {
    const absence = await findAbsence();
    if (absence === undefined) storage.clear('missing');
    else
      storage.report(
        'missing',
        `${absence}. Nothing is stored or deleted until it is back; mount the disk or move it back, or restart Limn.`,
      );
    if (isAllowed === (absence === undefined)) return;
    isAllowed = absence === undefined;
    allow(isAllowed);
  }

  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= look().finally(() => (underWay = undefined));
  }, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

const reasonOf = (error: NodeJS.ErrnoException): string => error.code ?? error.message;
