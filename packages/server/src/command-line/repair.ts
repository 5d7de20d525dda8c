import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { createImageProcessor } from '../ports/image-processing/sharp.ts';
import { pictureStoreIn } from '../ports/pictures/disk.ts';
import { listBackups } from '../repair/backups.ts';
import { repairFiles } from '../repair/repair.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';
import { openExistingDatabase } from './open-database.ts';
import { untilSignal } from './until-signal.ts';

export const manual: Manual = {
  about: `Replaces missing or damaged files of pictures, one by one, also while the server runs. Every file is compared with its
stored hash; files that match stay unchanged.
\`thumbnails\` creates thumbnails again from the pictures. \`pictures\` also reads every picture, and takes damaged
pictures from a backup: from the named one, or from the newest in a folder of daily backups that has them.
If pictures stay damaged, the command names them and ends with ${exit.data}.`,
  examples: [
    ['limn repair thumbnails', 'after limn doctor has found damaged thumbnails'],
    [
      'limn repair pictures --from /backups/limn',
      'after it has found damaged pictures: search all daily backups',
    ],
    ['limn repair pictures --from /backups/limn/2026-11-20T02-00-00Z', 'search this backup'],
  ],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.missing, exit.disk, exit.busy, exit.stopped],
};

/** The folder of backups to take pictures from; undefined repairs thumbnails only. @throws UsageError */
function wantedBy(args: readonly string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, ...rest] = positionals;
  if (rest.length > 0 || (what !== 'thumbnails' && what !== 'pictures'))
    throw new UsageError('limn repair takes one word: thumbnails or pictures.');
  if (what === 'thumbnails') {
    if (values.from !== undefined) throw new UsageError('--from can only be used with limn repair pictures.');
    return undefined;
  }
  if (!values.from) throw new UsageError('limn repair pictures needs --from and the folder of a backup.');
  return values.from;
}

export function run(call: Call): Promise<number> {
  const { args, config, print, complain, lowerPriority } = call;
  const from = wantedBy(args);
  // the server's work has priority
  lowerPriority();
  return explainTrouble(complain, () =>
    untilSignal(async (signal) => {
      const backups = from === undefined ? undefined : listBackups(from);
      const { db, close } = openExistingDatabase(call);
      try {
        const pictures = pictureStoreIn(resolve(config.dataDir));
        const repaired = await repairFiles({
          db,
          pictures,
          imageProcessor: createImageProcessor(),
          backups,
          signal,
        });
        const { seen, lost } = repaired;
        print(
          `Checked the files of ${counted(seen, 'picture', 'pictures')}: ${counted(repaired.thumbnails, 'thumbnail', 'thumbnails')} repaired, ${counted(repaired.pictures, 'picture', 'pictures')} taken from a backup.`,
        );
        if (lost.length === 0) return exit.ok;
        complain(wordsAbout(lost, from));
        return exit.data;
      } finally {
        close();
      }
    }),
  );
}

const shownAtMost = 10;

function wordsAbout(lost: string[], from: string | undefined): string {
  const some = lost.slice(0, shownAtMost).join(', ');
  const more = lost.length > shownAtMost ? ` and ${lost.length - shownAtMost} more` : '';
  const what = `${counted(lost.length, 'picture is', 'pictures are')} missing or damaged: ${some}${more}.`;
  return from === undefined
    ? `${what} limn repair pictures --from BACKUP takes them from a backup.`
    : `${what} No backup in ${from} has them undamaged.`;
}
