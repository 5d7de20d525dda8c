import { randomBytes } from 'node:crypto';
import type { Db } from '@limn/db';
import { DatabaseRefused, keepTakeover, readTakeover, type Takeover } from '@limn/db/file';
import { isReplacedBy, isSame } from './compare.ts';
import { inTime } from './fence.ts';
import { readLocalTakeover, writeLocalTakeover } from './local-takeover.ts';
import { recordName, type StandbyTarget, type TakeoverRecord } from './target.ts';

export const newHolder = (): string => randomBytes(16).toString('hex');

interface Begin {
  dataDir: string;
  db: Db;
  target: StandbyTarget;
  /** The installation's id. */
  installation: string;
  /** Starts although the target cannot be read. */
  isAlone: boolean;
}

/**
 * Called at the start of a server with a standby, before it acts. Gives a site its first number.
 * @returns the takeover of this machine
 * @throws DatabaseRefused when another machine took over, when the database was copied and not adopted, and when the target
 * cannot be read or written
 */
export async function beginAsHolder({
  dataDir,
  db,
  target,
  installation,
  isAlone,
}: Begin): Promise<Takeover> {
  const [stored, local] = [readTakeover(db), readLocalTakeover(dataDir)];
  const { found, trouble } = await look(target);
  if (trouble && !isAlone)
    throw new DatabaseRefused(
      `The target of the standby cannot be read, so another machine may have taken over: ${trouble}. Make STANDBY_TARGET reachable, or start with "limn serve --alone" if no other machine serves this site.`,
    );
  if (found && found.installation !== installation)
    throw new DatabaseRefused(
      `${target.place} belongs to another installation than the database: correct STANDBY_TARGET.`,
    );
  // the first start was killed after it wrote the file
  const own = stored ?? (found && isSame(found, local) ? local : undefined);
  if (!own) return beginFirst({ dataDir, db, target, installation }, found, trouble);
  if (found && isReplacedBy(own, found))
    throw new DatabaseRefused(
      `Another machine has taken over the site (number ${found.number} in ${target.place}, this database has ${own.number}). Start the server there. To come back to this machine, copy the database from there: see docs/operators/standby.md.`,
    );
  if (!isSame(own, local))
    throw new DatabaseRefused(
      'The database was copied from another machine or from a backup: run "limn adopt", which takes over the site.',
    );
  if (!found && !trouble && !isAlone)
    throw new DatabaseRefused(
      `${target.place} has no ${recordName}, so it is not mounted, or it is not the right place. Correct it, or start once with "limn serve --alone", which writes the file.`,
    );
  if (!stored) keepTakeover(db, own);
  if (!trouble && (!found || found.number < own.number)) await writeRecord(target, { installation, ...own });
  return own;
}

async function beginFirst(
  { dataDir, db, target, installation }: Omit<Begin, 'isAlone'>,
  found: TakeoverRecord | undefined,
  trouble: string | undefined,
): Promise<Takeover> {
  if (found)
    throw new DatabaseRefused(
      `${target.place} already has number ${found.number}, and this database has none: it is a copy from before. Run "limn adopt" to take over the site with it.`,
    );
  const own = { number: 1, holder: newHolder() };
  // the database last: without its row, the next start makes or finds the number again
  writeLocalTakeover(dataDir, own);
  if (!trouble) await writeRecord(target, { installation, ...own });
  keepTakeover(db, own);
  return own;
}

async function writeRecord(target: StandbyTarget, record: TakeoverRecord): Promise<void> {
  try {
    await target.write(record);
  } catch (error) {
    throw new DatabaseRefused(
      `The target of the standby cannot be written: ${(error as Error).message}. Create or mount ${target.place}, and let the user that runs limn write there.`,
      { cause: error },
    );
  }
}

/** What the target says, or why it cannot be read. */
export async function look(
  target: StandbyTarget,
): Promise<{ found?: TakeoverRecord | undefined; trouble?: string }> {
  try {
    return { found: await inTime(target.read()) };
  } catch (error) {
    return { trouble: (error as Error).message };
  }
}
