/** This checkout's built server, with the settings of npm start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { image, newId, openDb, user } from '../../packages/db/src/index.ts';
import { createPasswords } from '../../packages/server/src/ports/passwords/argon2.ts';
import { openPictureStore } from '../../packages/server/src/ports/pictures/disk.ts';
import { sessionsIn } from '../../packages/server/src/session-store.ts';
import { serverOrder } from '../../scripts/run/start.mjs';
import { type Dataset, unstarredOf } from './dataset.ts';
import { json, networkOf, type Place, type Request, type Requests, type Target } from './target.ts';

const root = join(import.meta.dirname, '../..');

interface Filled {
  /** Of the active users. */
  tokens: string[];
  /** Of the pictures, in the dataset's order. */
  ids: string[];
}

async function fill(
  dataDir: string,
  { emails, password, pictures, active, thumbnails }: Dataset,
): Promise<Filled> {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const store = await openPictureStore(dataDir);
  const hashes: string[] = [];
  for (const [n, small] of thumbnails.entries()) {
    const hash = await store.keep(Buffer.from(`picture ${n}`));
    await store.keepThumbnails(hash, { 320: small, 640: small });
    hashes.push(hash);
  }
  const passwordHash = await createPasswords().hash(password, 'known');
  const createdAt = new Date();
  const users = emails.map((email) => ({ id: newId(), email, passwordHash, createdAt }));
  const ids = pictures.map(() => newId());
  db.transaction((tx) => {
    for (const row of users) tx.insert(user).values(row).run();
    for (const { n, owner, prompt, isStarred, createdAt } of pictures)
      tx.insert(image)
        .values({
          id: ids[n] ?? '',
          userId: users[owner]?.id ?? '',
          hash: hashes[owner % active] ?? '',
          prompt,
          originalPrompt: prompt.slice(0, 40),
          style: 'normal',
          resolution: '640x480',
          width: 640,
          height: 480,
          seed: 50,
          painter: 'bench',
          isStarred,
          createdAt,
        })
        .run();
  });
  const tokens: string[] = [];
  for (const { id } of users.slice(0, active))
    tokens.push(await sessionsIn(db, () => new Date()).open(id, { userAgent: '' }));
  close();
  return { tokens, ids };
}

function requestsFor(dataset: Dataset, { tokens, ids }: Filled): Requests {
  const headersOf = (n: number) => ({ authorization: `Bearer ${tokens[n]}`, ...networkOf(n) });
  const input = encodeURIComponent(JSON.stringify({ 0: { filter: 'all', page: 1 } }));
  const star = { rest: [] as Request[], trpc: [] as Request[] };
  for (const turn of [0, 1])
    for (const starred of [true, false])
      for (const n of tokens.keys()) {
        const id = ids[unstarredOf(dataset, n, 2)[turn]?.n ?? 0];
        const headers = headersOf(n);
        star.rest.push({ method: starred ? 'POST' : 'DELETE', path: `/api/images/${id}/star`, headers });
        star.trpc.push({
          method: 'POST',
          path: `/trpc/image.${starred ? 'star' : 'unstar'}?batch=1`,
          headers: { ...headers, ...json },
          body: JSON.stringify({ 0: { id } }),
        });
      }
  const pages = tokens.map(
    (_, n): Request => ({ method: 'GET', path: '/api/images?page=1', headers: headersOf(n) }),
  );
  return {
    works: {
      'history-trpc': pages.map((page) => ({ ...page, path: `/trpc/image.list?batch=1&input=${input}` })),
      'history-rest': pages,
      'star-trpc': star.trpc,
      'star-rest': star.rest,
      'sign-in': tokens.map((_, n) => ({
        method: 'POST',
        path: '/api/auth/login',
        headers: { ...networkOf(n), ...json },
        body: JSON.stringify({ email: dataset.emails[n], password: dataset.password }),
      })),
      thumbnail: tokens.map((_, n) => ({ method: 'GET', path: `/media/${ids[n]}/320.webp`, headers: {} })),
    },
    page: pages[0] as Request,
    readPage(body) {
      const { items, total } = JSON.parse(body) as { items: { prompt: string }[]; total: number };
      return { prompts: items.map(({ prompt }) => prompt), total };
    },
    intrusion: { method: 'POST', path: `/api/images/${ids[0]}/star`, headers: headersOf(1) },
  };
}

export async function prepareLimn({ data }: Pick<Place, 'data'>, dataset: Dataset): Promise<Target> {
  const filled = await fill(data, dataset);
  const { args, env } = serverOrder([]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'Limn',
    versions: `this checkout (${version})`,
    hash: 'argon2id, 19 MiB, 2 passes, 1 lane',
    storage: 'better-sqlite3, WAL, synchronous=FULL',
    program: (port) => ({
      file: process.execPath,
      args,
      cwd: root,
      env: { ...env, DATA_DIR: data, HOST: '127.0.0.1', PORT: `${port}` },
    }),
    requests: () => Promise.resolve(requestsFor(dataset, filled)),
  };
}
