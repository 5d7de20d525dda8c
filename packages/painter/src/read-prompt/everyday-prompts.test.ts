import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { readWords } from './read-prompt.ts';

/** Lines of `subject: prompt`, written as people type: what the prompt is about, by the name of the drawing. */
const promptsIn = (language: string) =>
  readFileSync(join(import.meta.dirname, 'testing', `everyday-${language.toLowerCase()}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [subject = '', ...prompt] = line.split(': ');
      return { subject, prompt: prompt.join(': ') };
    });

test.each(languages)('%s: the subject of nine in ten everyday prompts is drawn', (language) => {
  const prompts = promptsIn(language);
  const wrong = prompts.filter(
    ({ subject, prompt }) => !readWords(prompt).description.subjects.some(({ name }) => name === subject),
  );
  expect(prompts).toHaveLength(60);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(6);
});

test.each(languages)('%s: nine in ten words of everyday prompts are understood', (language) => {
  const words = promptsIn(language).map(({ prompt }) => readWords(prompt).words);
  const understood = words.flatMap((one) => one.understood).length;
  const missed = words.flatMap((one) => one.missed);
  expect(understood / (understood + missed.length), missed.join(', ')).toBeGreaterThanOrEqual(0.9);
});
