import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { parseForm } from './bracket-form.ts';
import { addMonths, dateOf, periodEnd, secondsOf } from './calendar.ts';
import { apiRoutes, apiVersion, blank, checkRequest, faultOfAnswer } from './document.ts';
import { operations } from './operations.ts';

test('the document has the API version of the library', () => {
  expect(apiVersion()).toBe(Stripe.API_VERSION);
});

test('the operations of the fake are exactly those of the document', () => {
  expect(Object.keys(operations).sort()).toEqual(
    apiRoutes()
      .map(({ operation }) => operation)
      .sort(),
  );
});

test('a blank object has all required fields and no unknown ones', () => {
  const retrieve = apiRoutes().find(({ operation }) => operation === 'GetProductsId');
  if (!retrieve) throw new Error('no such call');
  const product = { ...blank('Product'), id: 'prod_1', object: 'product', type: 'service' };
  expect(faultOfAnswer(retrieve, product)).toBeUndefined();
  expect(faultOfAnswer(retrieve, { ...product, active: 'yes' })).toContain('/active');
  expect(faultOfAnswer(retrieve, { id: 'prod_1' })).toContain('must have required property');
});

test('the validator of every request compiles', () => {
  for (const route of apiRoutes()) expect(checkRequest(route, { nonsense: '1' }).length).toBeGreaterThan(0);
});

test("Stripe's form encoding is parsed", () => {
  expect(parseForm('a=1&b[c]=2&b[d][0]=x+y&b[d][1]=%26&e[]=p&e[]=q&f=')).toEqual({
    a: '1',
    b: { c: '2', d: ['x y', '&'] },
    e: ['p', 'q'],
    f: '',
  });
  expect(parseForm('items[0][price]=p&items[0][quantity]=2')).toEqual({
    items: [{ price: 'p', quantity: '2' }],
  });
  expect(parseForm('')).toEqual({});
  expect(() => parseForm('a=1&a[b]=2')).toThrow();
  expect(parseForm('__proto__[polluted]=1')).toEqual(JSON.parse('{"__proto__":{"polluted":"1"}}'));
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test.each([
  ['2027-01-31T10:00:00Z', 1, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30T00:00:00Z', 1, ['2028-02-29', '2028-03-30']],
  ['2026-11-30T23:59:59Z', 3, ['2027-02-28', '2027-05-30', '2027-08-30']],
  ['2028-02-29T12:00:00Z', 12, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
])('from %s every %i months: %j', (start, months, days) => {
  const anchor = secondsOf(new Date(start));
  const counted = days.map((_, position) => addMonths(anchor, months * (position + 1)));
  expect(counted.map((seconds) => dateOf(seconds).toISOString())).toEqual(
    days.map((day) => `${day}${new Date(start).toISOString().slice(10)}`),
  );
  let at = anchor;
  for (const next of counted) {
    at = periodEnd(anchor, at, months);
    expect(at).toBe(next);
  }
});
