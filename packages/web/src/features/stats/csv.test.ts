import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('rows end with CRLF, and the file begins with the mark of UTF-8', () => {
  expect(
    writeCsv([
      ['date', 'new'],
      ['2027-03-01', 4],
    ]),
  ).toBe('\uFEFFdate,new\r\n2027-03-01,4\r\n');
});

test('quotes, commas and line ends are kept', () => {
  expect(writeCsv([['a "b", c', 'd\ne', '你好']])).toBe('\uFEFF"a ""b"", c","d\ne",你好\r\n');
});

test('no text is run as a formula, and no number is spoiled', () => {
  expect(writeCsv([['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', -1, 1.5, null]])).toBe(
    "\uFEFF'=1+1,'+1,'-1,'@SUM(A1),'\t=1,-1,1.5,\r\n",
  );
});
