/**
 * Prints what the built-in painter reads from prompts: one JSON line for each prompt of a file with
 * `{ "en": ["a fox"], "zh-CN": ["狐狸"] }`.
 *
 *   npm run read-prompts -- FILE
 */
import { readFileSync } from 'node:fs';
import { readWords } from '../packages/painter/src/read-prompt/read-prompt.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run read-prompts -- FILE');
  process.exit(1);
}
const prompts: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
for (const [language, list] of Object.entries(prompts))
  for (const prompt of list) {
    const { description, words } = readWords(prompt);
    const subjects = description.subjects.map(({ name }) => name);
    console.log(JSON.stringify({ language, prompt, ...words, subjects }));
  }
