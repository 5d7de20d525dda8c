/** PocketBase as a Go library, with the main function in pocketbase/ and one collection, created by its own API. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ask } from '../../scripts/executable/process.ts';
import { type Dataset, starRequests } from './dataset.ts';
import { runStep } from './run-step.ts';
import { startTarget } from './running.ts';
import {
  json,
  networkOf,
  type Place,
  type Request,
  type Requests,
  StepFailed,
  type Target,
} from './target.ts';

/** The newest version that Go 1.25 compiles. */
const version = 'v0.39.0';
const admin = { identity: 'admin@example.com', password: 'correct horse battery' };
const own = 'owner = @request.auth.id';

const images = {
  name: 'images',
  type: 'base',
  listRule: own,
  viewRule: own,
  updateRule: own,
  fields: [
    { name: 'owner', type: 'relation', required: true, maxSelect: 1, collectionId: '_pb_users_auth_' },
    { name: 'prompt', type: 'text', required: true },
    { name: 'isStarred', type: 'bool' },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'thumbnail', type: 'file', maxSelect: 1, mimeTypes: ['image/webp'] },
  ],
  indexes: ['CREATE INDEX images_owner_starred ON images (owner, isStarred, created)'],
};

/** PocketBase's ids have fifteen characters. */
const idOf = (kind: string, n: number) => `${kind}${`${n}`.padStart(15 - kind.length, '0')}`;
const userId = (n: number) => idOf('user', n);
const pictureId = (n: number) => idOf('image', n);

async function build(folder: string): Promise<string> {
  let go: string;
  try {
    go = execFileSync('go', ['version'], { encoding: 'utf8' }).split(' ')[2] ?? '';
  } catch {
    throw new StepFailed('Go is not installed');
  }
  const program = join(folder, `pocketbase-${version}-${go}`);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(import.meta.dirname, 'pocketbase/main.go'), join(folder, 'main.go'));
  rmSync(join(folder, 'go.mod'), { force: true });
  await runStep('go mod init', folder, ['go', 'mod', 'init', 'limn-bench/pocketbase']);
  await runStep(`go get pocketbase@${version}`, folder, [
    'go',
    'get',
    `github.com/pocketbase/pocketbase@${version}`,
  ]);
  await runStep('go build (some minutes the first time)', folder, ['go', 'build', '-o', program, '.'], {
    CGO_ENABLED: '0',
  });
  return program;
}

/** The other users are copies of the first one. */
function fill(dataDir: string, { emails, pictures, active, thumbnails }: Dataset): void {
  const db = new DatabaseSync(join(dataDir, 'data.db'));
  const { id: collection } = db.prepare("SELECT id FROM _collections WHERE name = 'images'").get() as {
    id: string;
  };
  db.exec('BEGIN');
  const user = db.prepare(
    `INSERT INTO users (id, email, tokenKey, password, verified, emailVisibility, created, updated)
     SELECT ?, ?, substr(? || tokenKey, 1, 50), password, 1, 0, created, updated FROM users WHERE email = ?`,
  );
  for (const [n, email] of emails.entries())
    if (n > 0) user.run(userId(n), email, `key${n}`, emails[0] ?? '');
  const image = db.prepare(
    'INSERT INTO images (id, owner, prompt, isStarred, created, thumbnail) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { n, owner, prompt, isStarred, createdAt } of pictures) {
    const time = createdAt.toISOString().replace('T', ' ');
    image.run(
      pictureId(n),
      userId(owner),
      prompt,
      Number(isStarred),
      time,
      n < active ? 'thumbnail.webp' : '',
    );
  }
  db.exec('COMMIT; ANALYZE');
  db.close();
  for (const [n, bytes] of thumbnails.entries()) {
    const folder = join(dataDir, 'storage', collection, pictureId(n));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'thumbnail.webp'), bytes);
  }
}

async function signIn(url: string, collection: string, identity: string, password: string): Promise<string> {
  const body = { identity, password };
  const path = `/api/collections/${collection}/auth-with-password`;
  return ((await ask(url, path, undefined, body)) as { token: string }).token;
}

async function requestsFor(dataset: Dataset, url: string): Promise<Requests> {
  const users = Array.from({ length: dataset.active }, (_, n) => n);
  const tokens: string[] = [];
  for (const n of users) tokens.push(await signIn(url, 'users', dataset.emails[n] ?? '', dataset.password));
  const headersOf = (n: number) => ({ authorization: `Bearer ${tokens[n]}`, ...networkOf(n) });
  const pages = users.map(
    (n): Request => ({
      method: 'GET',
      path: '/api/collections/images/records?perPage=12&sort=-isStarred,-created',
      headers: headersOf(n),
    }),
  );
  const star = (n: number, picture: number, isStarred: boolean): Request => ({
    method: 'PATCH',
    path: `/api/collections/images/records/${pictureId(picture)}`,
    headers: { ...headersOf(n), ...json },
    body: JSON.stringify({ isStarred }),
  });
  return {
    works: {
      'history-rest': pages,
      'star-rest': starRequests(dataset, star),
      'sign-in': users.map((n) => ({
        method: 'POST',
        path: '/api/collections/users/auth-with-password',
        headers: { ...networkOf(n), ...json },
        body: JSON.stringify({ identity: dataset.emails[n], password: dataset.password }),
      })),
      thumbnail: users.map((n) => ({
        method: 'GET',
        path: `/api/files/images/${pictureId(n)}/thumbnail.webp`,
        headers: {},
      })),
    },
    page: pages[0] as Request,
    readPage(body) {
      const { items, totalItems } = JSON.parse(body) as { items: { prompt: string }[]; totalItems: number };
      return { prompts: items.map(({ prompt }) => prompt), total: totalItems };
    },
    intrusion: star(1, 0, true),
  };
}

export async function preparePocketbase({ installation, data }: Place, dataset: Dataset): Promise<Target> {
  const program = await build(installation);
  await runStep('PocketBase creates its tables', installation, [
    ...[program, 'superuser', 'upsert', admin.identity, admin.password, '--dir', data],
  ]);
  const target: Target = {
    name: 'PocketBase',
    versions: `pocketbase ${version}, ${program.split('-').at(-1)}`,
    hash: 'bcrypt, cost 10',
    storage: 'modernc sqlite, WAL, synchronous=NORMAL',
    program: (port) => ({
      file: program,
      args: ['serve', '--http', `127.0.0.1:${port}`, '--dir', data],
      cwd: installation,
      env: { ...process.env },
    }),
    requests: (url) => requestsFor(dataset, url),
  };
  const { url, stop } = await startTarget(target);
  try {
    const token = await signIn(url, '_superusers', admin.identity, admin.password);
    await ask(url, '/api/collections', token, images);
    const { emails, password } = dataset;
    const first = { id: userId(0), email: emails[0], password, passwordConfirm: password, verified: true };
    await ask(url, '/api/collections/users/records', token, first);
  } finally {
    await stop();
  }
  fill(data, dataset);
  return target;
}
