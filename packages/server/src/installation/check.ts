import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused, readInstallation, restoreMark, type StoredInstallation } from '@limn/db/file';
import { markerName, pictureStoreOf, readMarker } from '../backup/installation-marker.ts';
import { findEvidenceOfUse, hasPicture } from './evidence.ts';

const override = 'or start with "limn serve --new" to accept the folder as it is.';

export interface Mismatch {
  problem: string;
  /** What the operator should do: the rest of the sentence. */
  todo: string;
}

/**
 * Why the database, DATA_DIR and the picture store do not belong together. Changes nothing.
 * @returns undefined where they do, and for an unused folder
 * @throws SqliteError when the database cannot be read
 */
export function findMismatch(dataDir: string): Mismatch | undefined {
  // During a restore the database is partly moved; opening it is refused for that reason.
  if (existsSync(join(dataDir, restoreMark))) return undefined;
  const file = join(dataDir, 'limn.db');
  const stored = readInstallation(file);
  const markers = [dataDir, pictureStoreOf(dataDir)].map((folder) => ({ folder, id: readMarker(folder) }));
  if (stored?.id !== undefined) return mismatchOf(dataDir, stored.id, { stored, markers, file });
  const marked = markers.find(({ id }) => id !== undefined);
  if (stored?.hasRows) return marked ? strange(marked.folder, file) : missingSample(dataDir, stored);
  const evidence = marked ? `the marker ${join(marked.folder, markerName)}` : findEvidenceOfUse(dataDir);
  return evidence === undefined
    ? undefined
    : {
        problem: `${dataDir} has ${evidence}, but its database limn.db is missing or empty`,
        todo: `mount the disk that has it or correct DATA_DIR, restore a backup with "limn restore FOLDER", ${override}`,
      };
}

interface Found {
  stored: StoredInstallation;
  markers: { folder: string; id: string | undefined }[];
  file: string;
}

function mismatchOf(dataDir: string, id: string, { stored, markers, file }: Found): Mismatch | undefined {
  const other = markers.find((marker) => marker.id !== undefined && marker.id !== id);
  if (other) return strange(other.folder, file);
  const [, pictures] = markers;
  // The first start with an id was killed before it wrote both markers.
  if (!stored.isMarked) return missingSample(dataDir, stored);
  return pictures?.id === undefined
    ? {
        problem: `${join(pictures?.folder ?? '', markerName)} is missing, so the disk of the pictures is probably not mounted`,
        todo: `mount it, ${override}`,
      }
    : undefined;
}

const strange = (folder: string, file: string): Mismatch => ({
  problem: `${folder} belongs to another installation than ${file}`,
  todo: `mount the right disk or correct DATA_DIR, ${override}`,
});

/** An installation of an earlier version gets an id only if at least one of its newest pictures exists. */
const missingSample = (dataDir: string, { sample }: StoredInstallation): Mismatch | undefined =>
  sample.length > 0 && !sample.some((hash) => hasPicture(dataDir, hash))
    ? {
        problem: `None of the ${sample.length} newest pictures is in ${pictureStoreOf(dataDir)}`,
        todo: `mount the disk that has them, ${override}`,
      }
    : undefined;

/** @throws DatabaseRefused with a sentence for the operator */
export function refuseMismatch(dataDir: string): void {
  const mismatch = findMismatch(dataDir);
  if (mismatch) throw new DatabaseRefused(`${mismatch.problem}: ${mismatch.todo}`);
}
