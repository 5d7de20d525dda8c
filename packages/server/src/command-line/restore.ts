import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { refuseClosed } from '@limn/db/file';
import { wordsOf } from '../backup/check-folder.ts';
import { listDated } from '../backup/daily.ts';
import { restoreBackup } from '../backup/restore.ts';
import { withFetched } from '../backup/to-bucket.ts';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';
import { openBackups } from './open-backups.ts';
import { untilSignal } from './until-signal.ts';

export const manual: Manual = {
  about: `Replaces the data with a backup. The server must be stopped. The whole backup is read and compared with its manifest,
copied, migrated to this version and checked before any data is moved. Then the old data moves into a folder in
DATA_DIR; the command prints its name and never deletes it. If a step fails, the old data is moved back. If the
restore is killed, the next start of the server completes it.
A backup from s3:// is copied into DATA_DIR first, so it needs twice the space. A bucket with pictures is never changed.
Afterwards all users have to sign in again, and the server asks the payment providers about every membership.`,
  examples: [
    ['limn restore /backups/limn/2026-11-20T02-00-00Z', 'go back to the data of that night'],
    ['limn restore s3://backups/limn/2026-11-20T02-00-00Z', 'the same from a bucket'],
  ],
  settings: ['DATA_DIR', 'S3_BUCKET', 'BACKUP_S3_ENDPOINT'],
  exits: [exit.failed, exit.data, exit.missing, exit.disk, exit.busy],
};

async function fromBucket<T>(
  { config, place, dataDir }: Pick<Call, 'config'> & { place: string; dataDir: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const [, root = '', name = ''] = /^(.+)\/((?:refused-)?\d{4}-[\dTZ-]+)\/?$/.exec(place) ?? [];
  if (name === '') {
    const names = await (await openBackups(config, place)).names();
    throw new UsageError(
      `limn restore needs the name of a backup: ${place} has ${names.join(', ') || 'no backups'}.`,
    );
  }
  return withFetched({ dataDir, target: await openBackups(config, root), name }, work);
}

/** A folder of daily backups is no backup. @throws UsageError with the names in it */
function refuseRoot(place: string): void {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return;
  const names = listDated(place).map((path) => basename(path));
  if (names.length > 0)
    throw new UsageError(`limn restore needs the name of a backup: ${place} has ${names.join(', ')}.`);
}

export function run({ args, config, places, print, complain }: Call): Promise<number> {
  const [place, ...rest] = args;
  if (!place || place.startsWith('-') || rest.length > 0)
    throw new UsageError('limn restore takes one folder, made by limn backup.');
  const dataDir = resolve(config.dataDir);
  refuseClosed(dataDir);
  return explainTrouble(complain, () =>
    untilSignal(async (signal) => {
      if (!place.startsWith('s3://')) refuseRoot(place);
      const restoreFrom = (folder: string) =>
        restoreBackup({
          ...{ dataDir, folder, signal, bucket: config.bucket, migrations: places.migrations },
          origin: place.startsWith('s3://') ? place : undefined,
          now: () => new Date(),
        });
      const { manifest, migrated, aside, faults, warnings } = await (place.startsWith('s3://')
        ? fromBucket({ config, place, dataDir }, restoreFrom)
        : restoreFrom(place));
      const { user = 0, image = 0 } = manifest.counts;
      print(
        `Restored as of ${manifest.created_at}: ${counted(user, 'person', 'people')}, ${counted(image, 'picture', 'pictures')}. All users have to sign in again.`,
      );
      const { uid } = statSync(config.dataDir);
      if (process.geteuid?.() === 0)
        print(
          uid === 0
            ? `The data belongs to root. If the server runs as another user, change the owner with chown -R.`
            : `The data belongs to the user ${uid}, like ${config.dataDir}.`,
        );
      if (migrated.length > 0) print(`Migrated: ${migrated.join(', ')}.`);
      if (aside)
        print(`The old data is in ${aside}. Delete it once you have checked that nothing is missing.`);
      for (const warning of warnings) complain(`Warning: ${warning}`);
      for (const fault of faults) complain(`Warning: ${wordsOf(fault)}`);
      return exit.ok;
    }),
  );
}
