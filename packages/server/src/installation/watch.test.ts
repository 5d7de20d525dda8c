import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFolder } from '../backup/check-folder.ts';
import { call, migratedFolder, type Process, start } from '../testing/process.ts';
import { bearer, password } from '../testing/studio.ts';
import { until } from '../testing/until.ts';

const ann = { email: 'ann@example.com', password };

async function ask({ url }: Process, method: string, path: string, token: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, told: (text ? JSON.parse(text) : {}) as Record<string, string> };
}

const isHealthy = (server: Process) =>
  until(async () => (await ask(server, 'GET', '/api/healthz', '')).status === 200);
/** The server has noticed the loss: a write that failed before that is another problem. */
const isMissing = (server: Process) =>
  until(
    async () =>
      (await ask(server, 'GET', '/api/healthz', '')).told['message'] === 'The data is not at its place.',
  );

async function paint(server: Process, token: string): Promise<string> {
  const { id } = await call(`${server.url}/api/generations`, 'POST', bearer(token), {
    prompt: 'a boat',
    enhance: false,
  });
  let image = '';
  await until(async () => {
    const { told } = await ask(server, 'GET', `/api/generations/${id}`, token);
    image = (told['image'] as unknown as { id: string } | null)?.id ?? '';
    return image !== '';
  });
  return image;
}

/** Each loss, and a function that repairs it. */
const losses: [string, (dataDir: string) => () => void][] = [
  [
    'the whole folder is moved away',
    (dataDir) => {
      renameSync(dataDir, `${dataDir}-moved`);
      return () => renameSync(`${dataDir}-moved`, dataDir);
    },
  ],
  [
    'the disk of the pictures is gone',
    (dataDir) => {
      const [place, disk] = [join(dataDir, 'pictures'), `${dataDir}-disk`];
      renameSync(place, disk);
      mkdirSync(place);
      return () => {
        expect(readdirSync(place)).toEqual([]);
        rmSync(place, { recursive: true });
        renameSync(disk, place);
      };
    },
  ],
  [
    'another database lies in the place of the open one',
    (dataDir) => {
      const [file, open] = [join(dataDir, 'limn.db'), join(dataDir, 'limn.db-open')];
      renameSync(file, open);
      cpSync(open, file);
      return () => renameSync(open, file);
    },
  ],
];

test.each(losses)('%s: nothing is accepted or deleted until it is back', async (_, lose) => {
  const dataDir = migratedFolder();
  const painter = await startFakePathService();
  onTestFinished(() => painter.close());
  const server = await start(dataDir, {
    IMAGE_PROVIDER: 'path',
    IMAGE_SERVICE_URL: `${painter.url}/prompt`,
  });
  const { token } = await call(`${server.url}/api/auth/register`, 'POST', {}, ann);
  const image = await paint(server, token);
  const bringBack = lose(dataDir);
  await isMissing(server);

  const reading = await ask(server, 'GET', '/api/auth/user', token);
  expect([reading.status, reading.told['email']]).toEqual([200, ann.email]);
  for (const [method, path, body] of [
    ['POST', '/api/generations', { prompt: 'a boat' }],
    ['POST', `/api/images/${image}/star`, {}],
    ['DELETE', `/api/images/${image}`, undefined],
    ['POST', '/api/auth/register', { email: 'bob@example.com', password }],
  ] as const) {
    const { status, told } = await ask(server, method, path, token, body);
    expect([status, told['code']], `${method} ${path}`).toEqual([503, 'STORAGE_UNAVAILABLE']);
  }
  bringBack();
  await isHealthy(server);
  expect((await ask(server, 'DELETE', `/api/images/${image}`, token)).status).toBe(204);
  expect(await paint(server, token)).not.toBe(image);
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
  expect(server.output.join('').match(/Nothing is stored or deleted until it is back/g)).toHaveLength(2);
  expect(await checkFolder(dataDir, () => new Date(), { thorough: true })).toEqual([]);
});
