import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused, type Inspection, inspectDatabase, isFolderHeld } from '@limn/db/file';
import { lookOver, wordsOf } from '../backup/look-over.ts';
import { counted } from '../core/counted.ts';
import { type Finding, fault, lookAt, mendIndexes, ok, repair, todoAbout, warning } from './finding.ts';
import { examineStrangers } from './strangers.ts';

/** Its ordinary size is a tenth of that: beyond it somebody holds an old moment open. */
const largeLog = 256 * 2 ** 20;
const minute = 60_000;

/** From the file's own health to whether everything in it agrees with everything else and with the pictures. */
export async function examineDatabase(
  { dataDir, migrations, now }: { dataDir: string; migrations: string; now(): Date },
  options: { thorough: boolean },
): Promise<Finding[]> {
  const file = join(dataDir, 'limn.db');
  if (!existsSync(file)) return [ok('no database yet: the first start of the server makes it')];
  let is: Inspection;
  try {
    is = inspectDatabase(file, migrations, { quick: true });
  } catch (error) {
    if (error instanceof DatabaseRefused)
      return [fault(error.message, 'Run the version of Limn that it is for.')];
    if (!`${(error as { code?: unknown }).code}`.startsWith('SQLITE_')) throw error;
    return [fault(`the database cannot be read: ${(error as Error).message}`, todoAbout(error))];
  }
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const size = `${Math.ceil(statSync(file).size / 1e6)} MB, ${counted(is.counts['user'] ?? 0, 'person', 'people')}, ${counted(is.counts['image'] ?? 0, 'picture', 'pictures')}`;
  const isOld = is.version < is.known;
  return [
    ...is.faults.map((line) =>
      fault(`the database is damaged: ${line}`, is.isMendable ? mendIndexes : repair),
    ),
    ...is.foreign.map((line) =>
      fault(
        `the database was changed by somebody else: ${line}`,
        'Take it out, or restore a backup from before: limn restore takes none that has it.',
      ),
    ),
    ...(is.faults.length === 0 ? [ok(`database: ${size}, sound`)] : []),
    isOld
      ? warning(
          `the database is at ${is.migration}, ${is.known - is.version} versions behind`,
          isFolderHeld(dataDir)
            ? 'Restart the server with this version.'
            : 'The next start brings it up to date.',
        )
      : ok(`version: ${is.migration}`),
    ...(log > largeLog
      ? [
          warning(
            `limn.db-wal has ${Math.floor(log / 1e6)} MB`,
            'End what has the database open besides the server.',
          ),
        ]
      : []),
    examineClock(is.newest, now()),
    ...(isOld || is.faults.length > 0
      ? []
      : [
          ...(await lookAt('the house', () => examineHouse(dataDir, now, options))),
          ...(await lookAt('the payments', () => examineStrangers(dataDir))),
        ]),
  ];
}

function examineClock(newest: Date | undefined, now: Date): Finding {
  const ahead = (newest?.getTime() ?? 0) - now.getTime();
  return ahead > 5 * minute
    ? fault(
        `the clock says ${now.toISOString()}, but something here is from ${newest?.toISOString()}`,
        'Set the clock of this machine; memberships and sessions go by it.',
      )
    : ok(`clock: ${now.toISOString()}`);
}

const adviceFor: Record<string, string> = {
  'picture.missing':
    'If their disk is mounted elsewhere or not at all, mount it; otherwise restore a backup.',
  'database.indexes': mendIndexes,
};

async function examineHouse(
  dataDir: string,
  now: () => Date,
  { thorough }: { thorough: boolean },
): Promise<Finding[]> {
  const faults = await lookOver(dataDir, now, { thorough });
  if (faults.length === 0) return [ok(`rows and pictures agree${thorough ? ', every byte was read' : ''}`)];
  return faults.map((one) =>
    one.severity === 'untidy'
      ? warning(wordsOf(one), 'Nothing has to be done.')
      : fault(
          wordsOf(one),
          adviceFor[one.code] ?? 'If a backup has it right, restore that; otherwise please report it.',
        ),
  );
}
