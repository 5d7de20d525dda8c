/** Next with tRPC: the app in next/ is ours, with prepared SQL, which costs less than the ORM of a usual app. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPasswords } from '../../packages/server/src/ports/passwords/argon2.ts';
import { type Dataset, unstarredOf } from './dataset.ts';
import { buildNextApp, installFromNpm } from './npm-package.ts';
import { json, networkOf, type Place, type Request, type Requests, type Target } from './target.ts';

const dependencies = {
  '@node-rs/argon2': '2.2.1',
  '@trpc/server': '11.25.2',
  'better-sqlite3': '13.2.0',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  zod: '4.6.7',
};

const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, 'next', name), 'utf8');
const tokenOf = (user: number) => `token-of-user-${user}`;

async function fill(file: string, { emails, password, pictures, active }: Dataset): Promise<void> {
  const passwordHash = await createPasswords().hash(password, 'known');
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = wal;
    CREATE TABLE user (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL);
    CREATE TABLE session (token_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES user, expires_at INTEGER NOT NULL);
    CREATE TABLE image (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES user, prompt TEXT NOT NULL,
      is_starred INTEGER NOT NULL, created_at INTEGER NOT NULL);
    CREATE INDEX image_user_starred ON image (user_id, is_starred);
    BEGIN`);
  const user = db.prepare('INSERT INTO user VALUES (?, ?, ?)');
  for (const [n, email] of emails.entries()) user.run(n + 1, email, passwordHash);
  const session = db.prepare('INSERT INTO session VALUES (?, ?, ?)');
  for (let n = 0; n < active; n++)
    session.run(createHash('sha256').update(tokenOf(n)).digest('hex'), n + 1, Date.now() + 86_400_000);
  const image = db.prepare('INSERT INTO image VALUES (?, ?, ?, ?, ?)');
  for (const { n, owner, prompt, isStarred, createdAt } of pictures)
    image.run(n + 1, owner + 1, prompt, Number(isStarred), createdAt.getTime());
  db.exec('COMMIT');
  db.close();
}

function requestsFor(dataset: Dataset): Requests {
  const users = Array.from({ length: dataset.active }, (_, n) => n);
  const headersOf = (n: number) => ({ authorization: `Bearer ${tokenOf(n)}`, ...networkOf(n) });
  const input = encodeURIComponent(JSON.stringify({ 0: { page: 1 } }));
  const call = (procedure: string, headers: Record<string, string>, given: object): Request => ({
    method: 'POST',
    path: `/api/trpc/${procedure}?batch=1`,
    headers: { ...headers, ...json },
    body: JSON.stringify({ 0: given }),
  });
  const pages = users.map(
    (n): Request => ({
      method: 'GET',
      path: `/api/trpc/image.list?batch=1&input=${input}`,
      headers: headersOf(n),
    }),
  );
  const star = (n: number, picture: number, starred: boolean) =>
    call('image.star', headersOf(n), { id: picture + 1, starred });
  return {
    works: {
      'history-trpc': pages,
      'star-trpc': [0, 1].flatMap((turn) =>
        [true, false].flatMap((starred) =>
          users.map((n) => star(n, unstarredOf(dataset, n, 2)[turn]?.n ?? 0, starred)),
        ),
      ),
      'sign-in': users.map((n) =>
        call('account.logIn', networkOf(n), { email: dataset.emails[n], password: dataset.password }),
      ),
      thumbnail: users.map((n) => ({ method: 'GET', path: `/media/${n}.webp`, headers: {} })),
    },
    page: pages[0] as Request,
    readPage(body) {
      const [{ result }] = JSON.parse(body) as [
        { result: { data: { items: { prompt: string }[]; total: number } } },
      ];
      return { prompts: result.data.items.map(({ prompt }) => prompt), total: result.data.total };
    },
    intrusion: star(1, 0, true),
  };
}

export async function prepareNext({ installation, data }: Place, dataset: Dataset): Promise<Target> {
  await installFromNpm(installation, dependencies);
  const sources = {
    'app/api/trpc/[trpc]/route.js': sourceOf('route.js'),
    'app/layout.js': sourceOf('layout.js'),
  };
  await buildNextApp(installation, sources, {});
  // Next lists the files of this folder when it starts
  const media = join(installation, 'public/media');
  mkdirSync(media, { recursive: true });
  for (const [n, thumbnail] of dataset.thumbnails.entries())
    writeFileSync(join(media, `${n}.webp`), thumbnail);
  const file = join(data, 'data.db');
  await fill(file, dataset);
  return {
    name: 'Next + tRPC',
    versions: `next ${dependencies.next}, @trpc/server ${dependencies['@trpc/server']}, better-sqlite3 ${dependencies['better-sqlite3']}`,
    hash: 'argon2id, 19 MiB, 2 passes, 1 lane',
    storage: 'better-sqlite3, WAL, synchronous=FULL',
    program: (port) => ({
      file: process.execPath,
      args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', `${port}`],
      cwd: installation,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_FILE: file },
    }),
    requests: () => Promise.resolve(requestsFor(dataset)),
  };
}
