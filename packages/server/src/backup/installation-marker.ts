import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@limn/db/system-code';
import { writeSynced } from './file.ts';

/** A file in DATA_DIR and in the picture store: one line with the id of their installation. */
export const markerName = 'installation-id';

const form = /^[0-9a-f]{32}$/;

/** The folder with the marker of the picture store. */
export const pictureStoreOf = (dataDir: string): string => join(dataDir, 'pictures');

/** Undefined for a missing marker; an empty text for a damaged one. */
export function readMarker(folder: string): string | undefined {
  try {
    return markerIn(readFileSync(join(folder, markerName), 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return undefined;
    throw error;
  }
}

export function markerIn(text: string): string {
  const id = text.trim();
  return form.test(id) ? id : '';
}

/** Writes the marker unless it is already right. The folder must exist. */
export function writeMarker(folder: string, id: string): void {
  if (readMarker(folder) !== id) writeSynced(join(folder, markerName), `${id}\n`);
}

export const removeMarker = (folder: string): void => rmSync(join(folder, markerName), { force: true });
