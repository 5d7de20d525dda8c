/** The middle value; of an even number the larger one of the two in the middle. 0 for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
