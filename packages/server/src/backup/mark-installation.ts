import type { Db } from '@limn/db';
import { keepInstallationId, keepMarked } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { pictureStoreOf, removeMarker, writeMarker } from './installation-marker.ts';

/**
 * Gives the installation its id where it has none, and writes the markers that are missing. The id is in the database before the
 * first marker, and that both are written after the second: after a kill at any point the next start finds nothing to refuse.
 */
export function markInstallation(dataDir: string, db: Db): string {
  const id = keepInstallationId(db);
  writeMarker(dataDir, id);
  makeFolder(pictureStoreOf(dataDir));
  writeMarker(pictureStoreOf(dataDir), id);
  keepMarked(db);
  return id;
}

/** A restore changes which installation a folder belongs to; undefined for one of an earlier version. */
export function markAs(dataDir: string, id: string | undefined): void {
  if (id === undefined) removeMarker(dataDir);
  else writeMarker(dataDir, id);
}
