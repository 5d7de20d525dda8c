import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLastBackup } from '../backup/last-backup.ts';
import { isRefused } from '../backup/rotation.ts';
import { findMismatch } from '../installation/check.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Checks that the database, DATA_DIR and the pictures belong together; the server does not start otherwise. */
export function examineInstallation(dataDir: string): Finding[] {
  const mismatch = findMismatch(dataDir);
  if (mismatch === undefined) return [ok('database, DATA_DIR and pictures belong together')];
  const { problem, todo } = mismatch;
  return [fault(problem, `${todo.charAt(0).toUpperCase()}${todo.slice(1)}`)];
}

/** Reports copies that `limn backup --daily` refused and that are newer than the last good backup. */
export function examineRefused(dataDir: string): Finding[] {
  const good = readLastBackup(dataDir)?.folder;
  if (good === undefined || !existsSync(dirname(good))) return [];
  const root = dirname(good);
  const newest = readdirSync(root).filter(isRefused).sort().at(-1);
  if (newest === undefined || join(root, newest.replace('refused-', '')) < good) return [];
  return [
    warning(
      `limn backup --daily refused ${join(root, newest)}: something was damaged, or much less data was there than before`,
      'Run it again to see the reason. --force-rotate accepts the data as it is.',
    ),
  ];
}
