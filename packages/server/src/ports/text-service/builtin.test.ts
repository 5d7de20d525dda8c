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

test.each([
  ['an old woman on a bench', /Folds in the clothes|Loose strands|face catches|shoulder|Stitches|hands/],
  ['a red fox', /hair or feather|eyes are bright|muscles|belly|markings|Head raised/],
  ['a castle on a hill', /Walls, windows|facade|Stone, plaster|doorways|railings|outline rises/],
])('added sentences are about the subject of %s', async (prompt, about) => {
  const service = createBuiltinText();
  expect(await service.expand(prompt, { signal, seed: 5 })).toMatch(about);
});

test('an aborted call rejects with the reason of the signal', async () => {
  const reason = new Error('no longer wanted');
  const service = createBuiltinText();
  const aborted = AbortSignal.abort(reason);
  await expect(service.expand('a cat', { signal: aborted, seed: 1 })).rejects.toBe(reason);
  await expect(service.invent({ signal: aborted, seed: 1, language: 'en' })).rejects.toBe(reason);
});
