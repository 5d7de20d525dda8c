import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFolderLocked, restoreMark } from '@limn/db/file';
import { tryWriting } from '@limn/db/probe';
import { stagingName } from '../backup/switch.ts';
import { freeBytesAtLeast } from '../core/storage-room.ts';
import { adviceFor, type Finding, fault, ok, warning } from './finding.ts';

/** Free bytes below which the operator is warned, before painting stops. */
const little = 2 ** 30;

/** Writes and syncs a byte beside the database and in the picture store, which may be separate disks. */
function examineWriting(dataDir: string, uid: number): Finding[] {
  const pictures = join(dataDir, 'pictures');
  return [
    examineAccess(dataDir, uid) ?? ok(`data: ${dataDir}, which can be written`),
    ...(existsSync(pictures)
      ? [examineAccess(pictures, uid) ?? ok(`pictures: ${pictures}, which can be written`)]
      : []),
  ];
}

function examineAccess(folder: string, uid: number): Finding | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    tryWriting(folder);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fault(
      `${folder} cannot be written: ${message}`,
      code === 'EACCES' || code === 'EPERM'
        ? `It belongs to the user ${uid}: run limn as this user, or change the owner.`
        : adviceFor(error),
    );
  }
}

export const examineServer = (dataDir: string): Finding =>
  ok(isFolderLocked(dataDir) ? 'a server is running' : 'no server is running');

/** Checks the permissions and the free space. */
export function examineFolder(dataDir: string): Finding[] {
  const { mode, uid } = statSync(dataDir);
  return [
    ...examineWriting(dataDir, uid),
    ...((mode & 0o077) === 0
      ? []
      : [warning(`other users of this machine can open ${dataDir}`, `chmod 700 ${dataDir}`)]),
    examineRoom(dataDir),
  ];
}

function examineRoom(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const text = `${Math.floor(free / 1e6)} MB free`;
  if (free < freeBytesAtLeast)
    return fault(`${text}: no pictures can be generated`, 'Free space on this disk.');
  return free < little ? warning(text, 'Free space on this disk soon.') : ok(text);
}

/** Reports the remains of a restore, finished or interrupted. */
export function examineRestores(dataDir: string): Finding[] {
  const isHeld = isFolderLocked(dataDir);
  if (existsSync(join(dataDir, restoreMark)) && !isHeld)
    return [
      fault(
        'a restore was interrupted; the database is not checked until it is finished',
        'Start the server, which finishes it, or run limn restore again.',
      ),
    ];
  const staging = join(dataDir, stagingName);
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  return [
    ...(existsSync(staging) ? [examineStaged(staging, isHeld)] : []),
    ...kept.map((name) =>
      ok(
        `${join(dataDir, name)} has the data from before a restore; delete it once you have checked that nothing is missing`,
      ),
    ),
  ];
}

const examineStaged = (staging: string, isHeld: boolean): Finding =>
  isHeld
    ? ok('a restore is running')
    : warning(
        `${staging} is left over from a restore that changed nothing`,
        'The next start removes it. You can also delete it yourself.',
      );
