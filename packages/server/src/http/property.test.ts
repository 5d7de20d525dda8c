import { attempt, message } from '@limn/db';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Call, methodOf, parametersOf, pathOf } from '../contract/call.ts';
import { openApiDocument } from '../contract/document.ts';
import { requestSchema } from '../contract/json-schema.ts';
import { calls } from '../contract/table.ts';
import { setupToken } from '../testing/app-parts.ts';
import { fittingFields, nearly } from '../testing/arbitrary.ts';
import { neverWas } from '../testing/contract-studio.ts';
import { createContractValidator } from '../testing/contract-validator.ts';
import { requestFor } from '../testing/contract-walk.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { seedUser } from '../testing/seed.ts';
import { aServer, password } from '../testing/studio.ts';

const people = ['ann', 'bob', 'owner'] as const;
type Name = (typeof people)[number];
const things = ['image', 'job', 'method', 'subscription', 'invoice'] as const;

/** A thing by its owner, resolved when it is sent: each run has new people. */
interface Named {
  whose: Name | 'nobody';
  thing: (typeof things)[number] | 'user';
}
const named: fc.Arbitrary<Named> = fc.record({
  whose: fc.constantFrom(...people, 'nobody' as const),
  thing: fc.constantFrom(...things, 'user' as const),
});
const ids = {
  ...{ id: named, imageId: named, payment_method_id: named },
  ids: fc.array(named, { maxLength: 3 }),
  plan_id: fc.constantFrom('monthly', 'quarterly', 'none'),
};

interface Step {
  /** The name of a call, so that a failure prints it. */
  call: string;
  caller: Name | 'nobody';
  fields: Record<string, unknown>;
}

/** Signing out or changing the password would leave the rest of the run to visitors. */
const skipped = [
  'logOut',
  'changePassword',
  'uploadAvatar',
  'uploadSiteLogo',
  'receiveStripeEvent',
  'receivePaypalEvent',
];
const step: fc.Arbitrary<Step> = fc
  .constantFrom(...calls.filter(({ name }) => !skipped.includes(name)))
  .chain((row) => {
    const inPath = Object.fromEntries(parametersOf(row).map((name) => [name, named]));
    const schema = row.request ? requestSchema(row.request) : {};
    const fields = fittingFields(schema, { ...ids, ...inPath });
    return fc.record({
      call: fc.constant(row.name),
      // an owner or an admin reaches more code
      caller: fc.constantFrom(...people, 'owner' as const, 'nobody' as const),
      fields: fc.oneof({ weight: 2, arbitrary: fields }, { weight: 1, arbitrary: nearly(fields) }),
    });
  });

type Send = (
  options: ReturnType<typeof requestFor>,
) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;

const injected =
  (app: FastifyInstance): Send =>
  async (options) => {
    const { statusCode: status, headers, payload: body } = await app.inject(options);
    return { status, headers, body };
  };

/** Sends the same requests over a socket. */
async function fetched(app: FastifyInstance): Promise<Send> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return async ({ method, url, headers, payload }) => {
    const answer = await fetch(`${origin}${String(url)}`, {
      method: String(method),
      redirect: 'manual',
      headers: headers as Record<string, string>,
      ...(payload === undefined ? {} : { body: payload as string }),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
}

/** Three people, each with things under their own name. */
async function aTown(over: (app: FastifyInstance) => Send | Promise<Send>) {
  const server = await aServer({ LOG_LEVEL: 'error' });
  const { app, db, clock, world } = server;
  // hashing costs ten milliseconds and does not depend on the input; a started job waits until it is aborted
  world.passwords = { ...world.passwords, hash: async () => '', verify: async () => false };
  // a started job changes nothing more
  world.imageService.paint = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  const inhabitants = new Map<string, Record<string, string>>();
  for (const name of people) {
    const setup = name === 'owner' ? { setup: setupToken } : {};
    const payload = { email: addressOf(name), password, ...setup };
    const made = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
    const { token, user } = made.json<{ token: string; user: { id: string } }>();
    const own = seedUser({ db, clock }, { userId: user.id, marker: markerOf(name) });
    inhabitants.set(name, { ...own, token, user: user.id });
  }
  db.insert(message).values({ content: 'marker-of-nobody', createdAt: clock.now() }).run();
  const send = await over(app);
  return { ...server, send, inhabitants };
}
type Town = Awaited<ReturnType<typeof aTown>>;

const markerOf = (name: string) => `marker-of-${name}`;
const addressOf = (name: string) => `${name}@people.example`;

/** Everything stored except jobs, which change by themselves. */
function kept({ db }: Town): string {
  const tables = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT IN ('generation', 'attempt')`,
  );
  return JSON.stringify(
    tables.map(({ name }) => db.all(sql.raw(`SELECT * FROM "${name}"`))),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  );
}

function resolved(inhabitants: Town['inhabitants'], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(inhabitants, one));
  if (value === null || typeof value !== 'object' || !('whose' in value)) return value;
  const { whose, thing } = value as Named;
  return inhabitants.get(whose)?.[thing] ?? neverWas;
}

const judge = createContractValidator(
  openApiDocument({ publicUrl: 'http://localhost:3000', version: '0.0.0' }),
);

/** 501 (not set up) and 503 (out of order) are documented answers. */
const isBug = ({ status, body }: { status: number; body: string }) =>
  status >= 500 && !/"code":"(NOT_CONFIGURED|TEXT_SERVICE_FAILED)"/.test(body);

function rowOf(name: string): Call {
  const row = calls.find((row) => row.name === name);
  if (!row) throw new Error(`no call ${name}`);
  return row;
}

/** The calls by which an admin reads what belongs to another user. */
const adminReads = new Set(['getReceipt']);

/** Sends one step and returns what is wrong with its answer. */
async function take(town: Town, { call, caller, fields }: Step): Promise<string[]> {
  const row = rowOf(call);
  const { db, inhabitants, send, lines } = town;
  const sent = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, resolved(inhabitants, value)]),
  );
  const isRead = methodOf(row) === 'GET' && row.access !== 'token';
  db.delete(attempt).run();
  const before = isRead ? kept(town) : '';
  const answer = await send(requestFor(row, { fields: sent, token: inhabitants.get(caller)?.token }));
  const problems = judge.answer(pathOf(row), methodOf(row), answer);
  if (isBug(answer)) problems.push(`a bug: ${answer.status} ${answer.body} ${lines.join('')}`);
  if (isRead && kept(town) !== before) problems.push('it has changed something');
  for (const other of people) {
    if (other === caller) continue;
    const isAllowed = caller === 'owner' && adminReads.has(call);
    if (!isAllowed && answer.body.includes(markerOf(other))) problems.push(`it tells of what is ${other}’s`);
    if (caller !== 'owner' && answer.body.includes(addressOf(other))) problems.push(`it names ${other}`);
  }
  return problems.map(
    (problem) => `${row.call} by ${caller} ${JSON.stringify(sent).slice(0, 300)}: ${problem}`,
  );
}

const holds = (over: (app: FastifyInstance) => Send | Promise<Send>, length: number) =>
  fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), async (steps) => {
    const town = await aTown(over);
    for (const one of steps) expect(await take(town, one)).toEqual([]);
  });

describe('for any input: no bug, no other shape, no data of others, and reading changes nothing', () => {
  test.for([2027, 2028, 2029])('from seed %i', async (seed) => {
    await fc.assert(holds(injected, 100), randomRuns({ numRuns: 1, seed }));
  });

  test('over a socket', async () => {
    await fc.assert(holds(fetched, 70), randomRuns({ numRuns: 1, seed: 2030 }));
  });
});
