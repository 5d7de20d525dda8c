import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeSynced } from './file.ts';

const name = 'last-backup.json';
const LastBackup = z.object({
  folder: z.string(),
  created_at: z.iso.datetime(),
  /** Rows of the tables of that name; absent in the record of an earlier version. */
  users: z.int().optional(),
  images: z.int().optional(),
});
export type LastBackup = z.infer<typeof LastBackup>;

/** What becomes of the plan of a restore that was carried out to its end. */
export const lastRestoreName = 'last-restore.json';
export const Origin = LastBackup.extend({ restored_at: z.iso.datetime() });
export type Origin = z.infer<typeof Origin>;

/** For doctor: when the last good one was made, and where to. */
export function noteBackup(dataDir: string, backup: LastBackup): void {
  writeSynced(join(dataDir, name), `${JSON.stringify(backup)}\n`);
}

/** Undefined when there was none yet. @throws SyntaxError, ZodError for what is damaged */
export const readLastBackup = (dataDir: string): LastBackup | undefined => read(dataDir, name, LastBackup);

/** Which backup the data comes from; undefined when it was never restored. @throws SyntaxError, ZodError */
export const readOrigin = (dataDir: string): Origin | undefined =>
  read(dataDir, lastRestoreName, z.object({ origin: Origin }))?.origin;

function read<T>(dataDir: string, name: string, form: z.ZodType<T>): T | undefined {
  const path = join(dataDir, name);
  return existsSync(path) ? form.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
