import { studioLimits } from '@limn/server/words';

/** As the server counts: code points, after trimming. */
export const countCharacters = (prompt: string) => Array.from(prompt.trim()).length;

export const isPaintable = (prompt: string) => {
  const count = countCharacters(prompt);
  return count > 0 && count <= studioLimits.promptMax;
};

/** What the studio added to what was typed: its own words, or the whole where it wrote all of it anew. */
export function addedWords(image: { prompt: string; original_prompt: string }): string {
  const { prompt, original_prompt: typed } = image;
  return prompt.startsWith(typed) ? prompt.slice(typed.length).replace(/^[\s,.;:]+/, '') : prompt;
}
