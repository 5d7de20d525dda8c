import type { Language, Style } from '@limn/db/enums';
import { conditionsFor } from './conditions.ts';
import { detectLanguage } from './detect-language.ts';
import { readFacts } from './facts.ts';
import { createRandom, type Random } from './random.ts';
import { isWithoutSpaces, lengthLimits, lengthOf } from './text-length.ts';
import { phrasesIn, subjectsIn } from './words.ts';
import { type Aspect, aspects, type Category, type Condition, type Fact } from './words-schema.ts';

/** UTF-16 units. Thai and other scripts without spaces count as one word, so long texts are told by this. */
const longPrompt = 800;

/**
 * The prompt, unchanged and first, followed by sentences until the text has about fifty words.
 * @param reader the user's language: decides where the prompt fits several languages
 * @param category what the prompt is about: it gets sentences of its own
 */
export function expandPrompt(
  prompt: string,
  seed: number,
  style?: Style,
  reader?: Language,
  category?: Category,
): string {
  const words = prompt.trim();
  const language = detectLanguage(words, reader);
  const { enough } = lengthLimits(language);
  if (words === '' || words.length >= longPrompt || lengthOf(words, language) >= enough) return prompt;

  const facts = new Set(readFacts(words, language));
  if (style === 'B&W') facts.add('monochrome');
  const random = createRandom(`${seed} ${words}`);
  const chosen: string[] = [];
  const starts = new Set<string>();
  let length = lengthOf(words, language);
  const isFull = () => length >= enough;
  const add = (pool: readonly string[]) => {
    const fresh = pool.filter((sentence) => !starts.has(startOf(sentence, language)));
    if (fresh.length === 0 || isFull()) return;
    const sentence = random.pick(fresh);
    chosen.push(sentence);
    starts.add(startOf(sentence, language));
    // only the first sentence adds a full stop
    if (chosen.length === 1) length = lengthOf(join(words, chosen, language), language);
    else length += lengthOf(sentence, language);
  };
  const about = category ? subjectsIn(language)[category] : [];
  for (let round = 0; round < 8 && !isFull(); round++) {
    add(about);
    if (round === 0) add(about);
    for (const aspect of round === 0 ? aspects : aspects.toReversed())
      add(fitting(aspect, facts, language, random));
  }
  return join(words, chosen, language);
}

/** The sentences of an aspect. In three of four cases those for what the prompt settles, not those for any picture. */
function fitting(aspect: Aspect, facts: ReadonlySet<Fact>, language: Language, random: Random): string[] {
  const phrases = phrasesIn(language)[aspect];
  const of = (condition: Condition) => phrases[condition] ?? [];
  const allowed = conditionsFor(aspect, facts);
  const particular = allowed.filter((condition) => condition !== 'any').flatMap(of);
  const general = allowed.includes('any') ? of('any') : [];
  return particular.length > 0 && random.below(4) > 0 ? particular : [...particular, ...general];
}

/** The first word, or in Chinese and Japanese the first two characters. No two sentences of a text have the same. */
function startOf(sentence: string, language: Language): string {
  if (isWithoutSpaces(language)) return sentence.slice(0, 2);
  const end = sentence.search(/[ ’,]/u);
  return end < 0 ? sentence : sentence.slice(0, end);
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
