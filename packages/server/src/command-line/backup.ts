import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuseClosed } from '@limn/db/file';
import { type Backup, createBackup } from '../backup/create.ts';
import { dropOld, listDated, nameOf } from '../backup/daily.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { dropRefused, findObjection, newestGood } from '../backup/rotation.ts';
import { backUpToBucket, dropOldInBucket, newestInBucket } from '../backup/to-bucket.ts';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { openPictures, openStores } from '../ports/pictures/open.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';
import { openBackups } from './open-backups.ts';
import { untilSignal } from './until-signal.ts';

export const manual: Manual = {
  about: `Copies the database and every picture into a new folder, also while the server runs. The folder gets its name only
when the copy was opened, checked and read back. With --daily its name is the time, in ROOT, and only the newest 14
(or --keep) stay. Pictures of earlier backups in ROOT are shared, not copied again, so each day needs room only for
new pictures and the database. Use one ROOT for one installation, outside DATA_DIR. A picture that is missing in
DATA_DIR is taken from an earlier backup.
--daily deletes no backup and ends with ${exit.data} if something is missing or damaged, if the newest backup in ROOT is of
another installation, or if less than half of its users or pictures are left. The copy is then kept as refused-TIME
(only the newest of these). --force-rotate accepts it as a good backup.
s3://BUCKET/PREFIX in place of a folder stores a backup in a bucket, with the time as its name. The BACKUP_S3_ settings
or else the S3_ ones name the service. Each picture is stored there once for all backups. --daily works there, too.
--pictures verify copies no pictures: it checks that all are in their place and lists them. Such a backup can only be
restored where the pictures still are. Use it for a bucket that is backed up in another way.
A backup contains no settings. Keep them, above all the keys of services, with your other secrets.`,
  examples: [
    ['limn backup /backups/before-the-move', 'one backup'],
    ['limn backup --daily /backups/limn --keep 30', 'from a timer, every night'],
    ['limn backup --daily s3://backups/limn', 'into a bucket'],
  ],
  settings: ['DATA_DIR', 'S3_BUCKET', 'BACKUP_S3_ENDPOINT'],
  exits: [exit.failed, exit.data, exit.missing, exit.exists, exit.disk],
};

interface Wanted {
  folder: string;
  /** The folder of dated backups, and how many of them stay. */
  daily: { root: string; keep: number; isForced: boolean } | undefined;
  /** False: pictures are only listed. */
  copies: boolean;
}

function wantedBy(args: readonly string[], now: Date): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      daily: { type: 'string' },
      keep: { type: 'string' },
      'force-rotate': { type: 'boolean', default: false },
      pictures: { type: 'string', default: 'copy' },
    },
    allowPositionals: true,
  });
  if (values.pictures !== 'copy' && values.pictures !== 'verify')
    throw new UsageError('--pictures takes copy or verify.');
  const copies = values.pictures === 'copy';
  const [folder, ...rest] = positionals;
  if (values.daily === undefined) {
    if (values.keep !== undefined || values['force-rotate'])
      throw new UsageError('--keep and --force-rotate can only be used with --daily.');
    if (!folder || rest.length > 0) throw new UsageError('limn backup takes one folder.');
    return { folder: placeOf(folder), daily: undefined, copies };
  }
  if (folder !== undefined || !values.daily) throw new UsageError('limn backup --daily takes one folder.');
  const keep = Number(values.keep ?? 14);
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep takes a number from 1.');
  const root = placeOf(values.daily);
  const daily = { root, keep, isForced: values['force-rotate'] };
  return { folder: isBucket(root) ? root : join(root, nameOf(now)), daily, copies };
}

const isBucket = (place: string) => place.startsWith('s3://');

/** @throws UsageError for another kind of address, which would become a folder with this name */
function placeOf(place: string): string {
  if (isBucket(place)) return place;
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(place))
    throw new UsageError(`limn backup takes a folder or s3://BUCKET/PREFIX, not ${place}.`);
  return resolve(place);
}

async function runToBucket(
  { config, places, print, complain }: Call,
  { folder, daily, copies }: Wanted,
  signal: AbortSignal,
): Promise<number> {
  const now = () => new Date();
  const warn = (warning: string) => complain(`Warning: ${warning}`);
  const target = await openBackups(config, folder);
  const newest = daily && (await newestInBucket(target));
  const made = await backUpToBucket({
    ...{ dataDir: config.dataDir, target, copies, now, signal },
    store: await openPictures(config.dataDir, { bucket: config.bucket, place: () => 's3' }),
    findObjection: daily && !daily.isForced ? (made) => findObjection(made, newest) : undefined,
    app: places.version,
    migrations: places.migrations,
  });
  print(summaryOf(made));
  made.warnings.forEach(warn);
  if (made.objection !== undefined) {
    complain(
      `Refused: ${made.objection} The copy is kept as ${made.folder}, and no backup was deleted. If the data is correct, run it again with --force-rotate.`,
    );
    return exit.data;
  }
  if (made.isWhole) note(config.dataDir, made, warn);
  if (daily) {
    const dropped = await dropOldInBucket(target, daily.keep, now());
    if (dropped > 0)
      print(`Removed ${counted(dropped, 'older backup', 'older backups')}, kept the newest ${daily.keep}.`);
  }
  return made.isDataWhole ? exit.ok : exit.data;
}

export function run(call: Call): Promise<number> {
  const { args, config, places, print, complain, lowerPriority } = call;
  const now = () => new Date();
  const wanted = wantedBy(args, now());
  const { folder, daily, copies } = wanted;
  refuseClosed(config.dataDir, { writes: false });
  // the server's work has priority
  lowerPriority();
  const warn = (warning: string) => complain(`Warning: ${warning}`);
  return explainTrouble(complain, () =>
    untilSignal(async (signal) => {
      if (isBucket(folder)) return runToBucket(call, wanted, signal);
      const newest = daily && newestGood(daily.root);
      const made = await createBackup({
        dataDir: config.dataDir,
        folder,
        earlier: daily && listDated(daily.root).toReversed(),
        ...(copies
          ? { bucket: config.bucket && (await openStores(config.dataDir, { bucket: config.bucket })).s3 }
          : {
              stored: {
                store: await openPictures(config.dataDir, { bucket: config.bucket, place: () => 's3' }),
                shared: undefined,
              },
            }),
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
        if (dropped > 0)
          print(
            `Removed ${counted(dropped, 'older backup', 'older backups')}, kept the newest ${daily.keep}.`,
          );
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
    warn(`limn doctor will not know about this backup: ${(error as Error).message}`);
  }
}
