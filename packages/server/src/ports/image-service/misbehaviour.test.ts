import { leakedKey, type Misbehaviour } from '@limn/sandbox/http/misbehave';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceFailureKind } from '../../core/service-failure.ts';
import { makeResilient } from './resilient.ts';
import { type AdapterWithFake, adapters, aPaintRequest } from './testing/adapters.ts';

type Outcome = ServiceFailureKind | 'painted';

const everywhere: [Misbehaviour, Outcome][] = [
  ['silent', 'timed_out'],
  ['stuck', 'timed_out'],
  ['drip', 'timed_out'],
  ['limited', 'limited'],
  ['unpaid', 'limited'],
  ['unauthorised', 'unavailable'],
  ['broken', 'unavailable'],
  ['down-for-now', 'unavailable'],
  ['cut-off', 'unavailable'],
  ['redirect-private', 'unavailable'],
  ['redirect-loop', 'unavailable'],
  ['truncated', 'bad_picture'],
  ['tiny', 'bad_picture'],
  ['enormous', 'bad_picture'],
  ['garbage', 'bad_picture'],
  ['gif', 'bad_picture'],
];

/**
 * A useless answer is a bad picture where the answer contains the picture, and a broken service where it is about the
 * queue.
 */
const carrying: [Misbehaviour, Outcome][] = [
  ['html', 'bad_picture'],
  ['empty', 'bad_picture'],
  ['endless', 'bad_picture'],
  ['gzip-bomb', 'bad_picture'],
];

const own: Record<string, [Misbehaviour, Outcome][]> = {
  path: [
    ...carrying,
    ['refused', 'refused'],
    ['placeholder', 'limited'],
    ['wrong-type', 'painted'],
    ['once-broken', 'painted'],
  ],
  openai: [...carrying, ['refused', 'refused'], ['once-broken', 'unavailable']],
  a1111: [
    ...carrying,
    ['refused', 'refused'],
    ['placeholder', 'bad_picture'],
    ['once-broken', 'unavailable'],
  ],
  comfyui: [
    ['html', 'unavailable'],
    ['empty', 'unavailable'],
    ['endless', 'unavailable'],
    ['gzip-bomb', 'unavailable'],
    ['refused', 'refused'],
    ['once-broken', 'unavailable'],
  ],
  sdcpp: [
    ['html', 'unavailable'],
    ['empty', 'unavailable'],
    ['endless', 'bad_picture'],
    ['gzip-bomb', 'bad_picture'],
    ['refused', 'refused'],
    ['once-broken', 'unavailable'],
  ],
  gemini: [...carrying, ['refused', 'refused'], ['once-broken', 'unavailable']],
  'comfyui view': carrying,
};

describe.each(Object.entries(adapters))('%s', (name, open) => {
  let adapter: AdapterWithFake;
  beforeAll(async () => {
    adapter = await open();
  });
  afterAll(() => adapter.fake.close());
  beforeEach(() => {
    adapter.fake.requests.length = 0;
  });

  test('paints while all is well', async () => {
    adapter.fake.behave('well');
    const { bytes } = await adapter.service.paint(aPaintRequest, { signal: new AbortController().signal });
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test.each([...everywhere, ...(own[name] ?? [])])('%s: %s', async (fault, outcome) => {
    adapter.fake.behave(fault);
    const deadline = outcome === 'timed_out' ? 150 : 300_000;
    const service = makeResilient(adapter.service, deadline);
    const result = service.paint(aPaintRequest, { signal: new AbortController().signal });
    if (outcome === 'painted') return expect((await result).bytes.length).toBeGreaterThan(1000);
    const failure: unknown = await result.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ServiceFailure', kind: outcome });
    const { reason, retryAfter } = failure as { reason?: string; retryAfter?: number };
    expect(reason ?? '').not.toContain(leakedKey);
    if (fault === 'limited') expect(retryAfter).toBe(7);
    if (fault === 'down-for-now') expect(retryAfter).toBe(20);
    if (fault === 'refused') expect(reason).toMatch(/\w/);
  });
});

test.each(Object.entries(adapters))('%s: nobody there', async (_name, open) => {
  const { service, fake } = await open();
  await fake.close();
  const painted = service.paint(aPaintRequest, { signal: new AbortController().signal });
  await expect(painted).rejects.toMatchObject({ kind: 'unavailable' });
});
