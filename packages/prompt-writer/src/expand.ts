import type { Language, Style } from '@limn/db/enums';
import { conditionsFor } from './conditions.ts';
import { detectLanguage } from './detect-language.ts';
import { readFacts } from './facts.ts';
import { createRandom, type Random } from './random.ts';
import { isWithoutSpaces, lengthLimits, lengthOf } from './text-length.ts';
import { phrasesIn } from './words.ts';
import { type Aspect, aspects, type Condition, type Fact, type Phrases } from './words-schema.ts';

/** UTF-16 units. Thai and other scripts without spaces count as one word, so long texts are told by this. */
const longPrompt = 800;

/**
 * The prompt, unchanged and first, followed by sentences until the text has about fifty words.
 * @param reader the user's language: decides where the prompt fits several languages
 */
export function expandPrompt(prompt: string, seed: number, style?: Style, reader?: Language): string {
  const words = prompt.trim();
  const language = detectLanguage(words, reader);
  const { enough } = lengthLimits(language);
  if (words === '' || words.length >= longPrompt || lengthOf(words, language) >= enough) return prompt;

  const facts = new Set(readFacts(words, language));
  if (style === 'B&W') facts.add('monochrome');
  const random = createRandom(`${seed} ${words}`);
  const chosen = new Map<Aspect, string[]>(aspects.map((aspect) => [aspect, []]));
  const text = () => join(words, [...chosen.values()].flat(), language);
  for (let round = 0; round < 8; round++) {
    for (const aspect of round === 0 ? aspects : aspects.toReversed()) {
      if (lengthOf(text(), language) >= enough) return text();
      const sentences = chosen.get(aspect);
      const next = chooseSentence(phrasesIn(language), aspect, facts, sentences ?? [], random);
      if (next !== undefined) sentences?.push(next);
    }
  }
  return text();
}

/** A sentence that is not used yet. In three of four cases it fits what the prompt settles, not just any picture. */
function chooseSentence(
  phrases: Phrases,
  aspect: Aspect,
  facts: ReadonlySet<Fact>,
  used: readonly string[],
  random: Random,
): string | undefined {
  const fresh = (condition: Condition) =>
    (phrases[aspect][condition] ?? []).filter((sentence) => !used.includes(sentence));
  const allowed = conditionsFor(aspect, facts);
  const fitting = allowed.filter((condition) => condition !== 'any').flatMap(fresh);
  const general = allowed.includes('any') ? fresh('any') : [];
  const pool =
    used.length === 0 && fitting.length > 0 && random.below(4) > 0 ? fitting : [...fitting, ...general];
  return pool.length > 0 ? random.pick(pool) : undefined;
}

function join(words: string, sentences: readonly string[], language: Language): string {
  const gap = isWithoutSpaces(language) ? '' : ' ';
  const stop = isWithoutSpaces(language) ? '。' : '.';
  const [first = '', ...rest] = sentences;
  if (first === '') return words;
  const added = [first, ...rest].join(gap);
  if (/[,;:،؛，、；：—–-]$/u.test(words))
    return `${words}${gap}${added.charAt(0).toLowerCase()}${added.slice(1)}`;
  const isEnded = /[.!?…。！？؟．]["'”’»」』）)\]]*$/u.test(words);
  return `${words}${isEnded ? '' : stop}${gap}${added}`;
}
