import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';

export const manual: Manual = {
  about: `Migrates the database to this version and stops. \`limn serve\` does the same when it starts; use this command to do it
at another time. If there is something to migrate, the server must be stopped. Before that, it makes and
checks a copy of the database in DATA_DIR/before-migration. The last three copies are kept.`,
  examples: [['DATA_DIR=/var/lib/limn limn migrate', 'after the installation of a new version']],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.disk, exit.busy],
};

export function run(call: Call): number {
  const { args, print } = call;
  if (args.length > 0) throw new UsageError(`limn migrate takes no arguments: ${args.join(' ')}`);
  const { migrated, copy, close } = openDatabase(call);
  close();
  print(migrated.length ? `Migrated: ${migrated.join(', ')}.` : 'Nothing to migrate.');
  if (copy) print(`Copy from before the migration: ${copy}`);
  return exit.ok;
}
