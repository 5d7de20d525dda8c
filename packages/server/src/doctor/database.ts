import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  DatabaseRefused,
  type Inspection,
  inspectDatabase,
  isFolderLocked,
  readDatabase,
} from '@limn/db/file';
import { z } from 'zod';
import { checkFolder, wordsOf } from '../backup/check-folder.ts';
import { newestFileTimes, witnessesIn } from '../clock-witnesses.ts';
import type { Fault } from '../consistency/invariant.ts';
import { counted } from '../core/counted.ts';
import { isThere } from '../core/is-there.ts';
import { judgeClock, type Witnesses } from '../features/site/clock/rules.ts';
import { countUnknown } from '../features/studio/image/read/digest.ts';
import type { BucketSettings } from '../ports/pictures/settings.ts';
import { findNewest } from './backups.ts';
import { adviceFor, type Finding, fault, ok, rebuildIndexes, repair, runCheck, warning } from './finding.ts';
import { examineServiceKeys } from './service-keys.ts';
import { examineSigning } from './signing.ts';
import { examineUnknownSubscriptions } from './unknown-subscriptions.ts';

/** Ten times the usual size: beyond it a reader has kept an old snapshot open. */
const largeLog = 256 * 2 ** 20;

interface Examined {
  dataDir: string;
  migrations: string;
  now(): Date;
  bucket: BucketSettings | undefined;
}

/** Checks the database file, then all rows against each other and against the pictures. */
export async function examineDatabase(
  { dataDir, migrations, now, bucket }: Examined,
  options: { thorough: boolean },
): Promise<Finding[]> {
  const file = join(dataDir, 'limn.db');
  if (!isThere(file)) return [ok('no database yet: the first start of the server creates it')];
  let is: Inspection;
  try {
    is = inspectDatabase(file, migrations, { quick: true });
  } catch (error) {
    if (error instanceof DatabaseRefused)
      return [fault(error.message, 'Run the version of Limn that made it.')];
    if (!`${(error as { code?: unknown }).code}`.startsWith('SQLITE_')) throw error;
    return [fault(`the database cannot be read: ${(error as Error).message}`, adviceFor(error))];
  }
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const size = `${Math.ceil(statSync(file).size / 1e6)} MB, ${counted(is.counts['user'] ?? 0, 'person', 'people')}, ${counted(is.counts['image'] ?? 0, 'picture', 'pictures')}`;
  const isOld = is.version < is.known;
  return [
    ...is.faults.map((line) =>
      fault(`the database is damaged: ${line}`, is.isRepairable ? rebuildIndexes : repair),
    ),
    ...is.foreign.map((line) =>
      fault(
        `the database was changed by another program: ${line}`,
        'Remove it, or restore a backup without it: limn restore refuses a backup that contains it.',
      ),
    ),
    ...(is.faults.length === 0 ? [ok(`database: ${size}, sound`)] : []),
    isOld
      ? warning(
          `the database is at ${is.migration}, ${is.known - is.version} versions behind`,
          isFolderLocked(dataDir) ? 'Restart the server with this version.' : 'The next start updates it.',
        )
      : ok(`version: ${is.migration}`),
    ...(log > largeLog
      ? [
          warning(
            `limn.db-wal has ${Math.floor(log / 1e6)} MB`,
            'Close the other programs that have the database open.',
          ),
        ]
      : []),
    ...(isOld || is.faults.length > 0
      ? [examineClock({ rows: { before: undefined, after: is.newest }, ...newestFileTimes(dataDir) }, now())]
      : await runCheck('the clock', () => [lookAtClock(dataDir, now())])),
    ...(isOld || is.faults.length > 0
      ? []
      : [
          ...(await runCheck('the data directory', () => examineData(dataDir, now, { ...options, bucket }))),
          ...(await runCheck('the signatures', () => examineSigning(dataDir))),
          ...(await runCheck('the payments', () => examineUnknownSubscriptions(dataDir))),
          ...(await runCheck('the keys of image services', () => examineServiceKeys(dataDir))),
        ]),
  ];
}

function lookAtClock(dataDir: string, now: Date): Finding {
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    return examineClock(witnessesIn({ db }, dataDir, now), now);
  } finally {
    close();
  }
}

function examineClock(witnesses: Witnesses, now: Date): Finding {
  const verdict = judgeClock(now, witnesses);
  if (verdict.clock === 'right') return ok(`clock: ${now.toISOString()}`);
  const newest = verdict.newest.toISOString();
  return verdict.clock === 'behind'
    ? fault(
        `the clock says ${now.toISOString()}, but some data is from ${newest}; nothing is cleaned up until the clock is right`,
        'Set the clock of this machine. Memberships and sessions depend on it.',
      )
    : warning(
        `a clock was ahead: it is ${now.toISOString()}, and some data is from ${newest}`,
        'No action needed: the server moves sign-ins, deletions and jobs back to the current time.',
      );
}

/** What to do about a fault, with this installation's paths. */
function adviceAbout({ code }: Fault, dataDir: string): string {
  if (code === 'database.indexes') return rebuildIndexes;
  if (code.startsWith('thumbnail.')) return 'limn repair thumbnails creates them again from the pictures.';
  if (!code.startsWith('picture.'))
    return 'Restore a backup in which this is correct. If there is none, please report it.';
  const mend = `limn repair pictures --from ${nameOfBackup(dataDir)} takes them from a backup, also while the server runs.`;
  return code === 'picture.missing' ? `If their disk is not mounted, mount it; otherwise ${mend}` : mend;
}

function nameOfBackup(dataDir: string): string {
  try {
    const folder = findNewest(dataDir).newest?.folder ?? 'BACKUP';
    return folder.startsWith('s3://') ? 'BACKUP' : folder;
  } catch (error) {
    // examineBackups reports it
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'BACKUP';
    throw error;
  }
}

async function examineData(
  dataDir: string,
  now: () => Date,
  { thorough, bucket }: { thorough: boolean; bucket: BucketSettings | undefined },
): Promise<Finding[]> {
  const faults = await checkFolder(dataDir, now, { thorough, bucket });
  const unknown = thorough ? countUnlooked(dataDir) : [];
  if (faults.length === 0)
    return [ok(`database and pictures match${thorough ? ', every byte was read' : ''}`), ...unknown];
  return [
    ...faults.map((one) =>
      one.severity === 'untidy'
        ? warning(wordsOf(one), 'No action needed.')
        : fault(wordsOf(one), adviceAbout(one, dataDir)),
    ),
    ...unknown,
  ];
}

function countUnlooked(dataDir: string): Finding[] {
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    const n = countUnknown({ db });
    if (n === 0) return [];
    return [
      warning(
        `the thumbnails of ${counted(n, 'picture', 'pictures')} have no stored hashes yet, so only their size can be checked`,
        'The server stores the hashes while it runs; limn repair thumbnails does so at once.',
      ),
    ];
  } finally {
    close();
  }
}
