import { studioLimits } from '@limn/server/enums';

/** Counts code points after trimming, as the server does. */
export const countCharacters = (prompt: string) => Array.from(prompt.trim()).length;

export const isPaintable = (prompt: string) => {
  const count = countCharacters(prompt);
  return count > 0 && count <= studioLimits.promptMax;
};

/** The text that the server added to the user's prompt, or the whole prompt if it was rewritten. */
export function addedWords(image: { prompt: string; original_prompt: string }): {
  words: string;
  isWhole: boolean;
} {
  const { prompt, original_prompt: typed } = image;
  return prompt.startsWith(typed)
    ? { words: prompt.slice(typed.length).replace(/^[\s,.;:]+/, ''), isWhole: false }
    : { words: prompt, isWhole: true };
}
