import { type FakePathService, startFakePathService } from '@limn/sandbox/image-services/path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPathService } from './path.ts';
import { aPaintRequest } from './testing/adapters.ts';

const key = 'sk_0123456789';
const watch = { signal: new AbortController().signal };
let fake: FakePathService;
beforeAll(async () => {
  fake = await startFakePathService({ key });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.prompts.length = 0;
  fake.requests.length = 0;
});

test('asks as the contract has it', async () => {
  const service = createPathService({ url: `${fake.url}/prompt/`, key });
  await service.paint(aPaintRequest, watch);
  expect(fake.requests[0]?.target).toBe(
    '/prompt/a%20lighthouse%20at%20dusk?width=320&height=240&seed=50&nologo=true',
  );
});

test('a model, and what the operator wrote behind the address, go along', async () => {
  const service = createPathService({ url: `${fake.url}/prompt?model=flux`, key, model: 'turbo' });
  const painted = await service.paint(aPaintRequest, watch);
  expect(fake.requests[0]?.target).toContain('?model=turbo&width=320');
  expect(painted.model).toBe('turbo');
});

test.each([
  '.',
  '..',
  '...',
  '../../etc/passwd',
  'a/b/c',
  'what? #1 100% & more = less + plus; a\\b',
  '%2e%2e/%00',
  '🦊 fox and 👩‍👩‍👧 family',
  'مدينة عند الغروب',
  '山の夕暮れ',
  "it's (fine)! *really* ~",
])('these words reach the service: %s', async (prompt) => {
  const service = createPathService({ url: `${fake.url}/prompt`, key });
  await service.paint({ ...aPaintRequest, prompt }, watch);
  expect(fake.prompts).toEqual([prompt]);
});

test('a lone surrogate does not stop the rest', async () => {
  const service = createPathService({ url: `${fake.url}/prompt`, key });
  await service.paint({ ...aPaintRequest, prompt: 'half \uD83E fox' }, watch);
  expect(fake.prompts).toEqual(['half \uFFFD fox']);
});

test('of 2,000 Chinese characters as many as an address holds, and the style', async () => {
  const service = createPathService({ url: `${fake.url}/prompt`, key });
  const hint = 'luminous, glowing highlights, sparkling light, golden rim light';
  await service.paint({ ...aPaintRequest, style: 'Shining', prompt: `${'山'.repeat(2000)}, ${hint}` }, watch);
  expect(fake.prompts[0]).toMatch(/^山{850,900}, luminous, .* golden rim light$/);
});

test('a wrong key is said without saying the key', async () => {
  const service = createPathService({ url: `${fake.url}/prompt`, key: 'sk_wrong_one' });
  await expect(service.paint(aPaintRequest, watch)).rejects.toMatchObject({
    kind: 'unavailable',
    reason: 'the service did not accept its key',
  });
});
