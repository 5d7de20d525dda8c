/** A process of its own that brings a folder's database up to date, and dies at one point of that: FOLDER, `before` or `after`, WORDS of SQL. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDb } from '@limn/db';

type Methods = Record<string, (text: string, ...rest: unknown[]) => unknown>;
const Database = createRequire(import.meta.url)('better-sqlite3') as { prototype: Methods };

const [dataDir = '', when = '', words = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

/** Everything that a migration says to SQLite goes through one of these; a copy is made by a statement of its own. */
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
