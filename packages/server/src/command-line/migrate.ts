import { exit } from '../core/exit.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';

export const manual: Manual = {
  about: `Brings the database up to this version and stops. \`limn serve\` does the same when it starts; this is for
those who want it done at a time of their own. Where there is something to migrate, the server has to be stopped.
A checked copy of the database from before is kept in DATA_DIR/before-migration, the last three of them.`,
  examples: [['DATA_DIR=/var/lib/limn limn migrate', 'after a new version was put in place']],
  settings: ['DATA_DIR'],
  exits: [exit.failed, exit.data, exit.disk, exit.busy],
};

export function run(call: Call): number {
  const { args, print } = call;
  if (args.length > 0) throw new UsageError(`limn migrate takes no arguments: ${args.join(' ')}`);
  const { migrated, copy, close } = openDatabase(call);
  close();
  print(migrated.length ? `Migrated: ${migrated.join(', ')}.` : 'Nothing to migrate.');
  if (copy) print(`A copy from before it: ${copy}`);
  return exit.ok;
}
