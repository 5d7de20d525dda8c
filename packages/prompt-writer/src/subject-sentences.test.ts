import { type Language, languages } from '@limn/db/enums';
import { describe, expect, test } from 'vitest';
import { expandPrompt } from './expand.ts';
import { isWithoutSpaces } from './text-length.ts';
import { phrasesIn, sceneryIn, scenesIn, subjectsIn } from './words.ts';
import { categories } from './words-schema.ts';

const prompts: Record<Language, string> = {
  en: 'a xylograph',
  'zh-CN': '一件奇怪的东西',
  'zh-TW': '一件奇怪的東西',
  ar: 'شيء غريب',
  es: 'una cosa rara',
  fr: 'une chose rare',
  ja: '不思議なもの',
};

/** Remarks that fit every picture and show nothing. */
const generic: Record<Language, RegExp> = {
  en: /\bmood|atmosphere|feeling|story|memory|wonder|moment|emotion/iu,
  'zh-CN': /情绪|氛围|心情|故事|回忆|意境|一切都|此刻/u,
  'zh-TW': /情緒|氛圍|心情|故事|回憶|意境|一切都|此刻/u,
  ar: /مزاج|أجواء|إحساس|شعور|حكاية|الذاكرة|لحظة/u,
  es: /ambiente|atmósfera|sensación|historia|memoria|momento|emoción|ánimo/iu,
  fr: /ambiance|atmosphère|sensation|histoire|mémoire|instant|émotion|humeur/iu,
  ja: /雰囲気|気分|気配|物語|記憶|余韻|瞬間/u,
};

const sentencesOf = (text: string, language: Language) =>
  text.split(isWithoutSpaces(language) ? '。' : /(?<=\.) /u).filter(Boolean);

describe.each(languages)('%s', (language) => {
  const texts = Array.from({ length: 300 }, (_, seed) => {
    const category = [...categories, undefined][seed % (categories.length + 1)];
    return { category, text: expandPrompt(prompts[language], seed, undefined, language, category) };
  });

  test('300 expansions have no generic remark, and no two sentences that begin alike', () => {
    for (const { text } of texts) {
      const [, ...added] = sentencesOf(text, language);
      expect(added.length, text).toBeGreaterThanOrEqual(3);
      expect(added.join(' '), text).not.toMatch(generic[language]);
      const starts = added.map((one) =>
        isWithoutSpaces(language) ? one.slice(0, 2) : one.split(/[ ’,]/u)[0],
      );
      expect(new Set(starts).size, text).toBe(starts.length);
    }
  });

  test('two sentences or more are about the subject', () => {
    for (const { category, text } of texts)
      if (category) {
        const own = subjectsIn(language)[category].filter((sentence) => text.includes(sentence));
        expect(own.length, text).toBeGreaterThanOrEqual(2);
      }
  });

  test('each category has six sentences, all different', () => {
    const all = categories.flatMap((category) => subjectsIn(language)[category]);
    for (const category of categories) expect(subjectsIn(language)[category]).toHaveLength(6);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('French has typographic apostrophes, and narrow spaces before ; : ! and ?', () => {
  const words = JSON.stringify([phrasesIn('fr'), subjectsIn('fr'), scenesIn('fr'), sceneryIn('fr')]);
  expect(words).not.toContain("'");
  expect(words.replaceAll(/":|","/gu, '')).not.toMatch(/[^\u202f"\]}][;:!?](?=[ .])/u);
});
