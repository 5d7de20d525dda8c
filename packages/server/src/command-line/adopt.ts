import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabase, refuseClosed } from '@limn/db/file';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { placeOfPictures } from '../guard/picture-place/read.ts';
import { openPictures } from '../ports/pictures/open.ts';
import { adopt } from '../standby/adopt.ts';
import { findLosses, type Losses } from '../standby/losses.ts';
import { openTarget } from '../standby/target.ts';
import type { Call, Manual } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';

export const manual: Manual = {
  about: `Takes over the site with a database that Litestream copied to this machine. The server must be stopped. The number in
STANDBY_TARGET rises, so that the other machine stops generating pictures, charging and sending emails. Users stay
signed in. The server then asks the payment providers about the last minutes. It can be stopped and run again.
It refuses (${exit.refused}) without the key files of "limn standby use", for another installation, and for a database from
before the last takeover. Then it reports what may be lost. --quick leaves out the search for files without a
picture, which lists all stored files.
When the other machine is off for good, --without-keys takes over without the key files, --alone although STANDBY_TARGET
cannot be read, and --force with an older database: everything that was stored after it is lost.`,
  examples: [
    ['limn adopt && limn serve', 'after the database was copied with litestream restore'],
    ['limn adopt --quick', 'on a site with very many pictures'],
  ],
  settings: ['DATA_DIR', 'STANDBY_TARGET', 'S3_BUCKET'],
  exits: [exit.failed, exit.data, exit.disk, exit.busy],
};

const shownAtMost = 20;
const shown = (hashes: string[]) =>
  hashes.slice(0, shownAtMost).join(', ') + (hashes.length > shownAtMost ? ', …' : '');

function* linesOf({ newest, missing, orphans }: Losses): Generator<string> {
  const time = (at: Date | undefined) => at?.toISOString() ?? 'none';
  yield `The newest rows: picture ${time(newest.picture)}, job ${time(newest.job)}, account ${time(newest.account)}. Everything after that is lost.`;
  if (missing.length > 0)
    yield `${counted(missing.length, 'picture has', 'pictures have')} no file: ${shown(missing)}`;
  if (orphans.length > 0)
    yield `${counted(orphans.length, 'file has', 'files have')} no picture: ${shown(orphans)}`;
}

export function run({ args, config, places, print, complain }: Call): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { alone: flag, force: flag, quick: flag, 'without-keys': flag },
  });
  const dataDir = resolve(config.dataDir);
  refuseClosed(dataDir);
  return explainTrouble(complain, async () => {
    const { number, isNew } = await adopt({
      dataDir,
      migrations: places.migrations,
      target: config.standby && (await openTarget(config.standby)),
      now: () => new Date(),
      isAlone: values.alone,
      isForced: values.force,
      withoutKeys: values['without-keys'],
    });
    print(
      isNew
        ? `This machine has taken over the site (number ${number}). You can start the server.`
        : `This machine has already taken over the site (number ${number}).`,
    );
    if (!config.standby)
      complain('STANDBY_TARGET is not set, so nothing stops the other machine. Make sure that it is off.');
    const { db, close } = readDatabase(join(dataDir, 'limn.db'));
    try {
      const pictures = await openPictures(dataDir, {
        bucket: config.bucket,
        place: () => placeOfPictures(db) ?? 'disk',
      });
      const losses = await findLosses({ dataDir, db, pictures, lists: !values.quick });
      for (const line of linesOf(losses)) print(line);
    } finally {
      close();
    }
    return exit.ok;
  });
}
