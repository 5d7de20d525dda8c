/** What the examples in the API document share. It imports nothing, because schema.ts is light. */

export const id = 'kQ3v8Zr1Tn2yXw5uJm0aBc';
export const planId = 'monthly';
export const site = 'https://limn.example.com';
export const time = '2027-03-01T12:00:00.000Z';
/** A month after `time`. */
export const later = '2027-04-01T12:00:00.000Z';

/** A page of a list with one item. */
export const page = <T>(item: T, size: number) => ({
  items: [item],
  total: 1,
  page: 1,
  page_size: size,
  pages: 1,
});
