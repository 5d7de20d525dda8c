import type { Language, Style } from '@limn/db/words';
import { conditionsFor } from './conditions.ts';
import { detectLanguage } from './detect-language.ts';
import { createDice, type Dice } from './dice.ts';
import type { Fact } from './fact-names.ts';
import { readFacts } from './facts.ts';
import { isHanWritten, lengthOf, measureFor } from './measure.ts';
import { type Aspect, aspects, type Condition, type Phrases } from './phrases.ts';
import { phrasesAr } from './phrases-ar.ts';
import { phrasesEn } from './phrases-en.ts';
import { phrasesEs } from './phrases-es.ts';
import { phrasesFr } from './phrases-fr.ts';
import { phrasesJa } from './phrases-ja.ts';
import { phrasesZhCn } from './phrases-zh-cn.ts';
import { phrasesZhTw } from './phrases-zh-tw.ts';

const phrasesIn: Record<Language, Phrases> = {
  en: phrasesEn,
  'zh-CN': phrasesZhCn,
  'zh-TW': phrasesZhTw,
  ar: phrasesAr,
  es: phrasesEs,
  fr: phrasesFr,
  ja: phrasesJa,
};

/** UTF-16 units. Scripts without spaces, such as Thai, count as one word; this is long in any of them. */
const lengthy = 800;

/** The person's words, verbatim and first, and then whole sentences until the text is about fifty words long. */
export function expandPrompt(prompt: string, seed: number, style?: Style): string {
  const words = prompt.trim();
  const language = detectLanguage(words);
  const { enough } = measureFor(language);
  if (words === '' || words.length >= lengthy || lengthOf(words, language) >= enough) return prompt;

  const facts = new Set(readFacts(words, language));
  if (style === 'B&W') facts.add('mono');
  const dice = createDice(`${seed} ${words}`);
  const kept = new Map<Aspect, string[]>(aspects.map((aspect) => [aspect, []]));
  const text = () => join(words, [...kept.values()].flat(), language);
  for (let round = 0; round < 8; round++) {
    for (const aspect of round === 0 ? aspects : aspects.toReversed()) {
      if (lengthOf(text(), language) >= enough) return text();
      const sentences = kept.get(aspect);
      const next = choose(phrasesIn[language], aspect, facts, sentences ?? [], dice);
      if (next !== undefined) sentences?.push(next);
    }
  }
  return text();
}

/** What the prompt says itself comes before what fits any picture; no sentence comes twice. */
function choose(
  phrases: Phrases,
  aspect: Aspect,
  facts: ReadonlySet<Fact>,
  used: readonly string[],
  dice: Dice,
): string | undefined {
  const fresh = (condition: Condition) =>
    (phrases[aspect][condition] ?? []).filter((sentence) => !used.includes(sentence));
  const allowed = conditionsFor(aspect, facts);
  const fitting = allowed.filter((condition) => condition !== 'any').flatMap(fresh);
  const general = allowed.includes('any') ? fresh('any') : [];
  const pool =
    used.length === 0 && fitting.length > 0 && dice.roll(4) > 0 ? fitting : [...fitting, ...general];
  return pool.length > 0 ? dice.pick(pool) : undefined;
}

function join(words: string, sentences: readonly string[], language: Language): string {
  const gap = isHanWritten(language) ? '' : ' ';
  const stop = isHanWritten(language) ? '。' : '.';
  const [first = '', ...rest] = sentences;
  if (first === '') return words;
  const added = [first, ...rest].join(gap);
  if (/[,;:،؛，、；：—–-]$/u.test(words))
    return `${words}${gap}${added.charAt(0).toLowerCase()}${added.slice(1)}`;
  const isEnded = /[.!?…。！？؟．]["'”’»」』）)\]]*$/u.test(words);
  return `${words}${isEnded ? '' : stop}${gap}${added}`;
}
