import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '../backup/create.ts';
import { dropOld, listDated, nameOf } from '../backup/daily.ts';
import { type LastBackup, noteBackup } from '../backup/last-backup.ts';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { explainTrouble } from './backup-trouble.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { untilTold } from './until-told.ts';

export const manual: Manual = {
  about: `Copies the database and every picture into a new folder, also while the server runs: everybody goes on working.
The folder has its name only after the copy was opened, checked and read back; with --daily it is a folder named by
the time below ROOT, of which the newest 14 (or --keep) stay. Pictures that an earlier one of them has are shared
with it, so that a day takes only what came that day. ROOT is for one Limn alone. A picture that the house has lost
is taken from an earlier one of them; where none has it the backup is kept, no earlier one goes, and both end with
${exit.data}.
Settings are not in it: keep those, above all the keys of services, where you keep secrets.`,
  examples: [
    ['limn backup /backups/before-the-move', 'one backup'],
    ['limn backup --daily /backups/limn --keep 30', 'from a timer, every night'],
  ],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.missing, exit.exists, exit.disk],
};

interface Wanted {
  folder: string;
  /** Where dated backups lie, and how many of them stay. */
  daily: { root: string; keep: number } | undefined;
}

function wantedBy(args: readonly string[], now: Date): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { daily: { type: 'string' }, keep: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (values.daily === undefined) {
    if (values.keep !== undefined) throw new UsageError('--keep goes with --daily.');
    if (!folder || rest.length > 0) throw new UsageError('limn backup takes one folder.');
    return { folder: resolve(folder), daily: undefined };
  }
  if (folder !== undefined || !values.daily) throw new UsageError('limn backup --daily takes one folder.');
  const keep = Number(values.keep ?? 14);
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep takes a number from 1.');
  const root = resolve(values.daily);
  return { folder: join(root, nameOf(now)), daily: { root, keep } };
}

export function run({ args, config, places, print, complain, lowerPriority }: Call): Promise<number> {
  const now = () => new Date();
  const { folder, daily } = wantedBy(args, now());
  // the server's work comes first
  lowerPriority();
  return explainTrouble(complain, () =>
    untilTold(async (signal) => {
      const { manifest, warnings, isWhole, isHouseWhole, pictures, bytes } = await createBackup({
        dataDir: config.dataDir,
        folder,
        earlier: daily && listDated(daily.root).toReversed(),
        app: places.version,
        migrations: places.migrations,
        now,
        signal,
      });
      const { named, whole } = pictures;
      print(
        `${folder}: ${counted(manifest.counts['user'] ?? 0, 'person', 'people')}, ${whole === named ? '' : `${whole} of `}${counted(named, 'picture', 'pictures')}, ${Math.ceil(bytes / 1e6)} MB, checked.`,
      );
      const warn = (warning: string) => complain(`Warning: ${warning}`);
      warnings.forEach(warn);
      if (isWhole) note(config.dataDir, { folder, created_at: manifest.created_at }, warn);
      if (daily && isWhole) {
        const { dropped, warnings } = dropOld(daily.root, daily.keep, folder);
        if (dropped > 0) print(`Removed ${dropped} older than the newest ${daily.keep}.`);
        warnings.forEach(warn);
      }
      if (!isWhole) warn('This backup lacks something, so no earlier one was removed. Run limn doctor.');
      return isHouseWhole ? exit.ok : exit.data;
    }),
  );
}

/** The backup is good, whether or not the house can write that down. */
function note(dataDir: string, backup: LastBackup, warn: (text: string) => void): void {
  try {
    noteBackup(dataDir, backup);
  } catch (error) {
    warn(`limn doctor will not know of it: ${(error as Error).message}`);
  }
}
