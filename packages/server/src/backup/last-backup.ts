import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isThere } from '../core/is-there.ts';
import { writeSynced } from './file.ts';

const name = 'last-backup.json';
const LastBackup = z.object({
  folder: z.string(),
  created_at: z.iso.datetime(),
  /** Rows of these tables; absent in a record of an earlier version. */
  users: z.int().optional(),
  images: z.int().optional(),
});
export type LastBackup = z.infer<typeof LastBackup>;

/** The plan of a finished restore, under its final name. */
export const lastRestoreName = 'last-restore.json';
export const Origin = LastBackup.extend({ restored_at: z.iso.datetime() });
export type Origin = z.infer<typeof Origin>;

/** Records the time and folder of the last good backup for `limn doctor`. */
export function noteBackup(dataDir: string, backup: LastBackup): void {
  writeSynced(join(dataDir, name), `${JSON.stringify(backup)}\n`);
}

/** Undefined before the first backup. @throws SyntaxError, ZodError for a damaged record */
export const readLastBackup = (dataDir: string): LastBackup | undefined => read(dataDir, name, LastBackup);

/** The backup that the data was restored from; undefined without a restore. @throws SyntaxError, ZodError */
export const readOrigin = (dataDir: string): Origin | undefined =>
  read(dataDir, lastRestoreName, z.object({ origin: Origin }))?.origin;

/** Whether a good backup was ever made, or the data comes from one. A damaged record counts as none. */
export function hasBackup(dataDir: string): boolean {
  try {
    return (readLastBackup(dataDir) ?? readOrigin(dataDir)) !== undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return false;
    throw error;
  }
}

function read<T>(dataDir: string, name: string, form: z.ZodType<T>): T | undefined {
  const path = join(dataDir, name);
  return isThere(path) ? form.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
