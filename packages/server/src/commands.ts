import { join } from 'node:path';
import { DatabaseRefused, openDb } from '@limn/db';
import { adminCommand, type CommandCtx } from './command-line/admin.ts';
import { exit } from './command-line/exit.ts';
import type { Config } from './config.ts';
import { databaseTrouble } from './core/database-trouble.ts';
import { Refusal } from './core/refusal.ts';
import { findUserByEmail } from './features/account/read.ts';
import { canonicalEmail } from './features/account/rules.ts';
import { grantMembershipUntil } from './features/membership/write.ts';
import { type Places, serve } from './serve.ts';

const usage = `limn, a studio that turns descriptions into pictures and keeps them

  limn serve                        start the server (also without a command)
  limn migrate                      bring the database up to this version and stop
  limn admin list                   everybody: email, admin or not, since when
  limn admin grant EMAIL            make somebody an admin
  limn admin revoke EMAIL           make an admin somebody like everybody
  limn admin reset-password EMAIL   print a link that sets a new password, once, within 30 minutes
  limn admin sign-out-all [EMAIL]   end everybody's sessions, or those of one person
  limn admin disable EMAIL          let somebody come in no more; a paid membership runs on
  limn admin enable EMAIL           let them come in again
  limn member grant EMAIL DATE      a complimentary membership until a date (2027-12-31)
  limn --version
  limn --help

Settings come from the environment; the README has the table.`;

/** Returns the process's exit code. */
export async function runCommand(args: string[], config: Config, places: Places): Promise<number> {
  const [command = 'serve', ...rest] = args;
  try {
    if (command === 'serve' && rest.length === 0) return await serve(config, places);
    if (command === 'migrate' && rest.length === 0) return migrate(config, places);
    if (command === 'member' && rest[0] === 'grant' && rest.length === 3)
      return grant(config, places, rest[1] ?? '', rest[2] ?? '');
    const deed = command === 'admin' ? adminCommand(rest) : undefined;
    if (deed) return withDb(config, places, deed);
    if (command === '--version' || command === '--help' || command === 'help') {
      console.log(command === '--version' ? places.version : usage);
      return exit.ok;
    }
    console.error(usage);
    return exit.usage;
  } catch (error) {
    return explain(error);
  }
}

/** What the operator can do something about is a sentence; a bug goes on. */
function explain(error: unknown): number {
  const trouble = databaseTrouble(error);
  if (error instanceof DatabaseRefused || error instanceof Refusal) console.error(error.message);
  else if (trouble === 'busy') console.error('The database is busy. Try again in a moment.');
  else if (trouble === 'full') console.error('There is no room left on the disk.');
  else throw error;
  return error instanceof DatabaseRefused ? exit.refused : exit.failed;
}

const open = (config: Config, places: Places) =>
  openDb(join(config.dataDir, 'limn.db'), { migrationsFolder: places.migrations });

function withDb<T>(config: Config, places: Places, work: (ctx: CommandCtx) => T): T {
  const { db, close } = open(config, places);
  const { siteName, publicUrl, ownerEmail, concurrency } = config;
  try {
    return work({
      db,
      now: () => new Date(),
      actor: { kind: 'system', job: 'command line' },
      settings: { siteName, publicUrl, ownerEmail, concurrency },
    });
  } finally {
    close();
  }
}

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
  if (validUntil <= new Date()) {
    console.error(`${date} has passed.`);
    return exit.usage;
  }
  return withDb(config, places, (ctx) => {
    const user = findUserByEmail(ctx, canonicalEmail(email));
    if (!user) {
      console.error(`Nobody has the address ${email}.`);
      return exit.failed;
    }
    grantMembershipUntil(ctx, { user_id: user.id, valid_until: validUntil.toISOString() });
    console.log(`${user.email} is a member until ${date}.`);
    return exit.ok;
  });
}
