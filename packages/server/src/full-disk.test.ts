import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { signatureOf } from '@limn/sandbox/stripe/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { checkData } from './consistency/check-data.ts';
import { exit } from './core/exit.ts';

import { openPictureStore } from './ports/pictures/disk.ts';
import { reserveBytes, reserveIn } from './ports/reserve/disk.ts';
import { aFolderOfData } from './testing/backup.ts';
import { canMount, unshare } from './testing/own-mounts.ts';
import { call, newFolder, start } from './testing/process.ts';
import { commandOf } from './testing/program.ts';
import { aQuota } from './testing/quota.ts';
import { bearer, password } from './testing/studio.ts';

/** Painting needs 200 MiB free, and the reserve 16 more. */
const size = '240m';

/** Settings of a server that does not paint itself. */
async function aPainter() {
  const painter = await startFakePathService();
  onTestFinished(() => painter.close());
  return { IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` };
}

async function aServerOnASmallDisk(env: Record<string, string>) {
  const folder = newFolder();
  const mount = `mount -t tmpfs -o size=${size},mode=700 none ${folder} && exec "$@"`;
  const server = await start(folder, env, { by: [...unshare, 'sh', '-c', mount, 'sh'] });
  // the folder as only that process sees it
  const dataDir = `/proc/${server.child.pid}/root${folder}`;
  return { ...server, dataDir };
}

/** Writes until the disk is full. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  for (let bytes = Buffer.alloc(2 ** 20); bytes.length >= 1; ) {
    try {
      writeSync(file, bytes);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
      bytes = bytes.subarray(0, Math.floor(bytes.length / 16));
    }
  }
  closeSync(file);
}

const isPossible = canMount('A full disk');

test.skipIf(!isPossible)('a full disk stops painting and uploads, and nothing else', async () => {
  const secret = 'whsec_full';
  const { url, dataDir, output, child } = await aServerOnASmallDisk({
    ...(await aPainter()),
    STRIPE_SECRET_KEY: 'sk_test_full',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  let token = '';
  const ask = async (
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ) => {
    const type = Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...bearer(token), ...(body ? type : {}), ...headers },
      ...(body ? { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    });
    const text = answer.headers.get('content-type')?.startsWith('application/json')
      ? await answer.json()
      : {};
    return { status: answer.status, body: text as Record<string, unknown> };
  };
  const statusOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).status;
  const ann = { email: 'ann@example.com', password };
  token = String((await ask('POST', '/api/auth/register', ann)).body['token']);
  const paint = () => ask('POST', '/api/generations', { prompt: 'a boat', enhance: false });
  const painted = async (id: unknown) => {
    const read = async () => (await ask('GET', `/api/generations/${String(id)}`)).body;
    await expect.poll(read).toMatchObject({ status: 'done' });
    return ((await read())['image'] as { id: string }).id;
  };
  const images = [await painted((await paint()).body['id']), await painted((await paint()).body['id'])];
  const reserve = join(dataDir, 'reserve');
  await expect.poll(() => existsSync(reserve)).toBe(true);

  fillDisk(join(dataDir, 'filling'));
  // each sign-in ends the previous one
  for (let n = 0; n < 10; n++) {
    const signedIn = await ask('POST', '/api/auth/login', ann);
    expect(signedIn.status).toBe(200);
    token = String(signedIn.body['token']);
  }
  const bob = { email: 'bob@example.com', password };
  expect(await statusOf('POST', '/api/auth/register', bob, { authorization: '' })).toBe(200);
  expect(existsSync(reserve)).toBe(false);
  expect(output.join('')).toContain('Limn uses its reserve');
  const kept = await ask('GET', '/api/images');
  expect(kept.status).toBe(200);
  for (const id of images) expect(await statusOf('GET', `/media/${id}`)).toBe(200);
  expect(await paint()).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
  const png = { 'content-type': 'image/png' };
  expect(await ask('PUT', '/api/auth/avatar', Buffer.alloc(1000), png)).toMatchObject({ status: 507 });
  const event = Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      livemode: false,
      data: { object: { id: 'in_1', object: 'invoice' } },
    }),
  );
  const signed = { 'stripe-signature': signatureOf(String(event), secret, Math.floor(Date.now() / 1000)) };
  expect(await statusOf('POST', '/api/webhooks/stripe', event, signed)).toBe(200);
  expect(await statusOf('DELETE', `/api/images/${images[0]}`)).toBeLessThan(300);
  expect(await statusOf('GET', '/api/healthz')).toBe(200);

  rmSync(join(dataDir, 'filling'));
  await expect.poll(() => existsSync(reserve)).toBe(true);
  await painted((await paint()).body['id']);
  // copies the stopped state: the disk ends with the process
  child.kill('SIGSTOP');
  const copy = newFolder();
  cpSync(dataDir, copy, { recursive: true });
  const { db, close } = openDb(join(copy, 'limn.db'));
  onTestFinished(close);
  const house = { db, pictures: await openPictureStore(copy), now: () => new Date() };
  expect(await checkData(house, { thorough: true })).toEqual([]);
});

const quota = isPossible ? aQuota() : undefined;

test.skipIf(!quota)('a quota that is used up is answered like a full disk', async () => {
  const folder = newFolder();
  // the disk reports plenty of free space
  const [mebibyte, kept] = [2 ** 20, 960 * 2 ** 20];
  const mount = `mount -t tmpfs -o size=1g,mode=700 none ${folder} && LD_PRELOAD=${quota} exec "$@"`;
  const env = { ...(await aPainter()), QUOTA_FOLDER: folder, QUOTA_KEEP: String(kept) };
  const { url, output, child } = await start(folder, env, { by: [...unshare, 'sh', '-c', mount, 'sh'] });
  const dataDir = `/proc/${child.pid}/root${folder}`;
  const reserve = join(dataDir, 'reserve');
  await expect.poll(() => existsSync(reserve)).toBe(true);
  const ann = { email: 'ann@example.com', password };
  let { token } = await call(`${url}/api/auth/register`, 'POST', {}, ann);
  const paint = () =>
    call(`${url}/api/generations`, 'POST', bearer(token), { prompt: 'a boat', enhance: false });

  const filling = openSync(join(dataDir, 'filling'), 'w');
  for (const bytes of [mebibyte, 4096])
    for (;;) {
      const { bavail, bsize } = statfsSync(dataDir);
      if (bavail * bsize < kept + bytes) break;
      writeSync(filling, Buffer.alloc(bytes));
    }
  const logIn = async () => ({ token } = await call(`${url}/api/auth/login`, 'POST', {}, ann));
  await logIn();
  // so that the reserve does not fit again
  writeSync(filling, Buffer.alloc(mebibyte));
  closeSync(filling);
  for (let n = 0; n < 9; n++) await logIn();
  expect(token).toMatch(/./);
  expect(existsSync(reserve)).toBe(false);
  expect(output.join('')).toContain('Limn uses its reserve');
  expect(readdirSync(dataDir)).not.toContain('limn.db-probe');
  // although the disk reports enough free space
  expect(statfsSync(dataDir).bavail * statfsSync(dataDir).bsize).toBeGreaterThan(kept);
  expect((await paint()).code).toBe('STORAGE_FULL');

  rmSync(join(dataDir, 'filling'));
  await expect.poll(() => existsSync(reserve)).toBe(true);
  // the next check of the storage, after the reserve is back, allows painting again
  let id: string | undefined;
  const accept = async () => {
    const accepted = await paint();
    id = accepted.id;
    return id;
  };
  await expect.poll(accept).toMatch(/./);
  const read = () => call(`${url}/api/generations/${id}`, 'GET', bearer(token));
  await expect.poll(read).toMatchObject({ status: 'done' });
});

test.skipIf(!quota)('a reserve that a quota lets in only in part is none', () => {
  const folder = newFolder();
  const [disk, room] = [64 * 2 ** 20, reserveBytes - 2 ** 19];
  const keep = `import { readdirSync } from 'node:fs';
    import { reserveIn } from ${JSON.stringify(join(import.meta.dirname, 'ports/reserve/disk.ts'))};
    const reserve = reserveIn(${JSON.stringify(folder)}, { plenty: 0 });
    const isKept = await reserve.keep();
    console.log(JSON.stringify([isKept, reserve.isShort(), readdirSync(${JSON.stringify(folder)})]));`;
  const mount = `mount -t tmpfs -o size=${disk},mode=700 none ${folder} && LD_PRELOAD=${quota} exec "$@"`;
  const [program = '', ...args] = [...unshare, 'sh', '-c', mount, 'sh'];
  const output = execFileSync(program, [...args, process.execPath, '--input-type=module', '-e', keep], {
    env: { QUOTA_FOLDER: folder, QUOTA_KEEP: String(disk - room) },
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([false, true, []]);
});

test.skipIf(!isPossible)('on a full disk it starts, and commands work, by the reserve', async () => {
  const before = newFolder();
  openDb(join(before, 'limn.db')).close();
  await reserveIn(before, { plenty: 0 }).keep();
  const folder = newFolder();
  const fill = `mount -t tmpfs -o size=24m,mode=700 none ${folder} && cp -a ${before}/. ${folder} &&
    { cat /dev/zero > ${folder}/filling; test "$(stat -f -c %f ${folder})" = 0 && exec "$@"; }`;
  const onFullDisk = [...unshare, 'sh', '-c', fill, 'sh'];

  const { output, child } = await start(folder, {}, { by: onFullDisk });
  expect(output.join('')).toContain('Limn uses its reserve');
  expect(existsSync(`/proc/${child.pid}/root${folder}/reserve`)).toBe(false);

  const [program = '', ...args] = onFullDisk;
  const command = [...args, ...(await commandOf('main')), 'admin', 'sign-out-all'];
  const { status, stdout } = spawnSync(program, command, { env: { DATA_DIR: folder }, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, 'All users are signed out.\n']);
});

test.skipIf(!quota)('a backup that a quota ends says so', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  const folder = newFolder();
  const [disk, room] = [128 * 2 ** 20, 100_000];
  // lists the remains from within: the disk ends with the process
  const look = `"$@"; code=$?; ls -A ${folder}; exit $code`;
  const mount = `mount -t tmpfs -o size=${disk},mode=700 none ${folder} && export LD_PRELOAD=${quota} && ${look}`;
  const [program = '', ...args] = [...unshare, 'sh', '-c', mount, 'sh'];
  const command = [...args, ...(await commandOf('main')), 'backup', join(folder, 'one')];
  const env = { DATA_DIR: dataDir, QUOTA_FOLDER: folder, QUOTA_KEEP: String(disk - room) };
  const { status, stdout, stderr } = spawnSync(program, command, { env, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    exit.disk,
    '',
    expect.stringMatching(/its quota is used up, .*No incomplete files were left/),
  ]);
});
