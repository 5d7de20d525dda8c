import { expect, test } from 'vitest';
import { aServer } from '../testing/studio.ts';

const local = [
  'localhost',
  'localhost:4110',
  'LocalHost.',
  '127.0.0.1',
  '127.0.0.1:80',
  '[::1]',
  '[::1]:3000',
];
const elsewhere = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '192.0.2.1',
  '[::2]',
];

const statuses = async (env: Record<string, string>, hosts: string[], url = '/api/healthz') => {
  const { app } = await aServer(env);
  const answers = await Promise.all(hosts.map((host) => app.inject({ url, headers: { host } })));
  return answers.map(({ statusCode }) => statusCode);
};

const all = (hosts: string[], status: number) => hosts.map(() => status);

test.each(['127.0.0.1', '127.0.0.9', '::1', 'localhost'])(
  'by %s only this machine is meant',
  async (HOST) => {
    expect(await statuses({ HOST }, local)).toEqual(all(local, 200));
    expect(await statuses({ HOST }, elsewhere)).toEqual(all(elsewhere, 421));
    for (const url of ['/', '/trpc/site.info', '/media/x', '/nothing'])
      expect(await statuses({ HOST }, ['evil.example'], url)).toEqual([421]);
  },
);

test('the name in PUBLIC_URL works with any port that a proxy passes on', async () => {
  const env = { HOST: '127.0.0.1', PUBLIC_URL: 'https://Pictures.example:8443' };
  const own = ['pictures.example', 'pictures.example:8443', 'PICTURES.example:3000'];
  expect(await statuses(env, own)).toEqual(all(own, 200));
  expect(await statuses(env, ['www.pictures.example'])).toEqual([421]);
});

test.each(['0.0.0.0', '::', '192.0.2.7'])('with HOST=%s every name works', async (HOST) => {
  expect(await statuses({ HOST }, [...local, ...elsewhere])).toEqual(all([...local, ...elsewhere], 200));
});

test('what a proxy says of the name is not asked', async () => {
  const { app } = await aServer({});
  const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
  expect((await app.inject({ url: '/api/healthz', headers })).json()).toMatchObject({
    code: 'MISDIRECTED_REQUEST',
  });
});
