import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { readPrompt } from './read-prompt.ts';

const words = join(import.meta.dirname, '..', '..', '..', 'prompt-writer', 'words');

/** Every text of the scenes that "Surprise me" is built from. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(textsOf);
}

/** What each phrase is read as. After a change of words or phrases, `npx vitest -u` writes it anew: read the difference. */
test.each(languages)('%s: the phrases of invented prompts are read as reviewed', async (language) => {
  const folder = join(words, language.toLowerCase());
  const files = ['scenes.json', 'scenery.json'].map((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  const lines = [...new Set(files.flatMap(textsOf))].flatMap((phrase) => {
    const names = readPrompt(phrase).subjects.map(({ name }) => name);
    return names.length > 0 ? [`${names.join(', ')}: ${phrase}`] : [];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`testing/invented-${language.toLowerCase()}.txt`);
});
