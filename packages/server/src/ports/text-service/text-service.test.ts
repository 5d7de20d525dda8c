import { languages } from '@limn/db/enums';
import { leakedKey, type Misbehaviour } from '@limn/sandbox/http/misbehave';
import { startFakeOpenaiText } from '@limn/sandbox/text-services/openai';
import { type FakeTextServer, startFakePathText } from '@limn/sandbox/text-services/path';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceFailureKind } from '../../core/service-failure.ts';
import type { TextService } from '../../core/text-service.ts';
import { createTextService } from './create.ts';
import { createOpenaiText } from './openai.ts';
import { createPathText } from './path.ts';
import { makeResilient } from './resilient.ts';

const { signal } = new AbortController();
const contracts: Record<string, () => Promise<{ fake: FakeTextServer; service: TextService }>> = {
  async path() {
    const fake = await startFakePathText();
    return { fake, service: createPathText({ url: fake.url }) };
  },
  async openai() {
    const fake = await startFakeOpenaiText();
    return { fake, service: createOpenaiText({ url: fake.url }) };
  },
};

const faults: [Misbehaviour, ServiceFailureKind][] = [
  ['silent', 'timed_out'],
  ['stuck', 'timed_out'],
  ['drip', 'timed_out'],
  ['limited', 'limited'],
  ['unpaid', 'limited'],
  ['unauthorised', 'unavailable'],
  ['broken', 'unavailable'],
  ['html', 'unavailable'],
  ['empty', 'unavailable'],
  ['cut-off', 'unavailable'],
  ['endless', 'unavailable'],
  ['gzip-bomb', 'unavailable'],
  ['redirect-private', 'unavailable'],
  ['redirect-loop', 'unavailable'],
  ['refused', 'refused'],
];

describe.each(Object.entries(contracts))('%s', (_name, open) => {
  let fake: FakeTextServer;
  let service: TextService;
  beforeAll(async () => {
    ({ fake, service } = await open());
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.behave('well');
    fake.requests.length = 0;
    fake.prompts.length = 0;
  });

  test('expands any words', async () => {
    const prompt = 'fox? / 100% "山" & 🦊 #1 ..';
    const text = await service.expand(prompt, { signal, seed: 3 });
    expect(text.split(' ').length).toBeGreaterThan(15);
    expect(fake.prompts[0]?.endsWith(prompt)).toBe(true);
  });

  test('expands in the language of the user where the prompt fits several', async () => {
    await service.expand('富士山', { signal, seed: 3, language: 'ja' });
    const [request] = fake.requests;
    expect(decodeURIComponent(request?.target ?? '') + (request?.body ?? '')).toMatch(
      /written in \(in Japanese if that is unclear\).*富士山/s,
    );
  });

  test('translates what is not English', async () => {
    expect(await service.translate?.('a red fox', { signal, language: 'ja' })).toBe('a red fox');
    expect(fake.requests).toEqual([]);
    expect(await service.translate?.('赤いキツネ', { signal, language: 'ja' })).toMatch(/^[A-Z][a-z ,]+/);
    expect(fake.prompts[0]?.endsWith('赤いキツネ')).toBe(true);
  });

  test.each(languages)('invents a scene in %s', async (language) => {
    await service.invent({ signal, seed: 123_456, language });
    const [request] = fake.requests;
    const asked = decodeURIComponent(request?.target ?? '') + (request?.body ?? '');
    expect(asked).toMatch(
      /everyday life.*about 50 words, in (?:English|(?:Simplified|Traditional) Chinese|Arabic|Spanish|French|Japanese)\./,
    );
    expect(asked).toContain('123456');
  });

  test.each(faults)('%s: %s', async (fault, kind) => {
    fake.behave(fault);
    const limited = makeResilient(service, kind === 'timed_out' ? 100 : 10_000);
    const failure: unknown = await limited
      .expand('a fox', { signal, seed: 1 })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ServiceFailure', kind });
    expect((failure as { reason?: string }).reason ?? '').not.toContain(leakedKey);
  });

  test("a caller's own limit ends the call with the caller's reason", async () => {
    fake.behave('silent');
    const caller = new AbortController();
    const text = service.invent({ signal: caller.signal, seed: 1, language: 'fr' });
    await fake.until(() => true);
    caller.abort('four seconds');
    await expect(text).rejects.toBe('four seconds');
    await fake.until(({ cut }) => cut);
  });
});

describe('the chat contract', () => {
  test('its fake suits the openai package', async () => {
    const fake = await startFakeOpenaiText({ key: 'sk-right' });
    const ask = (apiKey: string, more: object = {}) =>
      new OpenAI({ apiKey, baseURL: `${fake.url}/v1`, maxRetries: 0 }).chat.completions.create({
        model: 'gpt-4o-mini',
        messages: [{ role: 'user', content: 'a fox' }],
        ...more,
      });
    expect((await ask('sk-right')).choices[0]?.message.content).toMatch(/kettle/);
    await expect(ask('sk-wrong')).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    await expect(ask('sk-right', { wrong: 1 })).rejects.toMatchObject({ code: null, param: 'wrong' });
    await fake.close();
  });

  test('a server that knows no seed is asked again without', async () => {
    const fake = await startFakeOpenaiText({ unknown: ['seed'] });
    await createOpenaiText({ url: fake.url, model: 'llama' }).expand('a fox', { signal, seed: 1 });
    const bodies = fake.requests.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ model, seed }) => [model, seed])).toEqual([
      ['llama', 1],
      ['llama', undefined],
    ]);
    await fake.close();
  });
});

describe('createTextService', () => {
  test('guards what is outside', async () => {
    const fake = await startFakePathText({ key: 'sk-right' });
    const service = await createTextService({ provider: 'path', url: fake.url, key: 'sk-wrong' });
    for (let count = 0; count < 5; count++) {
      await expect(service.expand('a fox', { signal, seed: 1 })).rejects.toMatchObject({
        kind: 'unavailable',
      });
    }
    await expect(service.expand('a fox', { signal, seed: 1 })).rejects.toMatchObject({ retryAfter: 30 });
    expect(fake.requests).toHaveLength(5);
    await fake.close();
  });

  test.each(['builtin', 'openai'] as const)('%s', async (provider) => {
    const settings = provider === 'builtin' ? { provider } : { provider, url: 'http://127.0.0.1:9' };
    expect((await createTextService(settings)).name).toBe(provider);
  });

  test('an address that is none is said at once', async () => {
    await expect(createTextService({ provider: 'path', url: 'ftp://x' })).rejects.toThrow(TypeError);
  });
});
