import { expect, onTestFinished, test, vi } from 'vitest';
import { matchedWords } from './matched-words.ts';

test('the segmenter, which takes most of the time, reads only the ends of a run of such characters', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  onTestFinished(() => segment.mockRestore());
  expect(matchedWords(`${'山海'.repeat(1000)} abc ${'海山'.repeat(1000)}`, '山海')).toEqual(['山海']);
  expect(segment.mock.calls.map(([text]) => text)).toEqual(['山', '海 abc 海', '山']);
});
