import { expect, test } from 'vitest';
import { type NamedPayments, noteNamed } from './paypal-named-payments.ts';

const sale = (id: string) => ({ id, create_time: new Date(Date.UTC(2026, 0, 1)) });

test('a subscription keeps all its named payments', () => {
  const named: NamedPayments = new Map();
  for (const id of ['a', 'b', 'a']) noteNamed(named, 'I-1', sale(id));
  expect([...(named.get('I-1')?.keys() ?? [])]).toEqual(['a', 'b']);
});

test('of a thousand subscriptions, the one that was named longest ago is forgotten', () => {
  const named: NamedPayments = new Map();
  for (let n = 0; n < 1000; n++) noteNamed(named, `I-${n}`, sale('a'));
  noteNamed(named, 'I-0', sale('b'));
  noteNamed(named, 'I-1000', sale('a'));
  expect([named.size, named.has('I-0'), named.has('I-1')]).toEqual([1000, true, false]);
});
