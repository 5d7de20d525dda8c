import type { Db } from '@limn/db';
import { keepInstallationId, keepMarked } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { pictureStoreOf, removeMarker, writeMarker } from './installation-marker.ts';

/**
 * Gives the installation an id if it has none, and writes missing markers. The database gets the id before the first
 * marker, and the record of both after the second: after a kill at any point the next start refuses nothing.
 */
export function markInstallation(dataDir: string, db: Db): string {
  const id = keepInstallationId(db);
  writeMarker(dataDir, id);
  makeFolder(pictureStoreOf(dataDir));
  writeMarker(pictureStoreOf(dataDir), id);
  keepMarked(db);
  return id;
}

/** A restore changes the installation of a folder; undefined for a backup of an earlier version. */
export function markAs(dataDir: string, id: string | undefined): void {
  if (id === undefined) removeMarker(dataDir);
  else writeMarker(dataDir, id);
}
