import { limits } from '@limn/server/words';

/** As the server counts: code points, after trimming. */
export const countCharacters = (prompt: string) => Array.from(prompt.trim()).length;

export const isPaintable = (prompt: string) => {
  const count = countCharacters(prompt);
  return count > 0 && count <= limits.promptMax;
};
