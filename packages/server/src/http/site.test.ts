import { expect, test } from 'vitest';
import type { OpenApi } from '../contract/document.ts';
import { createStorageState } from '../core/storage-state.ts';
import { createContractValidator } from '../testing/contract-validator.ts';
import { aServer } from '../testing/studio.ts';

test('health answers 503 while nothing can be stored, as documented and without a path, and then 200 again', async () => {
  const log = { error: () => undefined, warn: () => undefined };
  const storage = createStorageState({ now: () => new Date(), log });
  const { app } = await aServer({}, { storage });
  const judge = createContractValidator((await app.inject('/api/openapi.json')).json<OpenApi>());
  const ask = async () => {
    const { statusCode: status, headers, body } = await app.inject('/api/healthz');
    expect(judge.answer('/api/healthz', 'GET', { status, headers, body })).toEqual([]);
    return [status, JSON.parse(body)];
  };
  const well = [200, { status: 'ok', version: '0.0.0' }];
  expect(await ask()).toEqual(well);
  for (const [kind, message] of [
    ['full', 'The disk is full.'],
    ['unwritable', 'The disk cannot be written.'],
    ['missing', 'The data is not at its place.'],
  ] as const) {
    storage.report(kind, `/srv/limn is ${kind}`);
    expect(await ask()).toEqual([503, { message, code: 'STORAGE_UNAVAILABLE' }]);
  }
  for (const kind of ['missing', 'unwritable', 'full'] as const) storage.clear(kind);
  expect(await ask()).toEqual(well);
  storage.report('fenced', 'Number 2 is elsewhere.');
  storage.report('unwritable', 'The database is read-only.');
  expect(await ask()).toEqual([503, { message: 'Another server has taken over this site.', code: 'FENCED' }]);
});

test('over a connection, health is answered from memory, and tells at once that nothing can be stored', async () => {
  const log = { error: () => undefined, warn: () => undefined };
  const storage = createStorageState({ now: () => new Date(), log });
  const { app } = await aServer({ HOST: '127.0.0.1' }, { storage });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/healthz`;
  const ask = async (method = 'GET') => {
    const answer = await fetch(url, { method });
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  const json = 'application/json; charset=utf-8';
  const well = [200, json, '{"status":"ok","version":"0.0.0"}'];
  expect(await ask()).toEqual(well);
  expect(await ask('HEAD')).toEqual([200, json, '']);
  storage.report('full', 'The disk is full.');
  expect((await ask()).slice(0, 2)).toEqual([503, json]);
  storage.clear('full');
  expect(await ask()).toEqual(well);
});
