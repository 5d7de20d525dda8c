import { join } from 'node:path';
import { DatabaseRefused, openDb } from '@limn/db';
import { adminCommand, type CommandCtx } from './command-line/admin.ts';
import { exit } from './command-line/exit.ts';
import type { Config } from './config.ts';
import { databaseTrouble } from './core/database-trouble.ts';
import { Refusal } from './core/refusal.ts';
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
  limn admin gift EMAIL DATE        a complimentary membership until the end of a day (2027-12-31)
  limn admin ungift EMAIL           end what was given to somebody
  limn --version
  limn --help

Settings come from the environment; the README has the table.`;

/** Returns the process's exit code. */
export async function runCommand(args: string[], config: Config, places: Places): Promise<number> {
  const [command = 'serve', ...rest] = args;
  try {
    if (command === 'serve' && rest.length === 0) return await serve(config, places);
    if (command === 'migrate' && rest.length === 0) return migrate(config, places);
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
