import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listDated } from '../backup/daily.ts';
import { manifestName } from '../backup/manifest.ts';
import { BackupTrouble } from '../backup/trouble.ts';

/**
 * A single backup, or all backups in a folder of daily ones, newest first.
 * @throws BackupTrouble when it is neither
 */
export function listBackups(path: string): string[] {
  const folder = resolve(path);
  if (existsSync(join(folder, manifestName))) return [folder];
  const dated = listDated(folder).toReversed();
  if (dated.length > 0) return dated;
  throw new BackupTrouble('missing', `${folder} is neither a backup nor a folder of daily backups.`);
}
