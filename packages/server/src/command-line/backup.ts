import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Backup, createBackup } from '../backup/create.ts';
import { dropOld, listDated, nameOf } from '../backup/daily.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { dropRefused, findObjection, newestGood } from '../backup/rotation.ts';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { openStores } from '../ports/pictures/open.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';
import { untilSignal } from './until-signal.ts';

export const manual: Manual = {
  about: `Copies the database and every picture into a new folder, also while the server runs. The folder gets its name only
when the copy was opened, checked and read back. With --daily its name is the time, in ROOT, and only the newest 14
(or --keep) stay. A picture that an earlier backup there has is shared with it, so each day needs room only for new
pictures and the database. Use one ROOT for one installation, outside DATA_DIR. A picture that is missing in DATA_DIR
is taken from an earlier backup.
--daily deletes no backup and ends with ${exit.data} if something is missing or damaged, if the newest backup in ROOT is of
another installation, or if less than half of its users or pictures are left. The copy is then kept as refused-TIME
(only the newest of these). --force-rotate accepts it as a good backup.
A backup contains no settings. Keep them, above all the keys of services, with your other secrets.`,
  examples: [
    ['limn backup /backups/before-the-move', 'one backup'],
    ['limn backup --daily /backups/limn --keep 30', 'from a timer, every night'],
  ],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.missing, exit.exists, exit.disk],
};

interface Wanted {
  folder: string;
  /** The folder of dated backups, and how many of them stay. */
  daily: { root: string; keep: number; isForced: boolean } | undefined;
}

function wantedBy(args: readonly string[], now: Date): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      daily: { type: 'string' },
      keep: { type: 'string' },
      'force-rotate': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (values.daily === undefined) {
    if (values.keep !== undefined || values['force-rotate'])
      throw new UsageError('--keep and --force-rotate go with --daily.');
    if (!folder || rest.length > 0) throw new UsageError('limn backup takes one folder.');
    return { folder: resolve(folder), daily: undefined };
  }
  if (folder !== undefined || !values.daily) throw new UsageError('limn backup --daily takes one folder.');
  const keep = Number(values.keep ?? 14);
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep takes a number from 1.');
  const root = resolve(values.daily);
  return { folder: join(root, nameOf(now)), daily: { root, keep, isForced: values['force-rotate'] } };
}

export function run({ args, config, places, print, complain, lowerPriority }: Call): Promise<number> {
  const now = () => new Date();
  const { folder, daily } = wantedBy(args, now());
  // the server's work has priority
  lowerPriority();
  const warn = (warning: string) => complain(`Warning: ${warning}`);
  return explainTrouble(complain, () =>
    untilSignal(async (signal) => {
      const newest = daily && newestGood(daily.root);
      const made = await createBackup({
        dataDir: config.dataDir,
        folder,
        earlier: daily && listDated(daily.root).toReversed(),
        bucket: config.bucket && (await openStores(config.dataDir, { bucket: config.bucket })).s3,
        findObjection: daily && !daily.isForced ? (made) => findObjection(made, newest) : undefined,
        app: places.version,
        migrations: places.migrations,
        now,
        signal,
      });
      print(summaryOf(made));
      made.warnings.forEach(warn);
      if (daily && made.objection !== undefined) {
        dropRefused(daily.root, made.folder);
        complain(
          `Refused: ${made.objection} The copy is kept as ${made.folder}, and no backup was deleted. If the data is correct, run it again with --force-rotate.`,
        );
        return exit.data;
      }
      if (made.isWhole) note(config.dataDir, made, warn);
      if (daily) {
        const { dropped, warnings } = dropOld(daily.root, daily.keep, folder);
        if (dropped > 0) print(`Removed ${dropped} older than the newest ${daily.keep}.`);
        warnings.forEach(warn);
      }
      return made.isDataWhole ? exit.ok : exit.data;
    }),
  );
}

function summaryOf({ folder, manifest: { counts }, pictures: { named, whole }, bytes }: Backup): string {
  const pictures = `${whole === named ? '' : `${whole} of `}${counted(named, 'picture', 'pictures')}`;
  return `${folder}: ${counted(counts['user'] ?? 0, 'person', 'people')}, ${pictures}, ${Math.ceil(bytes / 1e6)} MB, checked.`;
}

/** The backup is good even when it cannot be recorded in the data directory. */
function note(dataDir: string, { folder, manifest }: Backup, warn: (text: string) => void): void {
  const { created_at, counts } = manifest;
  try {
    noteBackup(dataDir, { folder, created_at, users: counts['user'] ?? 0, images: counts['image'] ?? 0 });
  } catch (error) {
    warn(`limn doctor will not know of it: ${(error as Error).message}`);
  }
}
