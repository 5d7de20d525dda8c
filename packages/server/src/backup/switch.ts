import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused, restoreMark } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { z } from 'zod';
import { dataKeyName } from '../ports/data-key/data-key.ts';
import { keyFileName } from '../ports/provenance/key-file.ts';
import { dropPartials, syncFolder, writeSynced } from './file.ts';
import { readMarker } from './installation-marker.ts';
import { lastRestoreName, Origin } from './last-backup.ts';
import { databaseName } from './manifest.ts';

/** The folder of restored, complete and checked data, until it replaces the old data. */
export const stagingName = 'restoring';

/** A log belongs to its database: SQLite would apply it to any other database of that name. */
const ofLog = [`${databaseName}-wal`, `${databaseName}-shm`];
const ofPictures = ['pictures', 'deliveries'];
/** Each is moved only if the backup has it: backups of earlier versions have no keys. */
const moved = [...ofPictures, keyFileName, dataKeyName];
/** Everything that a restore replaces. The database first: opening one without its log makes a new log. */
const all = [databaseName, ...ofLog, ...moved];

const Plan = z.strictObject({
  /** Forward until an error, then back; after a kill the direction stays. */
  direction: z.enum(['forward', 'back']),
  /** The folder for the old data, below the data directory. */
  aside: z.string().regex(/^before-restore-[\w-]+$/),
  /** The parts that existed. */
  held: z.array(z.enum(all)),
  /** The data directory's previous marker; absent where there was none. */
  marker: z.string().optional(),
  /** The backup that replaces the data. */
  origin: Origin,
});
export type Plan = z.infer<typeof Plan>;

export const newPlan = (dataDir: string, now: Date, backup: Omit<Origin, 'restored_at'>): Plan => ({
  direction: 'forward',
  marker: readMarker(dataDir),
  origin: { ...backup, restored_at: now.toISOString() },
  aside: `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`,
  held: all.filter((name) => existsSync(join(dataDir, name))),
});

/** After this the old data moves. The file is complete or absent. */
export function writePlan(dataDir: string, plan: Plan): void {
  writeSynced(join(dataDir, restoreMark), JSON.stringify(plan));
}

/** @throws DatabaseRefused for an unreadable plan: the moved parts would be unknown */
export function readPlan(dataDir: string): Plan | undefined {
  const path = join(dataDir, restoreMark);
  if (!existsSync(path)) return undefined;
  try {
    return Plan.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new DatabaseRefused(
      `${path} is damaged, so it is not known how far the restore got. The old data is in ${join(dataDir, 'before-restore-*')} as far as it was moved, the restored data in ${join(dataDir, stagingName)}. Move back the data that you want to keep, then delete ${path}.`,
    );
  }
}

/** Keeps the finished plan as a record of the restore. A rename needs no space on a full disk. */
export function keepPlan(dataDir: string): void {
  renameSync(join(dataDir, restoreMark), join(dataDir, lastRestoreName));
  dropPlan(dataDir);
}

/** Removes the plan and the staged data of a restore. The caller holds the folder's lock, so no other process writes a plan. */
export function dropPlan(dataDir: string): void {
  dropPartials(join(dataDir, restoreMark));
  rmSync(join(dataDir, stagingName), { recursive: true, force: true });
  rmSync(join(dataDir, restoreMark), { force: true });
  syncFolder(dataDir);
}

/** Never overwrites a file: the first one moved is the real data, and later ones get another name. */
function putAside(from: string, to: string): void {
  let free = to;
  for (let n = 1; existsSync(free); n++) free = `${to}.later-${n}`;
  renameSync(from, free);
}

/**
 * Moves the old data aside and the staged data in, the database last. May be killed at any point and called again: while a
 * part is still staged, the part under its final name is old.
 */
export function moveForward(dataDir: string, { aside }: Plan, onStep: (step: string) => void): void {
  const [staging, old] = [join(dataDir, stagingName), join(dataDir, aside)];
  makeFolder(old);
  // also parts that did not exist when it was planned: a program may have opened the database since
  for (const name of all) {
    const token = moved.includes(name) ? name : databaseName;
    if (!existsSync(join(staging, token)) || !existsSync(join(dataDir, name))) continue;
    onStep(`${name} out`);
    putAside(join(dataDir, name), join(old, name));
  }
  for (const folder of [old, dataDir]) syncFolder(folder);
  for (const name of [...moved, databaseName]) {
    if (!existsSync(join(staging, name))) continue;
    onStep(`${name} in`);
    renameSync(join(staging, name), join(dataDir, name));
  }
  if (existsSync(staging)) syncFolder(staging);
  syncFolder(dataDir);
  onStep('all in');
}

/** Moves the old data back and removes the restored data, which is still in the backup. May be killed and called again. */
export function moveBack(dataDir: string, { aside, held }: Plan, onStep: (step: string) => void): void {
  const old = join(dataDir, aside);
  const isOut = (name: string) => existsSync(join(old, name));
  // an old log must never lie beside the restored database
  if (isOut(databaseName)) rmSync(join(dataDir, databaseName), { recursive: true, force: true });
  for (const name of all.toReversed()) {
    if (!isOut(name) && held.includes(name)) continue;
    // the database was opened in place, so this log is its own
    if (!isOut(name) && ofLog.includes(name) && held.includes(databaseName) && !isOut(databaseName)) continue;
    onStep(`${name} back`);
    rmSync(join(dataDir, name), { recursive: true, force: true });
    if (isOut(name)) renameSync(join(old, name), join(dataDir, name));
  }
  syncFolder(dataDir);
  if (existsSync(old) && readdirSync(old).length === 0) rmdirSync(old);
}
