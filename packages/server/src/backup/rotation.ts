import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from './create.ts';
import { listDated } from './daily.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { BackupTrouble } from './trouble.ts';

/** A new backup needs at least half of the rows of these tables. The second word is the table's name in messages. */
const compared = [
  ['user', 'users'],
  ['image', 'images'],
] as const;

interface Earlier {
  path: string;
  manifest: Manifest;
}

/** The newest dated backup of a folder with a readable manifest. */
export function newestGood(root: string): Earlier | undefined {
  for (const path of listDated(root).toReversed()) {
    try {
      return { path, manifest: readManifest(path) };
    } catch (error) {
      if (!(error instanceof BackupTrouble)) throw error;
    }
  }
  return undefined;
}

/**
 * A sentence that says why earlier backups must stay: something is damaged, the new backup belongs to another installation
 * than the newest good one, or it has less than half of its users or images. Undefined without an objection.
 */
export function findObjection(
  {
    manifest,
    isDataWhole,
  }: Pick<Backup, 'isDataWhole'> & { manifest: Pick<Manifest, 'counts' | 'installation'> },
  newest: Earlier | undefined,
): string | undefined {
  if (!isDataWhole) return 'Something is missing or damaged here. Run limn doctor --thorough for details.';
  if (!newest) return undefined;
  const { installation, counts } = newest.manifest;
  if (installation !== undefined && installation !== manifest.installation)
    return `${newest.path} is a backup of another installation. Each installation needs a folder of its own.`;
  for (const [table, word] of compared) {
    const [before, now] = [counts[table] ?? 0, manifest.counts[table] ?? 0];
    if (now < before / 2) return `There are ${now} ${word}; ${newest.path} has ${before}. Check DATA_DIR.`;
  }
  return undefined;
}

const refused = /^refused-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const isRefused = (name: string): boolean => refused.test(name);

/** Deletes all refused copies except one. */
export function dropRefused(root: string, kept: string): void {
  for (const name of existsSync(root) ? readdirSync(root) : []) {
    const path = join(root, name);
    if (isRefused(name) && path !== kept) rmSync(path, { recursive: true, force: true });
  }
}
