/** A program that migrates a database and kills itself at one SQL statement. Arguments: FOLDER, `before` or `after`, WORDS of SQL. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDb } from '@limn/db';

type Methods = Record<string, (text: string, ...rest: unknown[]) => unknown>;
const Database = createRequire(import.meta.url)('better-sqlite3') as { prototype: Methods };

const [dataDir = '', when = '', words = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

/** Every statement of a migration goes through one of these methods, the copy of the database included. */
function dieAt(verb: 'exec' | 'pragma' | 'prepare'): void {
  const { prototype: methods } = Database;
  const real = methods[verb];
  if (!real) throw new Error(`there is no ${verb}`);
  methods[verb] = function (text, ...rest) {
    const isNow = text.includes(words);
    if (isNow && when === 'before') die();
    const answer = real.call(this, text, ...rest);
    if (isNow && when === 'after') die();
    return answer;
  };
}

for (const verb of ['exec', 'pragma', 'prepare'] as const) dieAt(verb);
openDb(join(dataDir, 'limn.db')).close();
