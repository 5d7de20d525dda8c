import type { Language } from '@limn/db/enums';
import { isEnglish } from './builtin.ts';

/** The prompt itself if it is English, else its translation. */
export async function unlessEnglish(
  prompt: string,
  reader: Language | undefined,
  translate: () => Promise<string>,
): Promise<string> {
  return (await isEnglish(prompt, reader)) ? prompt : translate();
}
