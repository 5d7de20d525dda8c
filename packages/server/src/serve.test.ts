import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPictureStore } from './ports/pictures/disk.ts';
import { expectConsistent } from './testing/consistency.ts';
import { call, migratedFolder, newFolder, runLimn, start } from './testing/process.ts';
import { bearer, password } from './testing/studio.ts';

function rowsIn(dataDir: string, query: SQL): unknown[] {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const rows = db.all(query);
  close();
  return rows;
}

/** Resolves when the stream is open; `end` resolves when the server ends it, and rejects when the server is gone. */
async function watch(url: string, id: string, token: string): Promise<{ end: Promise<void> }> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await fetch(`${url}/trpc/generation.watch?input=${input}`, { headers: bearer(token) });
  const reader = answer.body?.getReader();
  await reader?.read();
  const rest = async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read());
  };
  return { end: rest() };
}

/** Signals that end the server during a job, and the job's state afterwards. */
const ends = [
  ['SIGKILL', 'painting', [null, 'SIGKILL']],
  ['SIGTERM', 'queued', [0, null]],
] as const;

describe.each(ends)('a server in full work that gets a %s', (signal, left, exit) => {
  test('ends soon, loses no job, paints none twice, and leaks no place', async () => {
    const painter = await startFakePathService();
    onTestFinished(() => painter.close());
    const dataDir = migratedFolder();
    const settings = {
      IMAGE_PROVIDER: 'path',
      IMAGE_SERVICE_URL: `${painter.url}/prompt`,
      GENERATION_CONCURRENCY: '2',
    };
    painter.behave('held');
    const first = await start(dataDir, settings);
    const ann = { email: 'ann@example.com', password };
    const bob = { email: 'bob@example.com', password };
    const people = [ann, bob].map((person) => call(`${first.url}/api/auth/register`, 'POST', {}, person));
    const tokens = (await Promise.all(people)).map(({ token }) => token);
    const tokenOf = (n: number) => tokens[n % 2] ?? '';
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const body = { prompt: `boat ${n + 1}`, enhance: false };
      ids.push((await call(`${first.url}/api/generations`, 'POST', bearer(tokenOf(n)), body)).id);
    }
    await painter.until(({ target }) => target.includes('boat%202'));
    const watchers = await Promise.all(ids.map((id, n) => watch(first.url, id, tokenOf(n))));
    const gone = Promise.allSettled(watchers.map(({ end }) => end));
    first.child.kill(signal);
    expect(await first.exit).toEqual(exit);
    const outcomes = await gone;
    if (signal === 'SIGTERM') expect(outcomes.map(({ status }) => status)).not.toContain('rejected');
    expect(rowsIn(dataDir, sql`SELECT state FROM generation ORDER BY seq`)).toMatchObject([
      { state: left },
      { state: left },
      { state: 'queued' },
      { state: 'queued' },
      { state: 'queued' },
    ]);
    painter.release();

    const second = await start(dataDir, settings);
    for (const [n, id] of ids.entries())
      await expect
        .poll(() => call(`${second.url}/api/generations/${id}`, 'GET', bearer(tokenOf(n))))
        .toMatchObject({ status: 'done', image: { width: 640 } });
    second.child.kill('SIGTERM');
    expect(await second.exit).toEqual([0, null]);
    const { db, close } = openDb(join(dataDir, 'limn.db'));
    onTestFinished(close);
    expect(db.all(sql`SELECT count(*) AS images, count(DISTINCT generation_id) AS jobs FROM image`)).toEqual([
      { images: 5, jobs: 5 },
    ]);
    await expectConsistent({ db, pictures: await openPictureStore(dataDir), now: () => new Date() });
  });
});

describe('the process', () => {
  test('does not share its folder: the second one exits, and touches no job', async () => {
    const painter = await startFakePathService();
    onTestFinished(() => painter.close());
    painter.behave('held');
    const dataDir = migratedFolder();
    const settings = { IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` };
    const first = await start(dataDir, settings);
    const ann = { email: 'ann@example.com', password };
    const { token } = await call(`${first.url}/api/auth/register`, 'POST', {}, ann);
    await call(`${first.url}/api/generations`, 'POST', bearer(token), { prompt: 'a boat', enhance: false });
    await painter.until(({ target }) => target.includes('boat'));
    await expect(start(dataDir, settings)).rejects.toThrow(/Another Limn already serves/);
    expect(rowsIn(dataDir, sql`SELECT state, attempts FROM generation`)).toEqual([
      { state: 'painting', attempts: 1 },
    ]);
    expect(painter.requests).toHaveLength(1);
  });

  test('prints where it is and, while there is no owner, one link, and an ignored setting; keeps its files to itself', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    const printed = first.output.join('');
    const link = /\/login#setup=([\w-]{22})/.exec(printed)?.[1];
    expect(printed).toMatch(/^Limn is ready: http:\/\/localhost:\d+\n/);
    const owner = { email: 'owner@example.com', password, setup: link };
    const { user } = await call(`${first.url}/api/auth/register`, 'POST', {}, owner);
    expect(user.is_admin).toBe(true);
    const again = await call(
      `${first.url}/api/auth/register`,
      'POST',
      {},
      { ...owner, email: 'eve@example.com' },
    );
    expect(again.code).toBe('SETUP_LINK_INVALID');
    for (const file of ['limn.db', 'limn.db-wal', 'pictures'])
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    first.child.kill('SIGINT');
    expect(await first.exit).toEqual([0, null]);
    const second = await start(dataDir, { OIDC_CLIENT_ID: 'limn' });
    const printedNow = second.output.join('');
    expect(printedNow).not.toContain('setup=');
    expect(printedNow).toContain('OIDC_CLIENT_ID has no effect: OIDC_ISSUER is not set.');
  });

  test('keeps its data below the working directory by default', async () => {
    const cwd = newFolder();
    const { child, exit } = await start('', {}, { cwd });
    expect(readdirSync(join(cwd, 'data'))).toContain('limn.db');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test.each([
    [['serve'], { PORT: 'x' }, 78, /PORT must be a whole number/],
    [['paint'], {}, 64, /^There is no command paint/],
    [['--version'], {}, 0, /^\d+\.\d+\.\d+\n$/],
    [['migrate'], {}, 0, /^Migrated: 0000_foundation(, \d{4}_\w+)*\.\n$/],
    [['admin', 'list'], {}, 66, /^There is no database in /],
  ])('limn %j with %j ends with %i', async (args, env, code, text) => {
    const { output, exitCode } = await runLimn(args, newFolder(), env);
    expect(output).toMatch(text);
    expect(exitCode).toBe(code);
  });

  test('limn admin changes the database that limn migrate made', async () => {
    const dataDir = newFolder();
    await runLimn(['migrate'], dataDir, {});
    const { output, exitCode } = await runLimn(
      ['admin', 'gift', 'nobody@example.com', '2030-01-01'],
      dataDir,
      {},
    );
    expect(output).toMatch(/No user has the address/);
    expect(exitCode).toBe(1);
  });
});
