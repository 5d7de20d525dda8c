import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDatabase, readTakeover, refuseClosed } from '@limn/db/file';
import { refuseInside } from '../backup/place.ts';
import type { Config } from '../config.ts';
import { exit } from '../core/exit.ts';
import { examineServiceKeys } from '../doctor/service-keys.ts';
import { siteNameOf } from '../features/site/setup/read.ts';
import { createDataKeyFile } from '../ports/data-key/data-key.ts';
import { createKeyFile, hasKey } from '../ports/provenance/key-file.ts';
import { createIdentity } from '../ports/provenance/picture-signer.ts';
import { collectKeys, packKeys, placeKeys, readKeys, unpackKeys, writeKeys } from '../standby/key-files.ts';
import { openTarget } from '../standby/target.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { explainTrouble } from './explain-backup-trouble.ts';

export const manual: Manual = {
  about: `Prepares a second machine that can take over. "prepare" copies the files that are not in the database: the key that
signs pictures, the key that encrypts keys of image services, and the id of the installation. They are secret: anyone
who has them can sign as this site. "use" puts them into DATA_DIR of the second machine. "-" writes them to standard
output and reads them from standard input. Repeat both after "limn certificate renew".
"number" prints the number of takeovers in the database; with --target, the one in STANDBY_TARGET.
Litestream copies to a path with this number, so that an old machine never overwrites the copies of a new one.`,
  examples: [
    ['limn standby prepare - | ssh standby limn standby use -', 'copy the key files, once'],
    ['limn standby number --target', 'print the number of the copy to restore'],
  ],
  settings: ['DATA_DIR', 'STANDBY_TARGET', 'S3_BUCKET'],
  exits: [exit.failed, exit.missing, exit.busy],
};

export async function run(call: Call): Promise<number> {
  const { args, complain } = call;
  const [word, place, ...rest] = args;
  if (rest.length > 0) throw new UsageError(`limn standby takes fewer arguments: ${rest.join(' ')}`);
  if (word === 'number') {
    if (place !== undefined && place !== '--target')
      throw new UsageError('limn standby number takes only --target.');
    return explainTrouble(complain, () => printNumber(call, place === '--target'));
  }
  if ((word !== 'prepare' && word !== 'use') || !place)
    throw new UsageError('limn standby takes prepare FOLDER, use FOLDER, or number.');
  const work = word === 'prepare' ? prepare : use;
  return explainTrouble(complain, async () => work(call, place));
}

async function prepare({ config, print, complain }: Call, place: string): Promise<number> {
  const dataDir = resolve(config.dataDir);
  refuseClosed(dataDir);
  // of an installation
  collectKeys(dataDir);
  await makeMissingKeys(dataDir, config);
  const keys = collectKeys(dataDir);
  if (place === '-') {
    print(packKeys(keys));
    return exit.ok;
  }
  refuseInside(dataDir, place);
  writeKeys(place, keys);
  print(
    `${place} has the key files. Copy it to the other machine and run "limn standby use ${place}" there.`,
  );
  complain('Keep the files secret. They do not contain the settings with their keys and passwords.');
  return exit.ok;
}

/** The first picture and the first key of a service would make them later, after the files were copied. */
async function makeMissingKeys(dataDir: string, config: Config): Promise<void> {
  if (!hasKey(dataDir)) {
    const { db, close } = readDatabase(join(dataDir, 'limn.db'));
    const site = siteNameOf({ db }, config);
    close();
    createKeyFile(dataDir, await createIdentity(site));
  }
  // another key would not decrypt what is stored
  if (!examineServiceKeys(dataDir).some(({ level }) => level === 'fault')) createDataKeyFile(dataDir);
}

function use({ config, print }: Call, place: string): number {
  const dataDir = resolve(config.dataDir);
  refuseClosed(dataDir);
  const keys = place === '-' ? unpackKeys(readFileSync(0, 'utf8')) : readKeys(place);
  placeKeys(dataDir, keys, config.bucket !== undefined);
  print(`${dataDir} has the key files of the installation ${keys.installation}.`);
  return exit.ok;
}

async function printNumber({ config, print, complain }: Call, ofTarget: boolean): Promise<number> {
  const number = ofTarget ? await numberInTarget(config) : numberInDatabase(resolve(config.dataDir));
  if (number === undefined) {
    complain('There is no number yet. It is created when the server first starts with STANDBY_TARGET.');
    return exit.missing;
  }
  print(String(number));
  return exit.ok;
}

async function numberInTarget({ standby }: Call['config']): Promise<number | undefined> {
  if (!standby) throw new UsageError('limn standby number --target needs STANDBY_TARGET.');
  return (await (await openTarget(standby)).read())?.number;
}

function numberInDatabase(dataDir: string): number | undefined {
  refuseClosed(dataDir, { writes: false });
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    return readTakeover(db)?.number;
  } finally {
    close();
  }
}
