import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { aStudio, bearer } from '../testing/studio.ts';
import { refusalIn } from '../trpc/init.ts';
import { router, user, visitor } from '../trpc/procedures.ts';
import { createBodyBudget } from './bodies/body-budget.ts';
import { contextOf } from './context.ts';
import { trpcMount } from './trpc.ts';

const Text = z.strictObject({ text: z.string().max(40), n: z.number().optional() });
/** Resolved when the procedure runs, and when its caller has disconnected. */
let waiting = { begun: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() };

/** A procedure for each kind of answer and failure. */
const oddRouter = router({
  odd: router({
    echo: visitor.input(Text).query(({ input }) => input),
    change: visitor.input(Text).mutation(({ input }) => ({ changed: input.text })),
    whatever: visitor.input(z.unknown()).query(({ input }) => ({ input })),
    changeAny: visitor.input(z.unknown()).mutation(({ input }) => ({ input })),
    simple: visitor.query(() => 'simple'),
    touch: visitor.mutation(() => undefined),
    nothing: visitor.query(() => undefined),
    empty: visitor.query(() => null),
    date: visitor.query(() => ({ at: new Date(0), not: undefined, list: [undefined, Number.NaN] })),
    text: visitor.query(() => 'a "quoted" 字 \u2028 \ud83d\ude00 </script>'),
    mine: user.query(({ ctx }) => ctx.actor.id),
    refused: visitor.query(() => {
      throw new Refusal('image.limit_reached', { limit: 10 });
    }),
    refusedChange: visitor.mutation(() => {
      throw new Refusal('request.too_many', { retryAfter: 7 });
    }),
    conflict: visitor.query(() => {
      throw new TRPCError({ code: 'CONFLICT', message: 'it is taken' });
    }),
    bug: visitor.query(() => {
      throw new TypeError('x of undefined, in /var/lib');
    }),
    bugOfText: visitor.mutation(() => {
      throw 'a text';
    }),
    notJson: visitor.query(() => 10n as unknown),
    position: visitor.query(({ batchIndex, path }) => ({ batchIndex, path })),
    wait: visitor.meta({ isAbortable: true }).query(async ({ signal }) => {
      waiting.begun.resolve();
      await once(signal ?? new AbortController().signal, 'abort');
      waiting.ended.resolve();
    }),
    stream: visitor.subscription(async function* () {
      yield 'one';
    }),
  }),
});

interface Server {
  app: FastifyInstance;
  /** The path and the message of each logged bug. */
  bugs: unknown[];
}

function aServer(mount: (app: FastifyInstance) => void): Server {
  const bugs: unknown[] = [];
  const write = (line: string) => {
    const { level, path, err } = JSON.parse(line);
    if (level === 50) bugs.push([path, err.message]);
  };
  const app = Fastify({
    genReqId: () => 'one id',
    logger: { level: 'error', stream: { write } },
    routerOptions: { maxParamLength: 500 },
  });
  mount(app);
  onTestFinished(() => app.close());
  return { app, bugs };
}

const ours = (ctx: Ctx) =>
  aServer((app) => void app.register(trpcMount(ctx, createBodyBudget(), oddRouter), { prefix: '/trpc' }));

/** tRPC's own adapter, the reference. */
const theirs = (ctx: Ctx) =>
  aServer((app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.all<{ Params: { path: string } }>('/trpc/:path', (req, res) =>
      fastifyRequestHandler({
        ...{ req, res, path: req.params.path, router: oddRouter, maxBatchSize: 10 },
        createContext: () => contextOf(ctx, req, ''),
        onError({ error, path }) {
          if (error.code === 'INTERNAL_SERVER_ERROR' && !refusalIn(error))
            req.log.error({ err: error.cause ?? error, path }, 'a bug');
        },
      }),
    );
  });

const json = { 'content-type': 'application/json' };
const inputOf = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const get = (path: string, ...query: string[]): InjectOptions => ({
  url: `/trpc/${path}?${query.join('&')}`,
});
const post = (path: string, payload: string, query = ''): InjectOptions => ({
  ...{ method: 'POST', url: `/trpc/${path}${query}`, headers: json, payload },
});
const batch = 'batch=1';
const ten = Array.from({ length: 10 }, () => 'odd.simple');

/** Requests as tRPC's client sends them: the transport answers these itself. */
const usual: Record<string, InjectOptions> = {
  query: get('odd.echo', inputOf({ text: 'a' })),
  'query without input': get('odd.simple'),
  'query with an empty input': get('odd.whatever', 'input='),
  'query with a plus sign': get('odd.whatever', 'input=%22a+b%2Bc%22'),
  'query with null': get('odd.whatever', inputOf(null)),
  'query with a list': get('odd.whatever', inputOf([1, 'x'])),
  'query with unusual characters': get('odd.whatever', inputOf('字 & = # % + \u2028 \ud83d\ude00 \u0000')),
  'query with a prototype': get('odd.whatever', inputOf(JSON.parse('{"__proto__":{"a":1}}'))),
  'query with a content type': { ...get('odd.simple'), headers: json },
  'query without a question mark': { url: '/trpc/odd.simple' },
  'query that answers nothing': get('odd.nothing'),
  'query that answers null': get('odd.empty'),
  'query with dates': get('odd.date'),
  'query with unusual text': get('odd.text'),
  'signed out': get('odd.mine'),
  refusal: get('odd.refused'),
  'error of tRPC': get('odd.conflict'),
  bug: get('odd.bug'),
  'answer that is no JSON': get('odd.notJson'),
  'invalid input': get('odd.echo', inputOf({ text: 7 })),
  'unknown field': get('odd.echo', inputOf({ text: 'a', more: 1 })),
  'missing input': get('odd.echo'),
  mutation: post('odd.change', '{"text":"a"}'),
  'mutation without answer': post('odd.touch', '{}'),
  'mutation with null': post('odd.changeAny', 'null'),
  'mutation with a charset': {
    ...post('odd.change', '{"text":"a"}'),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  },
  'mutation that is refused': post('odd.refusedChange', '{}'),
  'mutation that throws a text': post('odd.bugOfText', '{}'),
  'mutation with invalid input': post('odd.change', '{"text":"a","n":"b"}'),
  'batch of one': get('odd.echo', batch, inputOf({ 0: { text: 'a' } })),
  'batch of two': get('odd.echo,odd.whatever', batch, inputOf({ 0: { text: 'a' }, 1: [2] })),
  'batch without input': get('odd.simple,odd.position', batch),
  'batch with an ampersand at the end': get('odd.simple,odd.position', batch, ''),
  'batch with some input': get('odd.simple,odd.whatever,odd.position', batch, inputOf({ 1: 'x' })),
  'batch with mixed results': get('odd.simple,odd.refused', batch),
  'batch of equal failures': get('odd.bug,odd.bug', batch),
  'batch of different failures': get('odd.bug,odd.refused,odd.conflict,odd.mine', batch),
  'batch with invalid input': get('odd.echo,odd.echo', batch, inputOf({ 0: { text: 'a' }, 1: {} })),
  'batch with an answer that is no JSON': get('odd.simple,odd.notJson', batch),
  'batch of ten': get(ten.join(','), batch),
  'batch of mutations': post('odd.change,odd.touch', '{"0":{"text":"a"}}', '?batch=1'),
  'batch of mutations with mixed results': post('odd.change,odd.refusedChange', '{}', '?batch=1'),
};

/** Requests that the transport leaves to tRPC's adapter. */
const unusual: Record<string, InjectOptions> = {
  'unknown procedure': get('odd.none'),
  'unknown router': get('none'),
  'name of a prototype': get('__proto__'),
  'a router': get('odd'),
  'trailing comma': get('odd.simple,', batch),
  'comma without batch': get('odd.simple,odd.simple'),
  'only commas': get(',,', batch),
  'batch with an unknown one': get('odd.simple,odd.none', batch),
  'batch of eleven': get([...ten, 'odd.simple'].join(','), batch),
  'batch of queries and mutations': get('odd.simple,odd.touch', batch),
  'other parameters': get('odd.simple', 'x=1'),
  'other order': get('odd.echo', inputOf({ 0: { text: 'a' } }), batch),
  'input twice': get('odd.whatever', inputOf(1), inputOf(2)),
  'another value of batch': get('odd.simple', 'batch=true'),
  'malformed input': get('odd.whatever', 'input={'),
  'malformed input that is not read': get('odd.simple', 'input={'),
  'malformed percent sign': get('odd.whatever', 'input=%22%zz%22'),
  'malformed UTF-8': get('odd.whatever', 'input=%22%ff%22'),
  'batch with a list': get('odd.whatever', batch, inputOf([1])),
  'batch with null': get('odd.whatever', batch, inputOf(null)),
  'path encoded twice': get('odd%252Esimple'),
  'malformed path': get('odd%25zz'),
  'query by POST': post('odd.simple', '{}'),
  'mutation by GET': get('odd.touch'),
  'malformed body': post('odd.change', '{"text":'),
  'empty body': post('odd.change', ''),
  'body with a byte order mark': post('odd.change', '\ufeff{"text":"a"}'),
  'malformed body that is not read': post('odd.touch', '{"text":'),
  'missing body': { method: 'POST', url: '/trpc/odd.change', headers: json },
  'batch with a list in its body': post('odd.change', '[{"text":"a"}]', '?batch=1'),
  'mutation with a parameter': post('odd.change', '{"text":"a"}', '?x=1'),
  'lines of JSON': { ...get('odd.simple,odd.text', batch), headers: { 'trpc-accept': 'application/jsonl' } },
  'accepted lines of JSON': { ...get('odd.simple', batch), headers: { accept: 'application/jsonl' } },
  'a form by GET': { ...get('odd.simple'), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  'a file by GET': { ...get('odd.simple'), headers: { 'content-type': 'application/octet-stream' } },
  'parameters of a connection': get('odd.simple', 'connectionParams=%7B%7D'),
  subscription: get('odd.stream'),
  'subscription in a batch': get('odd.stream', batch),
};

async function answerOf({ app, bugs }: Server, request: InjectOptions) {
  bugs.length = 0;
  const { statusCode, headers, body } = await app.inject(request);
  const { 'content-type': type, vary } = headers;
  return {
    answer: { statusCode, type, vary, body, bugs: [...bugs] },
    isAnsweredItself: headers['content-length'] !== undefined,
  };
}

test.each([
  ['itself', usual],
  ["through tRPC's adapter", unusual],
] as const)('answers %s, byte for byte like the adapter', async (how, requests) => {
  const { ctx } = await aStudio();
  const [mine, reference] = [ours(ctx), theirs(ctx)];
  const others: string[] = [];
  for (const [name, request] of Object.entries(requests)) {
    const { answer, isAnsweredItself } = await answerOf(mine, request);
    expect([name, answer]).toEqual([name, (await answerOf(reference, request)).answer]);
    if (isAnsweredItself !== (how === 'itself')) others.push(name);
  }
  expect(others).toEqual([]);
});

test('answers a user, and every user of a batch, like the adapter', async () => {
  const { ctx, ann } = await aStudio();
  const [mine, reference] = [ours(ctx), theirs(ctx)];
  for (const token of [ann.token, 'x'.repeat(48)]) {
    const request = { ...get('odd.mine,odd.mine', batch), headers: bearer(token) };
    const { answer } = await answerOf(mine, request);
    expect(answer).toEqual((await answerOf(reference, request)).answer);
    expect(answer.body.includes(ann.id)).toBe(token === ann.token);
  }
});

test.each([ours, theirs])('a client that disconnects aborts its call: %o', async (server) => {
  waiting = { begun: Promise.withResolvers(), ended: Promise.withResolvers() };
  const { ctx } = await aStudio();
  const { app } = server(ctx);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = openRequest({ port, host: '127.0.0.1', path: '/trpc/odd.wait' }).end();
  request.on('error', () => undefined);
  await waiting.begun.promise;
  request.destroy();
  await waiting.ended.promise;
});

test.each(['HEAD', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s is refused before anything is read',
  async (method) => {
    const { ctx } = await aStudio();
    const answer = await ours(ctx).app.inject({ method, url: '/trpc/odd.simple' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, POST, OPTIONS']);
  },
);
