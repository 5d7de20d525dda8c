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

/** Interval of the checks. Nothing is written while the storage works. */
const everyMilliseconds = 2_000;

/**
 * With less free space than this, a test write decides whether the disk is full; a full disk counts as over only with more.
 */
const roomBytes = 2 ** 20;

/** Files that no process has a lock on: closing a file lifts every lock that this process has on it. */
const plainFiles = ['installation-id', reserveName];

/**
 * The disk of a folder refuses writes, as far as that shows without writing. A file system that Linux made read-only after
 * an error reports it only when a file is opened.
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
    // a missing folder is another problem
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

/** Of a store that is not in a folder. */
async function failureOutside({ world: { pictures } }: Ctx, bytes: number): Promise<Failure | undefined> {
  try {
    await pictures.check?.(bytes);
    return undefined;
  } catch (error) {
    const kind = storageTrouble(error);
    if (kind) return { kind, error };
    throw error;
  }
}

/** Without space for files no job begins, but the database goes on. */
const unlessFull = (failure: Failure | undefined) => (failure?.kind === 'full' ? undefined : failure);

/**
 * Reports what the storage cannot do, and clears what is over. Writes only where there is a problem or a sign of one.
 * @param dataDir the folder of the database
 */
export async function checkStorage(ctx: Ctx, dataDir: string): Promise<void> {
  const { storage, db } = ctx;
  // it may be on another disk
  const pictures = join(dataDir, 'pictures');
  const before = storage.problem()?.kind;
  if (before === 'missing' || before === 'fenced') return;
  // while the emergency reserve exists, the database has space to write
  const isTight = (await freeBytes(dataDir)) < roomBytes && !existsSync(join(dataDir, reserveName));
  const mayBeOutdated = before !== undefined || isTight;
  if (!mayBeOutdated && !(await looksUnwritable(dataDir)) && !(await looksUnwritable(pictures))) return;
  const inside =
    failureOf(() => tryCommitting(db)) ??
    (before === 'full'
      ? failureOf(() => tryWriting(dataDir, roomBytes))
      : unlessFull(failureOf(() => tryWriting(dataDir)))) ??
    unlessFull(failureOf(() => tryWriting(pictures)));
  const outside =
    before === undefined ? undefined : await failureOutside(ctx, before === 'full' ? roomBytes : 64);
  const failure = inside ?? outside;
  for (const kind of ['full', 'unwritable'] as const) if (failure?.kind !== kind) storage.clear(kind);
  if (failure) storage.report(failure.kind, storageSentence(failure.kind, failure.error));
}

/** Another process is writing, or a folder is missing, which is another problem. */
const isForLater = (error: unknown) => databaseTrouble(error) === 'busy' || systemCode(error) === 'ENOENT';

/** Checks every two seconds, one check at a time. Returns the function that stops it. */
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
