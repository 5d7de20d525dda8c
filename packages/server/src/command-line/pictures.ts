import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type PicturePlace, picturePlaces } from '@limn/db/enums';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { BucketTrouble, storageSentence, storageTrouble } from '../core/storage-trouble.ts';
import { placeOfPictures } from '../guard/picture-place/read.ts';
import { directNewPictures } from '../guard/picture-place/write.ts';
import { openStores } from '../ports/pictures/open.ts';
import { movePictures } from '../repair/move-pictures.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';
import { openExistingDatabase } from './open-database.ts';
import { untilSignal } from './until-signal.ts';

export const manual: Manual = {
  about: `Moves all pictures from DATA_DIR to the bucket of the S3_ settings, or back, also while the server runs. New pictures
go to the new place at once. A picture is deleted from the old place after every byte was read back
from the new one: the command can be stopped at any time and started again.
To the bucket: set S3_BUCKET and its settings, restart the server, and run the command.
Back to the disk: run the command, then remove the settings and restart the server.`,
  examples: [
    ['limn pictures move --to s3', 'after the server was restarted with a bucket'],
    ['limn pictures move --to disk', 'before the settings of the bucket are removed'],
  ],
  settings: ['DATA_DIR', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  exits: [exit.failed, exit.data, exit.disk, exit.busy, exit.stopped],
};

/** @throws UsageError */
function wantedBy(args: readonly string[]): PicturePlace {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.join(' ') !== 'move') throw new UsageError('limn pictures takes one word: move.');
  const to = picturePlaces.find((place) => place === values.to);
  if (!to) throw new UsageError('limn pictures move needs --to s3 or --to disk.');
  return to;
}

export function run(call: Call): Promise<number> {
  const { args, config, print, complain, lowerPriority } = call;
  const to = wantedBy(args);
  const { bucket } = config;
  if (!bucket) throw new UsageError('limn pictures move needs S3_BUCKET and its settings.');
  lowerPriority();
  return explainTrouble(complain, () =>
    untilSignal(async (signal) => {
      const { db, close } = openExistingDatabase(call);
      try {
        if (placeOfPictures(db) === null)
          throw new UsageError('Restart the server with the S3_ settings first: it must know the bucket.');
        const stores = await openStores(resolve(config.dataDir), { bucket });
        directNewPictures(db, to);
        const { pictures, damaged } = await movePictures({
          db,
          from: stores[to === 's3' ? 'disk' : 's3'],
          to: stores[to],
          signal,
          onMoved: (done) => done % 1_000 === 0 && complain(`${done} pictures …`),
        });
        print(
          `Moved ${counted(pictures, 'picture', 'pictures')} to ${to === 's3' ? 'the bucket' : 'DATA_DIR'}.`,
        );
        if (damaged.length > 0) {
          complain(
            `${counted(damaged.length, 'picture is', 'pictures are')} damaged and not moved: ${damaged.slice(0, 10).join(', ')}. limn repair pictures --from BACKUP takes them from a backup; then run this command again.`,
          );
          return exit.data;
        }
        if (to === 'disk') {
          directNewPictures(db, null);
          print('Remove the S3_ settings and restart the server.');
        }
        return exit.ok;
      } catch (error) {
        if (!(error instanceof BucketTrouble)) throw error;
        complain(storageSentence(storageTrouble(error) ?? 'unwritable', error));
        complain('Pictures that were not moved stay where they were. Run the command again to continue.');
        return exit.disk;
      } finally {
        close();
      }
    }),
  );
}
