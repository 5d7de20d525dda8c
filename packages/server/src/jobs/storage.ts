import { existsSync } from 'node:fs';
import { access, constants, open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { tryCommitting, tryWriting } from '@limn/db/probe';
import { systemCode } from '@limn/db/system-code';
import type { Ctx } from '../core/context.ts';
import {
  databaseTrouble,
  reserveName,
  type StorageTrouble,
  storageSentence,
  storageTrouble,
} from '../core/storage-trouble.ts';

/** Until the disk is looked at again. While all is well nothing is written. */
const everyMilliseconds = 2_000;

/** With less than this free it is found out by writing whether anything still fits; only with more is a full disk over. */
const roomBytes = 2 ** 20;

/** Files that no process holds a lock on: closing one lifts all locks that this process has on it. */
const plainFiles = ['installation-id', reserveName];

/**
 * Whether the disk of a folder refuses to be written, as far as that shows without writing. A file system that Linux has made
 * read-only after an error says so only when a file is opened.
 */
async function looksUnwritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    for (const name of plainFiles) {
      const path = join(folder, name);
      if (existsSync(path)) await (await open(path, 'r+')).close();
    }
    return false;
  } catch (error) {
    // that a folder is missing is another problem
    return storageTrouble(error) !== undefined;
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

interface Failure {
  kind: StorageTrouble;
  error: unknown;
}

function failureOf(work: () => void): Failure | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const kind = storageTrouble(error);
    if (kind) return { kind, error };
    throw error;
  }
}

/** Without room for files nothing is painted, and all else goes on in the database. */
const unlessFull = (failure: Failure | undefined) => (failure?.kind === 'full' ? undefined : failure);

/**
 * Reports what the storage cannot, and clears what is over. Writes only where there is a problem or a sign of one.
 * @param dataDir where the database lies
 */
export async function checkStorage(ctx: Ctx, dataDir: string): Promise<void> {
  const { storage, world, db } = ctx;
  const pictures = world.pictures.root;
  const before = storage.problem()?.kind;
  if (before === 'missing') return;
  // as long as there is a reserve, what the database writes fits
  const isTight = (await freeBytes(dataDir)) < roomBytes && !existsSync(join(dataDir, reserveName));
  const isDoubtful = before !== undefined || isTight;
  if (!isDoubtful && !(await looksUnwritable(dataDir)) && !(await looksUnwritable(pictures))) return;
  const failure =
    failureOf(() => tryCommitting(db)) ??
    (before === 'full'
      ? failureOf(() => tryWriting(dataDir, roomBytes))
      : unlessFull(failureOf(() => tryWriting(dataDir)))) ??
    unlessFull(failureOf(() => tryWriting(pictures)));
  for (const kind of ['full', 'unwritable'] as const) if (failure?.kind !== kind) storage.clear(kind);
  if (failure) storage.report(failure.kind, storageSentence(failure.kind, failure.error));
}

/** Another process writes just now, or a folder is missing, which is another problem. */
const isForLater = (error: unknown) => databaseTrouble(error) === 'busy' || systemCode(error) === 'ENOENT';

/** Every two seconds, one look at a time. Returns the way to stop. */
export function checkStorageRegularly(ctx: Ctx, dataDir: string): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const begin = () => {
    underWay ??= checkStorage(ctx, dataDir)
      .catch((error: unknown) => {
        if (!isForLater(error)) ctx.log.error({ err: error }, 'the storage could not be checked');
      })
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
