import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../contract/table.ts';
import { plainIssue } from './plain-issue.ts';

/** Values that do not fit, of every kind that JSON has. */
const odd: unknown[] = [
  ...[undefined, null, true, 'x', '', 'x'.repeat(6000), 'not\nan address'],
  ...[-1, 0, 1.5, 2, 1e30, Number.NaN],
  ...[[], ['x'], Array.from({ length: 500 }, () => 'x'), [1], {}, { x: 1 }],
];
const wholeSentence = /^(must|is) [^"|<>=]+$/;
const words = /expected|received|invalid|too (small|big)|unrecognized|pattern/i;

const messagesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

test('no documented call refuses a field in words of the library', () => {
  z.config({ localeError: plainIssue });
  const seen = new Set<string>();
  for (const { request } of calls) {
    if (!request) continue;
    const bodies = Object.keys(request.shape).flatMap((field) => odd.map((value) => ({ [field]: value })));
    const nested = odd.map((value) => ({ social_links: { facebook: value, twitter: value } }));
    for (const body of [...bodies, ...nested, ...odd, { unheard_of: 1 }])
      for (const message of messagesOf(request, body)) seen.add(message);
  }
  expect([...seen].filter((message) => !wholeSentence.test(message) || words.test(message))).toEqual([]);
  // of each kind that there is
  for (const kind of [
    'is missing',
    'at least',
    'at most',
    'whole number',
    'one of',
    'email',
    'http',
    'entries',
  ])
    expect(
      [...seen].filter((message) => message.includes(kind)),
      kind,
    ).not.toEqual([]);
});

test.each([
  ['is missing', z.string(), undefined],
  ['must be a text', z.string(), 7],
  ['must have at least 8 characters', z.string().min(8), '7 chars'],
  ['must not be empty', z.string().min(1), ''],
  ['must have at most 1 character', z.string().max(1), 'xx'],
  ['must have at most 2 entries', z.array(z.string()).max(2), ['', '', '']],
  ['must be a number', z.int(), 'x'],
  ['must be a whole number', z.int(), 1.5],
  ['must be at least 1', z.int().min(1), 0],
  ['must be greater than 0', z.number().positive(), 0],
  ['must be true or false', z.boolean(), 'yes'],
  ['must be one of: B&W, 3D', z.enum(['B&W', '3D']), 'x'],
  ['must be paypal', z.literal('paypal'), 'card'],
  ['must be one of: 0, 1', z.union([z.literal(0), z.literal(1)]), 2],
  ['is missing', z.union([z.literal(0), z.literal(1)]), undefined],
  ['must be an email address', z.union([z.literal(''), z.email()]), 'x'],
  ['must be empty, or must be a text', z.union([z.literal(''), z.email()]), 7],
  ['must be an object', z.object({}), []],
] as const)('%s', (message, schema, value) => {
  z.config({ localeError: plainIssue });
  expect(messagesOf(schema, value)).toEqual([message]);
});
