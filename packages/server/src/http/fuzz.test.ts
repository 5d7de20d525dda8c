import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../router.ts';
import { setupToken } from '../testing/app-parts.ts';
import { aServer, bearer, password } from '../testing/studio.ts';
import type { Meta } from '../trpc/documented-call.ts';

/** Values that often break servers: each is sent alone, in a list, and as every field. */
const hostile: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\ufeff\u2028',
  "'; DROP TABLE user; --",
  '%00%2e%2e/',
  '../../limn.db',
  '__proto__',
  'a'.repeat(5000),
  '字'.repeat(2001),
  [],
  [[[]]],
  {},
  { toString: 'x', valueOf: 1 },
];

interface ProcedureFacts {
  _def: { type: string; inputs: unknown[]; meta?: Meta };
}
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, ProcedureFacts>);

/** The fields in a procedure's schema. */
const fieldsOf = ({ _def }: ProcedureFacts): string[] => {
  const [schema] = _def.inputs;
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

/** property.test.ts makes up whole bodies for documented calls; here they get each value alone. */
const bodiesOf = (value: unknown, procedure: ProcedureFacts): unknown[] =>
  procedure._def.meta?.openapi ? [value] : bodiesWith(value, fieldsOf(procedure));

/** A value alone, in a list, as each field, as all fields, and added to a valid body. */
const bodiesWith = (value: unknown, fields: string[]): unknown[] => [
  value,
  [value],
  ...fields.map((field) => ({ [field]: value })),
  Object.fromEntries(fields.map((field) => [field, value])),
  { prompt: 'x', email: 'ann@example.com', password, id: 'x', [JSON.stringify(value).slice(0, 50)]: value },
];

test('nothing that is sent is a bug', async () => {
  const server = await aServer({ LOG_LEVEL: 'error' });
  const { app } = server;
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    // an admin, because more permissions reach more code
    payload: { email: 'ann@example.com', password, setup: setupToken },
  });
  // hashing would cost five milliseconds each, and the values do not depend on it
  server.world.passwords = { ...server.world.passwords, hash: async () => '', verify: async () => false };
  const headers = { ...bearer(registered.json().token), 'content-type': 'application/json' };
  const bugs: string[] = [];
  let sent = 0;
  let network = 0;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: string) => {
    const remoteAddress = `10.${network >> 16}.${(network >> 8) & 255}.${network++ & 255}`;
    sent++;
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    // 503 (busy) and 501 (not set up here) are documented answers
    if (answer.statusCode >= 500 && answer.statusCode !== 503 && answer.statusCode !== 501)
      bugs.push(`${method} ${url.slice(0, 100)} ${payload?.slice(0, 100)}: ${answer.body}`);
  };
  for (const value of hostile) {
    // moves the clock a minute, or the rate limits would answer instead of the verbs
    server.clock.pass(60_000);
    for (const [path, procedure] of procedures)
      for (const body of bodiesOf(value, procedure)) {
        const json = JSON.stringify(body);
        if (procedure._def.type === 'query')
          await send('GET', `/trpc/${path}?input=${encodeURIComponent(json.slice(0, 3000))}`);
        else if (procedure._def.type === 'mutation' && path !== 'account.logOut')
          await send('POST', `/trpc/${path}`, json);
      }
  }
  for (const value of hostile) {
    const text = encodeURIComponent(String(JSON.stringify(value)).slice(0, 400).toWellFormed());
    for (const url of [`/media/${text}/${text}`, `/media/avatars/${text}`, `/api/archive?ticket=${text}`])
      await send('GET', url);
  }
  expect(sent).toBeGreaterThan(5000);
  // proves that the session was valid all the time
  expect(
    (await app.inject({ url: '/api/auth/user', headers: bearer(registered.json().token) })).statusCode,
  ).toBe(200);
  expect([bugs, server.lines]).toEqual([[], []]);
});
