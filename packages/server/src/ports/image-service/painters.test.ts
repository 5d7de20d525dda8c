import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredPainters, StoredService } from '../../core/painters.ts';
import { createDataKey } from '../data-key/data-key.ts';
import { createPainters } from './painters.ts';
import { aPaintRequest } from './testing/adapters.ts';
import { createFakeImageService } from './testing/fake-image-service.ts';

const aService = (row: Partial<StoredService> & { id: string }): StoredService => ({
  name: row.id,
  kind: 'path',
  url: 'http://127.0.0.1:9',
  encryptedKey: null,
  workflow: null,
  concurrency: 1,
  weight: 1,
  audience: 'all',
  isPaid: false,
  timeoutSeconds: 60,
  promptLanguage: null,
  state: 'on',
  createdAt: new Date(0),
  lastOkAt: null,
  lastFailedAt: null,
  lastFailure: null,
  ...row,
});

const aModel = {
  id: 'dream',
  name: 'Dream',
  description: '',
  position: 1,
  audience: 'members' as const,
  isHidden: false,
  steps: 30,
  guidance: null,
  negativePrompt: null,
  loraName: 'wc',
  loraWeight: 0.8,
  createdAt: new Date(0),
};

async function aPool({ isDefault = true, rows = [] as StoredService[] } = {}) {
  const stored: StoredPainters = { services: rows, models: [] };
  const folder = mkdtempSync(join(tmpdir(), 'limn-painters-'));
  const dataKey = createDataKey(folder);
  const service = await createFakeImageService();
  const painters = await createPainters({
    environment: {
      service,
      isDefault,
      isPaid: false,
      concurrency: 2,
      timeoutSeconds: 120,
      promptLanguage: undefined,
    },
    readRows: () => stored,
    dataKey,
  });
  onTestFinished(() => painters.close());
  const ids = () => painters.list().map(({ id }) => id);
  return { painters, stored, dataKey, folder, service, ids };
}

const signal = new AbortController().signal;

test('without rows and settings the built-in painter is used, and with rows only they are', async () => {
  const { painters, stored, service, ids } = await aPool();
  expect(ids()).toEqual(['builtin']);
  expect(painters.find('builtin')).toMatchObject({ service, concurrency: 2, models: new Map() });
  stored.services = [aService({ id: 'a', state: 'off' })];
  let changes = 0;
  const stop = painters.watch(() => {
    changes += 1;
  });
  await painters.reload();
  expect([ids(), changes]).toEqual([['a'], 1]);
  stop();
  stored.services = [];
  await painters.reload();
  expect([ids(), changes]).toEqual([['builtin'], 1]);
});

test('the service of the settings stays beside the rows; the largest weight is first, then the oldest', async () => {
  const rows = [aService({ id: 'old' }), aService({ id: 'heavy', weight: 3 }), aService({ id: 'new' })];
  const { ids } = await aPool({ isDefault: false, rows });
  expect(ids()).toEqual(['heavy', 'environment', 'old', 'new']);
});

test('a model has the settings of its row', async () => {
  const { painters, stored } = await aPool({ rows: [aService({ id: 'a', kind: 'a1111' })] });
  stored.models = [
    { serviceId: 'a', remoteName: 'dream.safetensors', missingSince: new Date(), model: aModel },
  ];
  await painters.reload();
  expect(painters.find('a')?.models.get('dream')).toMatchObject({
    name: 'Dream',
    audience: 'members',
    remoteName: 'dream.safetensors',
    isMissing: true,
    can: { seed: true, steps: true, guidance: true },
    steps: 30,
    guidance: undefined,
    lora: { name: 'wc', weight: 0.8 },
  });
});

test('a service is opened again only when its address, key or workflow changes', async () => {
  const row = aService({ id: 'a' });
  const { painters, stored, dataKey } = await aPool({ rows: [row] });
  const first = painters.find('a')?.service;
  stored.services = [{ ...row, name: 'Other', concurrency: 4, state: 'draining' }];
  await painters.reload();
  expect(painters.find('a')).toMatchObject({ name: 'Other', concurrency: 4, state: 'draining' });
  expect(painters.find('a')?.service).toBe(first);
  stored.services = [{ ...row, encryptedKey: dataKey.encrypt('a', 'secret') }];
  await painters.reload();
  expect(painters.find('a')?.service).not.toBe(first);
});

test('a job that runs keeps the service with which it began', async () => {
  const fake = await startFakePathService();
  onTestFinished(() => fake.close());
  fake.behave('held');
  const { painters, stored, ids } = await aPool({ rows: [aService({ id: 'a', url: `${fake.url}/prompt` })] });
  const painting = painters.find('a')?.service.paint(aPaintRequest, { signal });
  await fake.until(() => true);
  stored.services = [];
  await painters.reload();
  expect(ids()).toEqual(['builtin']);
  fake.release();
  expect((await painting)?.bytes.length).toBeGreaterThan(0);
});

test('a key that cannot be decrypted, and settings that cannot be used, are problems of one service', async () => {
  const { painters, stored, dataKey, folder } = await aPool();
  stored.services = [
    aService({ id: 'a', encryptedKey: dataKey.encrypt('a', 'secret') }),
    aService({ id: 'b', kind: 'comfyui', workflow: { nodes: [] } }),
    aService({ id: 'c' }),
  ];
  await painters.reload();
  expect(painters.list().map(({ problem }) => problem)).toEqual([undefined, 'settings', undefined]);
  rmSync(join(folder, 'data.key'));
  await painters.reload();
  expect(painters.list().map(({ problem }) => problem)).toEqual(['key', 'settings', undefined]);
  const refused = painters.find('a')?.service.paint(aPaintRequest, { signal });
  await expect(refused).rejects.toMatchObject({
    kind: 'unavailable',
    taken: 'no',
    reason: 'its key cannot be decrypted: enter the key again',
  });
});

test('two reloads at once end with the newest rows', async () => {
  const { painters, stored, ids } = await aPool();
  stored.services = [aService({ id: 'a' })];
  const first = painters.reload();
  stored.services = [aService({ id: 'b' })];
  await Promise.all([first, painters.reload()]);
  expect(ids()).toEqual(['b']);
});
