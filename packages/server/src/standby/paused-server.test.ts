import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { expect, onTestFinished, test } from 'vitest';
import { call, limnWith, newFolder, start } from '../testing/process.ts';
import { until } from '../testing/until.ts';

/** The states of all jobs in the order of their creation, and the number of pictures. */
function jobsIn(dataDir: string): { states: string[]; pictures: number } {
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    return {
      states: db
        .all<{ state: string }>('SELECT state FROM generation ORDER BY seq')
        .map(({ state }) => state),
      pictures: db.all('SELECT id FROM image').length,
    };
  } finally {
    close();
  }
}

test('a server that was stopped while another machine took over paints, stores and answers nothing more', async () => {
  const painter = await startFakePathService();
  onTestFinished(() => painter.close());
  const [first, second, folder] = [join(newFolder(), 'first'), join(newFolder(), 'second'), newFolder()];
  const settings = {
    ...{ STANDBY_TARGET: folder, IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` },
    ...{ GENERATION_CONCURRENCY: '1', LOG_LEVEL: 'info' },
  };
  const server = await start(first, settings);
  const setup = /#setup=([\w-]+)/.exec(server.output.join(''))?.[1];
  const account = { email: 'ann@example.com', password: 'correct horse battery', setup };
  const { token } = await call(`${server.url}/api/auth/register`, 'POST', {}, account);
  const headers = { authorization: `Bearer ${token}` };
  const { out } = await limnWith(settings, first, 'standby', 'prepare', join(folder, 'keys'));
  expect(out).toContain('has the key files');

  painter.behave('held');
  for (const prompt of ['a boat', 'a barge'])
    await call(`${server.url}/api/generations`, 'POST', headers, { prompt, enhance: false });
  await painter.until(({ target }) => target.includes('boat'));
  server.child.kill('SIGSTOP');

  mkdirSync(second);
  for (const name of ['limn.db', 'limn.db-wal'])
    if (existsSync(join(first, name))) copyFileSync(join(first, name), join(second, name));
  symlinkSync(join(first, 'pictures'), join(second, 'pictures'));
  expect(await limnWith(settings, second, 'standby', 'use', join(folder, 'keys'))).toMatchObject({
    exitCode: 0,
  });
  expect(await limnWith(settings, second, 'adopt', '--quick')).toMatchObject({ exitCode: 0 });
  expect(jobsIn(second).states).toHaveLength(2);

  server.child.kill('SIGCONT');
  await until(() => server.output.join('').includes('Another machine has taken over'));
  painter.release();
  const refused = await call(`${server.url}/api/generations`, 'POST', headers, { prompt: 'a raft' });
  expect(refused.code).toBe('FENCED');
  expect((await fetch(`${server.url}/api/healthz`)).status).toBe(503);
  const before = jobsIn(second);
  server.child.kill('SIGTERM');
  expect((await server.exit)[0]).toBe(0);
  expect(painter.prompts).toEqual(['a boat']);
  expect(jobsIn(first)).toEqual({ ...before, pictures: 0 });
  await expect(start(first, settings)).rejects.toThrow('Another machine has taken over the site (number 2');
});
