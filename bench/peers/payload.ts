/** Payload with its REST API; the configuration in payload/ is ours. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ask } from '../../scripts/executable/process.ts';
import { type Dataset, starRequests } from './dataset.ts';
import { buildNextApp, installFromNpm } from './npm-package.ts';
import { runStep } from './run-step.ts';
import { json, networkOf, type Place, type Request, type Requests, type Target } from './target.ts';

const version = '3.90.2';
const dependencies = {
  '@payloadcms/db-sqlite': version,
  '@payloadcms/next': version,
  graphql: '16.15.0',
  next: '16.4.6',
  payload: version,
  react: '19.3.1',
  'react-dom': '19.3.1',
};

const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, 'payload', name), 'utf8');

/** The other users are copies of the first one. */
function fill(file: string, { emails, pictures, thumbnails }: Dataset): void {
  const db = new DatabaseSync(file);
  db.exec('BEGIN');
  const user = db.prepare(
    'INSERT INTO users (id, email, hash, salt, created_at, updated_at) SELECT ?, ?, hash, salt, created_at, updated_at FROM users WHERE id = 1',
  );
  for (const [n, email] of emails.entries()) if (n > 0) user.run(n + 1, email);
  const image = db.prepare(
    'INSERT INTO images (id, owner_id, prompt, is_starred, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { n, owner, prompt, isStarred, createdAt } of pictures)
    image.run(n + 1, owner + 1, prompt, Number(isStarred), createdAt.toISOString(), createdAt.toISOString());
  const thumbnail = db.prepare(
    `INSERT INTO thumbnails (url, filename, mime_type, filesize, width, height)
     VALUES (?, ?, 'image/webp', ?, 320, 240)`,
  );
  for (const [n, bytes] of thumbnails.entries())
    thumbnail.run(`/api/thumbnails/file/${n}.webp`, `${n}.webp`, bytes.length);
  db.exec('COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

async function requestsFor(dataset: Dataset, url: string): Promise<Requests> {
  const users = Array.from({ length: dataset.active }, (_, n) => n);
  const signIns = users.map((n) => ({ email: dataset.emails[n], password: dataset.password }));
  const tokens: string[] = [];
  for (const body of signIns)
    tokens.push(((await ask(url, '/api/users/login', undefined, body)) as { token: string }).token);
  const headersOf = (n: number) => ({ authorization: `JWT ${tokens[n]}`, ...networkOf(n) });
  const pages = users.map(
    (n): Request => ({
      method: 'GET',
      path: '/api/images?depth=0&limit=12&sort=-isStarred,-createdAt',
      headers: headersOf(n),
    }),
  );
  const star = (n: number, picture: number, isStarred: boolean): Request => ({
    method: 'PATCH',
    path: `/api/images/${picture + 1}?depth=0`,
    headers: { ...headersOf(n), ...json },
    body: JSON.stringify({ isStarred }),
  });
  return {
    works: {
      'history-rest': pages,
      'star-rest': starRequests(dataset, star),
      'sign-in': users.map((n) => ({
        method: 'POST',
        path: '/api/users/login',
        headers: { ...networkOf(n), ...json },
        body: JSON.stringify(signIns[n]),
      })),
      thumbnail: users.map((n) => ({ method: 'GET', path: `/api/thumbnails/file/${n}.webp`, headers: {} })),
    },
    page: pages[0] as Request,
    readPage(body) {
      const { docs, totalDocs } = JSON.parse(body) as { docs: { prompt: string }[]; totalDocs: number };
      return { prompts: docs.map(({ prompt }) => prompt), total: totalDocs };
    },
    intrusion: star(1, 0, true),
  };
}

export async function preparePayload({ installation, data }: Place, dataset: Dataset): Promise<Target> {
  await installFromNpm(installation, dependencies);
  const thumbnails = join(data, 'thumbnails');
  mkdirSync(thumbnails);
  for (const [n, bytes] of dataset.thumbnails.entries()) writeFileSync(join(thumbnails, `${n}.webp`), bytes);
  const file = join(data, 'data.db');
  const env = { DATABASE_URL: `file:${file}`, THUMBNAILS: thumbnails };
  const sources = {
    'app/api/[...slug]/route.js': sourceOf('route.js'),
    'app/layout.js': readFileSync(join(import.meta.dirname, 'next/layout.js'), 'utf8'),
    'create.js': sourceOf('create.js'),
    'next.config.js': sourceOf('next.config.js'),
    'payload.config.js': sourceOf('payload.config.js'),
  };
  await buildNextApp(installation, sources, env);
  const first = [dataset.emails[0] ?? '', dataset.password];
  await runStep('Payload creates its tables', installation, [process.execPath, 'create.js', ...first], {
    ...env,
    NODE_ENV: 'development',
  });
  fill(file, dataset);
  return {
    name: 'Payload',
    versions: `payload ${version}, @payloadcms/db-sqlite ${version}, next ${dependencies.next}`,
    hash: 'PBKDF2-SHA-256, 600,000 rounds',
    storage: 'libsql, WAL, synchronous=FULL',
    program: (port) => ({
      file: process.execPath,
      args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', `${port}`],
      cwd: installation,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    }),
    requests: (url) => requestsFor(dataset, url),
  };
}
