import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused, restoreMark } from '@limn/db/file';
import { makeFolder } from '@limn/db/folder';
import { z } from 'zod';
import { dropPartials, syncFolder, writeSynced } from './file.ts';
import { readMarker } from './installation-marker.ts';
import { lastRestoreName, Origin } from './last-backup.ts';
import { databaseName } from './manifest.ts';

/** Where restored data waits, whole and checked, until it takes its place. */
export const stagingName = 'restoring';

/** A log belongs to its database: SQLite would play it into any other that bears the name. */
const ofLog = [`${databaseName}-wal`, `${databaseName}-shm`];
const ofPictures = ['pictures', 'deliveries'];
/** All that a restore replaces. The database first: whoever looks at one whose log has gone makes it a new log. */
const all = [databaseName, ...ofLog, ...ofPictures];

const Plan = z.strictObject({
  /** Forward until something fails, then back; a kill in between goes on in the same direction. */
  direction: z.enum(['forward', 'back']),
  /** The folder for the old data, below the data folder. */
  aside: z.string().regex(/^before-restore-[\w-]+$/),
  /** What there was of it. */
  held: z.array(z.enum(all)),
  /** The marker of the data folder before; absent where there was none. */
  marker: z.string().optional(),
  /** What is put in its place. */
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

/** From here on the old data moves. Written whole or not at all. */
export function writePlan(dataDir: string, plan: Plan): void {
  writeSynced(join(dataDir, restoreMark), JSON.stringify(plan));
}

/** @throws DatabaseRefused when it cannot be read: nobody then knows what has moved */
export function readPlan(dataDir: string): Plan | undefined {
  const path = join(dataDir, restoreMark);
  if (!existsSync(path)) return undefined;
  try {
    return Plan.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new DatabaseRefused(
      `${path} is damaged, so how far a restore came is not known. What was there before lies in ${join(dataDir, 'before-restore-*')} where it has moved, what was restored in ${join(dataDir, stagingName)}: put the one you want back by hand, then remove ${path}.`,
    );
  }
}

/** It is carried out to its end, and from here on says where the data comes from: a new name takes no room on a full disk. */
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

/** Never over what lies there: that moved first, and is the one that counts. What came after gets a name of its own. */
function putAside(from: string, to: string): void {
  let free = to;
  for (let n = 1; existsSync(free); n++) free = `${to}.later-${n}`;
  renameSync(from, free);
}

/**
 * The old data moves aside, the staged data into its place, the database last. May be killed after any of these and called
 * again: what is still staged has not taken its place, so what bears its name is old.
 */
export function moveForward(dataDir: string, { aside }: Plan, onStep: (step: string) => void): void {
  const [staging, old] = [join(dataDir, stagingName), join(dataDir, aside)];
  makeFolder(old);
  // also what there was none of when it was planned: somebody may have looked since
  for (const name of all) {
    const token = ofPictures.includes(name) ? name : databaseName;
    if (!existsSync(join(staging, token)) || !existsSync(join(dataDir, name))) continue;
    onStep(`${name} out`);
    putAside(join(dataDir, name), join(old, name));
  }
  for (const folder of [old, dataDir]) syncFolder(folder);
  for (const name of [...ofPictures, databaseName]) {
    if (!existsSync(join(staging, name))) continue;
    onStep(`${name} in`);
    renameSync(join(staging, name), join(dataDir, name));
  }
  if (existsSync(staging)) syncFolder(staging);
  syncFolder(dataDir);
  onStep('all in');
}

/** The old data takes its place again and the restored data goes; it is still in the backup. May be called again likewise. */
export function moveBack(dataDir: string, { aside, held }: Plan, onStep: (step: string) => void): void {
  const old = join(dataDir, aside);
  const isOut = (name: string) => existsSync(join(old, name));
  // no old log beside the restored database, not for a moment
  if (isOut(databaseName)) rmSync(join(dataDir, databaseName), { recursive: true, force: true });
  for (const name of all.toReversed()) {
    if (!isOut(name) && held.includes(name)) continue;
    // it was opened where it lay: its log is new, and its own
    if (!isOut(name) && ofLog.includes(name) && held.includes(databaseName) && !isOut(databaseName)) continue;
    onStep(`${name} back`);
    rmSync(join(dataDir, name), { recursive: true, force: true });
    if (isOut(name)) renameSync(join(old, name), join(dataDir, name));
  }
  syncFolder(dataDir);
  if (existsSync(old) && readdirSync(old).length === 0) rmdirSync(old);
}
