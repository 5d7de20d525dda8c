import { attempt } from '@limn/db';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Call, hasQuery, methodOf, parametersOf, pathOf, takesBody } from '../contract/call.ts';
import { type JsonSchema, requestSchema } from '../contract/json-schema.ts';
import { calls } from '../contract/table.ts';
import { rateLimits } from '../guard/rate-limit/rules.ts';
import { appRouter } from '../router.ts';
import { type Caller, samples } from '../testing/contract-sample.ts';
import { aContractStudio, markerOf, neverWas } from '../testing/contract-studio.ts';
import { aWalk, strangers, type Walk } from '../testing/contract-walk.ts';
import type { Person } from '../testing/studio.ts';
import type { Meta } from '../trpc/documented-call.ts';

interface ProcedureFacts {
  _def: { meta?: Meta; inputs: z.ZodType[]; output?: z.ZodType };
}

describe('the table', () => {
  const procedures = Object.values(appRouter._def.procedures as unknown as Record<string, ProcedureFacts>);
  const mounted = new Map(
    procedures.flatMap(({ _def }) =>
      _def.meta?.openapi
        ? [[`${_def.meta.openapi.method} /api${_def.meta.openapi.path}`, _def] as const]
        : [],
    ),
  );

  test('has a row for every documented procedure, with its status and the shape that it takes', () => {
    for (const [call, { meta, inputs }] of mounted) {
      const row = calls.find((row) => row.call === call);
      expect([call, row?.ok, row?.request]).toEqual([call, meta?.openapi?.status ?? 200, inputs[0]]);
    }
  });

  test('has a sample for each of its names, which are all different', () => {
    expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort());
    expect(new Set(calls.map(({ call }) => call)).size).toBe(calls.length);
  });

  test('narrows only fields that a call has, and says where unknown fields are ignored', () => {
    for (const row of calls) {
      const { properties = {}, additionalProperties } = propertiesOf(row);
      expect(Object.keys(properties), row.call).toEqual(
        expect.arrayContaining(Object.keys(row.narrower ?? {})),
      );
      if (takesBody(row) && row.request)
        expect([row.call, additionalProperties !== false]).toEqual([
          row.call,
          /fields are ignored/.test(row.about ?? ''),
        ]);
    }
  });

  test('is what is mounted below /api, no more and no less', async () => {
    const { app } = await aContractStudio();
    for (const row of calls)
      expect(app.hasRoute({ method: methodOf(row), url: mountedAt(row) }), row.call).toBe(true);
    const addresses = new Map<string, string[]>();
    for (const row of calls)
      addresses.set(mountedAt(row), [...(addresses.get(mountedAt(row)) ?? []), methodOf(row)]);
    for (const [url, methods] of addresses) {
      const { headers } = await app.inject({ method: 'OPTIONS', url });
      const allowed = String(headers.allow).split(', ');
      expect([url, allowed.filter((method) => !['HEAD', 'OPTIONS'].includes(method))]).toEqual([
        url,
        ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => methods.includes(method)),
      ]);
    }
    const tree = app.printRoutes({ commonPrefix: false, includeHooks: false });
    expect(leavesOf(tree).filter((url) => url.startsWith('/api/') && !addresses.has(url))).toEqual([]);
  });
});

const mountedAt = (row: Call) => pathOf(row).replace(/\{(\w+)\}/g, ':$1');

/** The addresses in Fastify's printed routes. */
function leavesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', rest = ''] = /^([│ ]*[├└]── )(\S+)(.*)$/.exec(line) ?? [];
    if (part === '') return [];
    above.length = indent.length / 4 - 1;
    above.push(part);
    return rest.includes('(') ? [above.join('')] : [];
  });
}

/** The callers that may use a call; their answers are compared with the document. */
const callersOf = ({ access, name }: Call): Caller[] => {
  const own = samples[name]?.callers;
  if (own) return own;
  if (access === 'admin') return ['admin'];
  return access === 'user' ? ['user', 'member', 'admin'] : ['nobody', 'user', 'admin'];
};

const propertiesOf = (row: Call): JsonSchema => (row.request ? requestSchema(row.request) : {});

/** A value of a type that the field does not take. */
function wrongFor(schema: JsonSchema): unknown {
  const types = [schema.type ?? schema.anyOf?.flatMap(({ type }) => type ?? []) ?? []].flat();
  if (schema.enum) return 'nothing of the kind';
  return [7, 'x', {}].find((value) => {
    const type = typeof value === 'number' ? ['number', 'integer'] : [typeof value];
    return types.length > 0 && !types.some((one) => type.includes(one));
  });
}

async function refusesStrangers(walk: Walk, row: Call, who: Person): Promise<void> {
  const sending = await walk.make(row, who);
  for (const [about, tokenOf] of Object.entries(strangers))
    await walk.expect(row, { ...sending, token: tokenOf(walk.studio) }, about, 401, 'UNAUTHORIZED');
  if (row.access !== 'admin') return;
  for (const caller of ['user', 'member'] as const) {
    const { token } = await walk.person(caller);
    await walk.expect(row, { ...sending, token }, `as a ${caller}`, 403, 'FORBIDDEN');
  }
}

/** A refusal names the wrong field. */
async function refusesWrongFields(walk: Walk, row: Call, who: Person): Promise<void> {
  const { properties = {}, required = [], additionalProperties } = propertiesOf(row);
  const inPath = parametersOf(row);
  const sending = await walk.make(row, who);
  const named = async (field: string, about: string, change: Record<string, unknown>) => {
    const fields = Object.fromEntries(
      Object.entries({ ...sending.fields, ...change }).filter(([, value]) => value !== undefined),
    );
    const told = await walk.ask(row, { ...sending, fields }, about);
    if (told.status !== 400 || (told.code === 'BAD_REQUEST' && !told.message.startsWith(field)))
      walk.problems.push(`${row.call}, ${about}: ${told.status} ${told.body.slice(0, 200)}`);
  };
  for (const [field, schema] of Object.entries(properties)) {
    if (inPath.includes(field)) continue;
    // a text field takes any value, so it is sent twice: a list is no text
    const wrong = hasQuery(row) ? ['x', 'y'] : wrongFor(schema);
    if (wrong !== undefined) await named(field, `${field} of another type`, { [field]: wrong });
    if (required.includes(field)) await named(field, `without ${field}`, { [field]: undefined });
  }
  if (takesBody(row) && additionalProperties === false)
    await named('', 'with a field that is unknown', { no_such_field: 1 });
}

async function takesOneKindOfBody(walk: Walk, row: Call, who: Person): Promise<void> {
  const { fields = {}, token } = await walk.make(row, who);
  const send = (payload: string, type: string) => ({
    ...{ fields, token },
    raw: { payload, headers: { 'content-type': type } },
  });
  const others = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const type of others.filter((type) => !row.sends?.includes(type.split(';')[0] ?? '')))
    await walk.expect(row, send('{}', type), type, 415, 'UNSUPPORTED_MEDIA_TYPE');
  if (row.sends) return;
  // a mask may have a megabyte
  const kilobytes = row.name === 'editImage' ? 1500 : 33;
  const large = JSON.stringify({ more: 'x'.repeat(kilobytes * 1000) });
  await walk.expect(row, send(large, 'application/json'), `${kilobytes} kB`, 413, 'PAYLOAD_TOO_LARGE');
  await walk.expect(row, send('{"a":', 'application/json'), 'half a body', 400, 'BAD_REQUEST');
  if (row.request) await walk.expect(row, send('[7]', 'application/json'), 'a list', 400, 'BAD_REQUEST');
}

/** Another person's things get the same answer as missing ones, byte for byte. */
async function hidesWhatIsOthers(walk: Walk, row: Call): Promise<void> {
  const { studio } = walk;
  const whose = await walk.person(callersOf(row)[0] ?? 'user');
  const own = studio.seedUser(whose);
  const { fields = {} } = await walk.make(row, whose, own);
  const { token } = row.access === 'admin' ? studio.owner : await walk.person('newcomer');
  const missing = Object.fromEntries(parametersOf(row).map((name) => [name, neverWas]));
  const never = await walk.expect(
    row,
    { fields: { ...fields, ...missing }, token },
    'an id that never was',
    404,
  );
  if (row.access === 'admin') return;
  const others = await walk.expect(row, { fields, token }, 'another’s id', 404);
  if (others.body !== never.body)
    walk.problems.push(`${row.call}: another’s is ${others.body}, none is ${never.body}`);
}

async function saysWhenToComeBack(walk: Walk, row: Call, caller: Caller): Promise<void> {
  const { limit } = row;
  if (!limit) return;
  const { db, clock } = walk.studio;
  const who = await walk.person(caller);
  const sending = await walk.make(row, who);
  const whose = limit.endsWith('.network') ? '127.0.0.1' : limit.endsWith('.site') ? 'everyone' : who.id;
  const at = clock.now();
  walk.studio.forget();
  db.insert(attempt)
    .values({
      key: `${limit}:${whose}`,
      level: rateLimits[limit].burst,
      at,
      emptyAt: new Date(at.getTime() + 1e6),
    })
    .run();
  await walk.expect(row, sending, 'once too often', 429, 'TOO_MANY_REQUESTS');
  walk.studio.forget();
}

/** Sends an unknown field along where the call ignores unknown fields. */
async function answers(walk: Walk, row: Call, caller: Caller): Promise<void> {
  walk.studio.forget();
  const who = await walk.person(caller);
  const sending = await walk.make(row, who);
  const isOpen = row.request && hasQuery(row) ? true : propertiesOf(row).additionalProperties !== false;
  const fields = { ...sending.fields, ...(row.request && isOpen ? { no_such_field: 'x' } : {}) };
  const token = caller === 'nobody' ? undefined : sending.token;
  // the calls that prepared the example do not count
  walk.studio.forget();
  const told = await walk.expect(row, { ...sending, fields, token }, `as a ${caller}`, row.ok);
  const lasts = row.name === 'getOpenApi' || row.name === 'getDocumentation';
  if (told.headers['cache-control'] !== (lasts ? 'no-cache' : 'no-store'))
    walk.problems.push(`${row.call}: ${String(told.headers['cache-control'])}`);
  // daily limits would refuse further calls
  for (const { key } of walk.studio.db.select().from(attempt).all())
    if (
      !/^(\w+\.(crowd|account|strangers|first|newcomers):|day\.)/.test(key) &&
      !key.startsWith(`${row.limit}:`)
    )
      walk.problems.push(`${row.call} is counted as ${key}`);
  const { ann, bob, owner } = walk.studio;
  for (const other of [ann, bob, owner])
    if (row.access !== 'admin' && other.id !== who.id && told.body.includes(markerOf(other)))
      walk.problems.push(`${row.call}, as a ${caller}: it tells of what is another’s`);
}

describe('every row', () => {
  test('refuses missing permission and invalid input as documented', async () => {
    const walk = aWalk(await aContractStudio());
    for (const row of calls) {
      walk.studio.forget();
      const who = await walk.person(callersOf(row)[0] ?? 'user');
      if (row.access === 'user' || row.access === 'admin') {
        await refusesStrangers(walk, row, who);
        if (parametersOf(row).length > 0) await hidesWhatIsOthers(walk, row);
      }
      if (row.access !== 'token') await refusesWrongFields(walk, row, who);
      if (takesBody(row) && row.access !== 'provider') await takesOneKindOfBody(walk, row, who);
    }
    expect(walk.problems).toEqual([]);
  });

  test('answers everybody who may ask as documented, and says when that is too often', async () => {
    const walk = aWalk(await aContractStudio());
    const { ann, bob, owner } = walk.studio;
    for (const somebody of [ann, bob, owner]) walk.studio.seedUser(somebody);
    for (const row of calls)
      for (const [place, caller] of callersOf(row).entries()) {
        await answers(walk, row, caller);
        if (place === 0) await saysWhenToComeBack(walk, row, caller);
      }
    expect(walk.problems).toEqual([]);
  });
});
