import type { Found } from './found.ts';

/** What a reader understood of a prompt, in the words of the prompt. */
export interface WordReport {
  understood: string[];
  missed: string[];
}

/** Words that name nothing are in neither list. `lost` are words without a place in the picture. */
export function reportWords(
  text: string,
  found: readonly Found[],
  negated: readonly Found[],
  lost: readonly Found[],
): WordReport {
  const report: WordReport = { understood: [], missed: [] };
  const add = (list: string[], word: string) => {
    if (word !== '' && !list.includes(word)) list.push(word);
  };
  const absent = new Set(['subject', 'place', 'weather']);
  const all = [...found.map((one) => ({ one, no: false })), ...negated.map((one) => ({ one, no: true }))];
  for (const { one, no } of all.sort((a, b) => a.one.from - b.one.from)) {
    const { kind, name } = one.meaning;
    if (kind === 'function' || (kind === 'count' && name === '1')) continue;
    const missed = kind === 'unknown' || lost.includes(one) || (no && !absent.has(kind));
    const word = text.slice(one.from, one.to);
    if (missed && /^\p{Script=Latin}$/u.test(word)) continue;
    add(missed ? report.missed : report.understood, word);
  }
  return report;
}
