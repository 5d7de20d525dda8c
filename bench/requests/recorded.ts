import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openDb } from '../../packages/db/src/index.ts';
import { buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { calls } from '../../packages/server/src/contract/table.ts';
import { type SeededIds, seedUser } from '../../packages/server/src/testing/seed.ts';
import { openWorld } from '../../packages/server/src/world.ts';
import { tokenOf } from './fill.ts';

type Value = string | number | bigint | null;
/** A statement as it ran, and the method of better-sqlite3 that read its rows. */
interface Ran {
  text: string;
  method: 'get' | 'all' | 'run';
  values: Value[];
}
export interface Recorded {
  path: string;
  statements: Ran[];
  answer: unknown;
}
interface Statement {
  get(...values: Value[]): unknown;
  all(...values: Value[]): unknown;
  run(...values: Value[]): unknown;
}
interface Sqlite {
  prepare(text: string): Statement;
}
const clientOf = (db: unknown) => (db as { $client: Sqlite }).$client;

/** Remembers what runs between two calls of `take`. */
function watch(sqlite: Sqlite): { take(): Ran[] } {
  let ran: Ran[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (text) => {
    const statement = prepare(text);
    for (const method of ['get', 'all', 'run'] as const) {
      const real = statement[method]?.bind(statement);
      if (real)
        statement[method] = (...values) => {
          ran.push({ text, method, values });
          return real(...values);
        };
    }
    return statement;
  };
  return {
    take: () => {
      const taken = ran;
      ran = [];
      return taken;
    },
  };
}

/** Makes the first user an admin with one row of each kind, beside 149 other pictures. */
export function seedFirst(file: string): SeededIds {
  const { db, close } = openDb(file);
  const userId = 'user-0';
  const clock = { now: () => new Date(), pass: () => undefined };
  const ids = seedUser({ db, clock }, { userId, marker: 'lighthouse' });
  db.run(`UPDATE user SET is_admin = 1 WHERE id = '${userId}'`);
  db.run(`UPDATE subscription SET valid_until = valid_until + 30 * 86400000 WHERE user_id = '${userId}'`);
  db.run(`INSERT INTO image (id, user_id, hash, prompt, original_prompt, style, resolution, width, height, seed, painter,
      is_starred, created_at)
    SELECT 'copy-' || substr(id, 6), '${userId}', hash, prompt, original_prompt, style, resolution, width, height, seed, painter,
      is_starred, created_at
    FROM image WHERE user_id = 'user-1' LIMIT 149`);
  close();
  return ids;
}

/** Paths of all documented calls that read JSON, with real ids. */
function pathsWith({ job, image, collection, invoice, subscription }: SeededIds): string[] {
  const ids: Record<string, string> = {
    '/api/generations/': job,
    '/api/images/': image,
    '/api/collections/': collection,
    '/api/billing/invoices/': invoice,
    '/api/billing/receipts/': invoice,
    '/api/admin/payments/': invoice,
    '/api/admin/subscriptions/': subscription,
  };
  const reads = calls.flatMap(({ call }) => (call.startsWith('GET ') ? [call.slice('GET '.length)] : []));
  // these need a token of their own or more parameters, read a file, or are no JSON
  const others = [
    ...['/api/images/delete', '/api/archive', '/api/docs', '/api/admin/payments.csv'],
    ...['/api/c2pa/manifests/{manifestId}', '/api/c2pa/matches/byBinding'],
  ];
  const plain = reads.filter((path) => !others.includes(path));
  const found = plain.map((path) => path.replace('{id}', ids[path.split('{')[0] ?? ''] ?? ''));
  return [
    ...found,
    '/api/images?page=13',
    '/api/images?search=lighthouse&page=1',
    '/api/admin/users?q=user-99',
    '/api/admin/users?page=34',
  ];
}

/**
 * Asks the server, built from its sources, for each path and writes down the SQL and the answer of the second time.
 * @param dataDir holds a filled database
 */
export async function record(dataDir: string, ids: SeededIds, file: string): Promise<Recorded[]> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, () => '');
  const { db, close } = openDb(`${dataDir}/limn.db`);
  const watched = watch(clientOf(db));
  const world = await openWorld(config, db);
  const app = await buildApp({ config, db, world, version: 'bench', webDir: '/nowhere' });
  const recorded: Recorded[] = [];
  for (const path of pathsWith(ids)) {
    const headers = { authorization: `Bearer ${tokenOf(0)}`, host: 'localhost' };
    await app.inject({ url: path, headers });
    watched.take();
    const answer = await app.inject({ url: path, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${path} is answered ${answer.statusCode}: ${answer.body}`);
    recorded.push({ path, statements: watched.take(), answer: answer.json() });
  }
  await app.close();
  close();
  writeFileSync(file, JSON.stringify(recorded));
  return recorded;
}

interface Request {
  url: string;
  headers: { authorization: string };
}
interface Fastify {
  get(path: string, answer: (request: Request) => Promise<unknown>): void;
  listen(options: { port: number; host: string }): Promise<string>;
}
const fromServer = createRequire(new URL('../../packages/server/package.json', import.meta.url));

/** Serves the recorded paths: hashes the token, runs their statements and writes their answers. */
export async function serveRecorded(database: string, recording: string, port: number): Promise<void> {
  const app = (fromServer('fastify') as () => Fastify)();
  const sqlite = clientOf(openDb(database).db);
  const recorded = JSON.parse(readFileSync(recording, 'utf8')) as Recorded[];
  const works = new Map<string, () => unknown>();
  for (const { path, statements, answer } of recorded) {
    const prepared = statements.map(({ text, method, values }) => {
      const statement = sqlite.prepare(text);
      return () => statement[method](...values);
    });
    works.set(path, () => {
      for (const run of prepared) run();
      return answer;
    });
  }
  for (const path of new Set(recorded.map(({ path }) => path.split('?')[0] ?? '')))
    app.get(path, async ({ url, headers }) => {
      createHash('sha256').update(headers.authorization).digest('hex');
      return works.get(url)?.();
    });
  await app.listen({ port, host: '127.0.0.1' });
}
