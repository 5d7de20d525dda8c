import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@limn/db';
import {
  DatabaseRefused,
  FolderLocked,
  keepMarked,
  lockFolder,
  openDb,
  readInstallation,
  readTakeover,
  type Takeover,
} from '@limn/db/file';
import { readMarker, writeMarker } from '../backup/installation-marker.ts';
import { examineServiceKeys } from '../doctor/service-keys.ts';
import { resyncRecent } from '../features/billing/membership/write/resync-all.ts';
import { hasSigned } from '../guard/takeover/read.ts';
import { recordTakeover } from '../guard/takeover/write.ts';
import { refuseMismatch } from '../installation/check.ts';
import { keyFileName } from '../ports/provenance/key-file.ts';
import { look, newHolder } from './begin.ts';
import { isReplacedBy, isSame } from './compare.ts';
import { readLocalTakeover, writeLocalTakeover } from './local-takeover.ts';
import type { StandbyTarget, TakeoverRecord } from './target.ts';

export interface Adopt {
  dataDir: string;
  migrations: string;
  /** Undefined without STANDBY_TARGET: then nothing stops the other machine. */
  target: StandbyTarget | undefined;
  now(): Date;
  /** Takes over although the target cannot be read or written. */
  isAlone?: boolean;
  /** Takes over with a database that is older than the last takeover. */
  isForced?: boolean;
  /** Takes over although key files are missing. */
  withoutKeys?: boolean;
  /** Called after each change. */
  onStep?: ((step: string) => void) | undefined;
}

export interface Adopted {
  number: number;
  /** False when this machine had taken over before. */
  isNew: boolean;
}

/**
 * Takes over the site with the database in DATA_DIR, which was copied from another machine. Sessions stay. May be killed at any
 * point and run again.
 * @throws DatabaseRefused when a server runs here, when the key files of the installation are missing, when the database is
 * older than the last takeover, and when the target cannot be read
 */
export async function adopt(order: Adopt): Promise<Adopted> {
  const letGo = lock(order.dataDir);
  try {
    return await adoptLocked(order);
  } finally {
    letGo();
  }
}

function lock(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new FolderLocked(`A server uses ${dataDir}. Stop it first; nothing was changed.`);
  }
}

const prepareFirst =
  'Run "limn standby prepare FOLDER" on the other machine and "limn standby use FOLDER" here, or take over without them: limn adopt --without-keys.';

async function adoptLocked(order: Adopt): Promise<Adopted> {
  const { dataDir, migrations, withoutKeys = false } = order;
  const file = join(dataDir, 'limn.db');
  const id = existsSync(file) ? readInstallation(file)?.id : undefined;
  if (id === undefined)
    throw new DatabaseRefused(
      `${file} is missing or has no installation. Copy the database from the target first.`,
    );
  const marker = readMarker(dataDir);
  if (marker !== undefined && marker !== id)
    throw new DatabaseRefused(
      `${dataDir} belongs to another installation than ${file}. Nothing was changed.`,
    );
  if (marker === undefined) {
    if (!withoutKeys)
      throw new DatabaseRefused(`${dataDir} has no key files of this installation. ${prepareFirst}`);
    writeMarker(dataDir, id);
  }
  refuseMismatch(dataDir);
  const found = await foundIn(order, id);
  const { db, close } = openDb(file, { migrationsFolder: migrations, isHeld: true });
  try {
    if (!withoutKeys) refuseMissingKeys(dataDir, db);
    return await takeOver(order, { db, id, found });
  } finally {
    close();
  }
}

/** @throws DatabaseRefused for a target that cannot be read, and for that of another installation */
async function foundIn({ target, isAlone }: Adopt, id: string): Promise<TakeoverRecord | undefined> {
  if (!target) return undefined;
  const { found, trouble } = await look(target);
  if (trouble && !isAlone)
    throw new DatabaseRefused(
      `The target of the standby cannot be read: ${trouble}. The other machine would not notice the takeover. If it is off for good, run "limn adopt --alone".`,
    );
  if (found && found.installation !== id)
    throw new DatabaseRefused(`${target.place} belongs to another installation than the database.`);
  return found;
}

function refuseMissingKeys(dataDir: string, db: Db): void {
  if (hasSigned({ db }) && !existsSync(join(dataDir, keyFileName)))
    throw new DatabaseRefused(
      `${join(dataDir, keyFileName)}, which signs pictures, is missing. ${prepareFirst}`,
    );
  const fault = examineServiceKeys(dataDir).find(({ level }) => level === 'fault');
  if (fault) throw new DatabaseRefused(`${fault.text}. ${prepareFirst}`);
}

interface Read {
  db: Db;
  id: string;
  found: TakeoverRecord | undefined;
}

async function takeOver(order: Adopt, { db, id, found }: Read): Promise<Adopted> {
  const { dataDir, target, now, isForced, isAlone, onStep = () => {} } = order;
  const [stored, local] = [readTakeover(db), readLocalTakeover(dataDir)];
  const announce = async (own: Takeover) => {
    try {
      await target?.write({ installation: id, ...own });
    } catch (error) {
      // the server writes it once the target is there again
      if (!isAlone) throw error;
    }
  };
  const isOurs = stored !== undefined && isSame(stored, local);
  if (isOurs && !(found && isReplacedBy(stored, found))) {
    if (!isSame(stored, found)) await announce(stored);
    return { number: stored.number, isNew: false };
  }
  if (found && isReplacedBy(stored ?? { number: 0, holder: '' }, found) && !isForced)
    throw new DatabaseRefused(
      `Another machine has taken over since this database was copied (number ${found.number} in ${target?.place}, the database has ${stored?.number ?? 'none'}). Copy the database again from the target. With "limn adopt --force", everything that was stored there since is lost.`,
    );
  const last = Math.max(stored?.number ?? 0, found?.number ?? 0);
  // an adoption that was killed before its transaction goes on with its number
  const own = local && local.number > last ? local : { number: last + 1, holder: newHolder() };
  writeLocalTakeover(dataDir, own);
  onStep('marked');
  keepMarked(db);
  resyncRecent({ db });
  onStep('resynced');
  recordTakeover({ db, now, actor: { kind: 'system', job: 'adopt' } }, own);
  onStep('recorded');
  await announce(own);
  onStep('announced');
  return { number: own.number, isNew: true };
}
