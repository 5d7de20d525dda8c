import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSynced } from './file.ts';

/** In DATA_DIR and in the picture store: a line with the id of the installation that they belong to. */
export const markerName = 'installation-id';

const form = /^[0-9a-f]{32}$/;

/** Where the marker lies that tells whether the picture store is there. */
export const pictureStoreOf = (dataDir: string): string => join(dataDir, 'pictures');

/** Undefined where there is none; an empty text for one that was damaged. */
export function readMarker(folder: string): string | undefined {
  try {
    return markerIn(readFileSync(join(folder, markerName), 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

export function markerIn(text: string): string {
  const id = text.trim();
  return form.test(id) ? id : '';
}

/** Leaves a marker alone that is right. The folder has to exist. */
export function writeMarker(folder: string, id: string): void {
  if (readMarker(folder) !== id) writeSynced(join(folder, markerName), `${id}\n`);
}

export const removeMarker = (folder: string): void => rmSync(join(folder, markerName), { force: true });
