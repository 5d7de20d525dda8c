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
