/** The edit distance: insertions, deletions, substitutions and swaps of adjacent letters. */
export function distance(from: string, to: string): number {
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, previous] = [previous, row];
  }
  return previous[to.length] ?? 0;
}

/** The word that was probably meant: one with this beginning, or with at most a third of the letters changed. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const low = typed.toLowerCase();
  const begun = words.filter((word) => low.length > 1 && word.startsWith(low));
  if (begun.length === 1) return begun[0];
  const [best] = words
    .map((word) => ({ word, away: distance(low, word) }))
    .filter(({ word, away }) => away <= Math.max(1, Math.floor(Math.max(low.length, word.length) / 3)))
    .sort((one, other) => one.away - other.away);
  return best?.word;
}
