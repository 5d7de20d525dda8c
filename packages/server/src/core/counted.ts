/** "1 person", "2 people": for the command line, which speaks English. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
