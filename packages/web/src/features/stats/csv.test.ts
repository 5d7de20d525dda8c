import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('rows end with CRLF, and the file starts with a byte order mark', () => {
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

test('text is never a formula, and numbers stay unchanged', () => {
  expect(writeCsv([['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', -1, 1.5, null]])).toBe(
    "\uFEFF'=1+1,'+1,'-1,'@SUM(A1),'\t=1,-1,1.5,\r\n",
  );
});
