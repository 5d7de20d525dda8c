import { join } from 'node:path';
import { DatabaseRefused, openDb } from '@limn/db';
import type { Config } from './config.ts';
import { findUserByEmail } from './features/account/read.ts';
import { canonicalEmail } from './features/account/rules.ts';
import { grantMembership } from './features/membership/write.ts';
import { type Places, serve } from './serve.ts';

const usage = `limn, a studio that turns descriptions into pictures and keeps them

  limn serve                      start the server (also without a command)
  limn migrate                    bring the database up to this version and stop
  limn member grant EMAIL DATE    a complimentary membership until a date (2027-12-31)
  limn --version
  limn --help

Settings come from the environment; the README has the table.`;

/** sysexits.h: the command was used wrongly; the database or a setting is not for this build. */
const exit = { ok: 0, failed: 1, usage: 64, refused: 78 } as const;

/** Returns the process's exit code. */
export async function runCommand(args: string[], config: Config, places: Places): Promise<number> {
  const [command = 'serve', ...rest] = args;
  try {
    if (command === 'serve' && rest.length === 0) return await serve(config, places);
    if (command === 'migrate' && rest.length === 0) return migrate(config, places);
    if (command === 'member' && rest[0] === 'grant' && rest.length === 3)
      return grant(config, places, rest[1] ?? '', rest[2] ?? '');
    if (command === '--version') console.log(places.version);
    else if (command === '--help' || command === 'help') console.log(usage);
    else {
      console.error(usage);
      return exit.usage;
    }
    return exit.ok;
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    console.error(error.message);
    return exit.refused;
  }
}

const open = (config: Config, places: Places) =>
  openDb(join(config.dataDir, 'limn.db'), { migrationsFolder: places.migrations });

function migrate(config: Config, places: Places): number {
  const { migrated, copy, close } = open(config, places);
  close();
  console.log(migrated.length ? `Migrated: ${migrated.join(', ')}.` : 'Nothing to migrate.');
  if (copy) console.log(`A copy from before it: ${copy}`);
  return exit.ok;
}

function grant(config: Config, places: Places, email: string, date: string): number {
  const validUntil = new Date(`${date}T23:59:59Z`);
  const isDay = !Number.isNaN(validUntil.getTime()) && validUntil.toISOString().startsWith(`${date}T`);
  if (!isDay) {
    console.error(`${date} is not a date like 2027-12-31.`);
    return exit.usage;
  }
  const { db, close } = open(config, places);
  try {
    const user = findUserByEmail({ db }, canonicalEmail(email));
    if (!user) {
      console.error(`Nobody has the address ${email}.`);
      return exit.failed;
    }
    grantMembership({ db, now: () => new Date() }, { userId: user.id, validUntil });
    console.log(`${user.email} is a member until ${date}.`);
    return exit.ok;
  } finally {
    close();
  }
}
