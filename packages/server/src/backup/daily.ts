import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { syncFolder } from './file.ts';

const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** 2026-11-20T02-00-00Z */
export const nameOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Backups named by a date, oldest first. */
export const listDated = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && dated.test(entry.name))
        .map(({ name }) => join(root, name))
        .sort()
    : [];

/**
 * Removes all backups except the newest `keep`, which include the one just made. A later date comes from a clock that was
 * ahead: such a backup neither counts nor is removed. Each is renamed first, so that an interrupted removal does not look
 * like a backup.
 */
export function dropOld(root: string, keep: number, made: string): { dropped: number; warnings: string[] } {
  const all = listDated(root);
  const warnings = all
    .filter((path) => path > made)
    .map((path) => `${path} bears a date that is still to come, and is never removed. Do so by hand.`);
  let dropped = 0;
  for (const path of all.filter((path) => path <= made).slice(0, -keep)) {
    const going = join(root, `.${basename(path)}.limn-partial`);
    try {
      renameSync(path, going);
      syncFolder(root);
      rmSync(going, { recursive: true, force: true });
      dropped++;
    } catch (error) {
      warnings.push(`${path} could not be removed: ${(error as Error).message}`);
    }
  }
  return { dropped, warnings };
}
