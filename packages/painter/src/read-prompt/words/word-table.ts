/** The columns of a word table after the meaning. Chinese has words of both scripts. */
export const wordLanguages = ['en', 'zh', 'ar', 'es', 'fr', 'ja'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

export interface Row {
  means: string;
  /** In the order of `wordLanguages`. */
  words: string[][];
}

/** Reads lines of `meaning | English | Chinese | Arabic | Spanish | French | Japanese`. */
export function readTable(table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [means = '', ...lists] = line.split('|').map((cell) => cell.trim());
      return {
        means,
        words: lists.map((list) =>
          list
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        ),
      };
    });
}
