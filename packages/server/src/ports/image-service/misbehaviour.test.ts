import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceFailureKind } from '../../core/service-failure.ts';
import { leakedKey, type Misbehaviour } from '../http/stand-ins/misbehave.ts';
import { makeResilient } from './resilient.ts';
import { aWish, type Studio, studios } from './stand-ins/studio.ts';

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
  'comfyui view': carrying,
};

describe.each(Object.entries(studios))('%s', (name, open) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await open();
  });
  afterAll(() => studio.standIn.close());
  beforeEach(() => {
    studio.standIn.requests.length = 0;
  });

  test('paints while all is well', async () => {
    studio.standIn.behave('well');
    const { bytes } = await studio.service.paint(aWish, { signal: new AbortController().signal });
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test.each([...everywhere, ...(own[name] ?? [])])('%s: %s', async (fault, outcome) => {
    studio.standIn.behave(fault);
    const deadline = outcome === 'timed_out' ? 150 : 300_000;
    const service = makeResilient(studio.service, deadline);
    const result = service.paint(aWish, { signal: new AbortController().signal });
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

test.each(Object.entries(studios))('%s: nobody there', async (_name, open) => {
  const { service, standIn } = await open();
  await standIn.close();
  const painted = service.paint(aWish, { signal: new AbortController().signal });
  await expect(painted).rejects.toMatchObject({ kind: 'unavailable' });
});
