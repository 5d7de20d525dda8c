import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordLanguages } from '../names.ts';
import { readPrompt } from '../read-prompt/read-prompt.ts';
import { subjectNames, subjects } from './subjects.ts';

it('the table has every subject that a file exports', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const exported = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^export const (\w+): Subject\b/gmu),
    ])
    .map(([, name]) => name);
  expect(exported.sort()).toEqual([...subjectNames].sort());
});

it('the more general subject of a subject exists', () => {
  const general = subjectNames.flatMap((name) => subjects[name].kindOf ?? []);
  expect(general).not.toEqual([]);
  for (const name of general) expect(subjectNames).toContain(name);
});

/** Tells the language of a word that is alike in another one. */
const before = { en: 'the ', es: 'el ', fr: 'le ', ar: '', zh: '', ja: '' };

it.each(subjectNames)('%s: the painter reads a word of it in each language, and each emoji', (name) => {
  const { words, emoji } = subjects[name];
  const reads = (prompt: string) => readPrompt(prompt).subjects.some((subject) => subject.name === name);
  for (const language of wordLanguages) {
    const list = words[language].split(', ');
    expect(new Set(list.map((word) => word.trim())).size, language).toBe(list.length);
    expect(list, language).not.toContain('');
    expect(
      list.some((word) => reads(before[language] + word)),
      language,
    ).toBe(true);
  }
  for (const one of emoji?.split(' ') ?? []) expect(reads(one), one).toBe(true);
});
