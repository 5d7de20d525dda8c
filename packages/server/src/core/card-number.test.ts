import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

const lengths = [8_000, 16_000, 32_000];

const upTo = (length: number, text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** The check digit is wrong wherever a group could end. */
const patterns: [string, (length: number) => string][] = [
  ['runs of forty groups, cut by a letter', (length) => upTo(length, `${'1 '.repeat(40)}a`)],
  ['groups of one digit', (length) => upTo(length, '1 ')],
  ['groups of one digit in a row without a valid number', (length) => upTo(length, '1_3.7-')],
  ['one group without an end', (length) => upTo(length, '7')],
  ['letters', (length) => upTo(length, 'a')],
  ['signs of other scripts', (length) => upTo(length, '画')],
  ['digits of other scripts', (length) => upTo(length, '٤،')],
  ['marks in the wrong order, which are slow to normalize', (length) => upTo(length, '\u0301\u0316')],
];

test.each(patterns)('%s cost work in proportion to their length', (_, textOf) => {
  for (const length of lengths) {
    const work = { steps: 0 };
    holdsCardNumber(textOf(length), work);
    expect(work.steps).toBeLessThanOrEqual(8 * length);
  }
});

test('a number at the end of 32,000 signs is found', () => {
  expect(holdsCardNumber(`${upTo(32_000, '9_')}x 4242.4242.4242.4242`)).toBe(true);
});
