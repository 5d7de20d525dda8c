import { expect, test } from 'vitest';
import { createBuiltinText } from './builtin.ts';

const { signal } = new AbortController();

test('expands and invents without any network', async () => {
  const service = createBuiltinText();
  expect(service.name).toBe('builtin');
  const expanded = await service.expand('a lighthouse', { signal, seed: 5 });
  expect(expanded).toMatch(/^a lighthouse\. [A-Z].*\.$/u);
  const invented = await service.invent({ signal, seed: 123_456, language: 'fr' });
  expect(invented).toMatch(/^\p{Lu}.*\.$/u);
});

test('an aborted call rejects with the reason of the signal', async () => {
  const reason = new Error('no longer wanted');
  const service = createBuiltinText();
  const aborted = AbortSignal.abort(reason);
  await expect(service.expand('a cat', { signal: aborted, seed: 1 })).rejects.toBe(reason);
  await expect(service.invent({ signal: aborted, seed: 1, language: 'en' })).rejects.toBe(reason);
});
