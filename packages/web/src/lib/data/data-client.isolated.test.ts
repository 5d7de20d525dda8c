import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callsAtMost } from '@limn/server/enums';
import { MutationObserver } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dropSession, openSession, readToken } from '../session/session.ts';
import { keyOfCall } from './call-key.ts';
import { client, queryClient, trpc } from './data-client.tsx';
import { type Failure, readFailure } from './failure.ts';
import { Unreachable } from './unreachable.ts';

/** The refusal that the server sends for each call. */
let refusal: string | undefined;
/** Called while the server handles a call. */
let meanwhile: () => unknown = () => {};

const t = initTRPC.create({
  errorFormatter: ({ shape }) => ({ ...shape, data: { refusal, facts: {}, requestId: 'r' } }),
});
const answer = async () => {
  await meanwhile();
  if (refusal) throw new Error(refusal);
  return [];
};
const anything = t.procedure.input((input: unknown) => input);
const router = t.router({
  account: t.router({ logIn: anything.mutation(answer) }),
  image: t.router({ list: anything.query(answer) }),
});
const http = createHTTPServer({ router, basePath: '/trpc/', maxBatchSize: callsAtMost }) as unknown as Server;
const network = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  // Node has no origin for relative addresses.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => network(new URL(address, origin), init));
});

afterEach(() => {
  refusal = undefined;
  meanwhile = () => {};
  dropSession();
  queryClient.clear();
  globalThis.callsAhead = undefined;
});

afterAll(() => {
  vi.unstubAllGlobals();
  http.closeAllConnections();
  http.close();
});

const keys = {
  list: getQueryKey(trpc.image.list, { page: 2 }, 'query'),
  usage: getQueryKey(trpc.image.usage, undefined, 'query'),
  user: getQueryKey(trpc.account.get, undefined, 'query'),
};
const isStale = (key: keyof typeof keys) => queryClient.getQueryState(keys[key])?.isInvalidated;
const star = (work: () => Promise<unknown>) =>
  new MutationObserver(queryClient, {
    mutationKey: getMutationKey(trpc.image.star),
    mutationFn: work,
  }).mutate();

test('a mutation invalidates the queries of its noun only', async () => {
  for (const key of Object.values(keys)) queryClient.setQueryData(key, 'known');
  await star(async () => 'done');
  expect([isStale('list'), isStale('usage'), isStale('user')]).toEqual([true, true, false]);
});

test('a failed mutation invalidates nothing', async () => {
  queryClient.setQueryData(keys.list, 'known');
  await expect(star(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isStale('list')).toBe(false);
});

test('a token that the server refuses is dropped together with the cached data', async () => {
  openSession('old');
  queryClient.setQueryData(keys.user, 'Ann');
  refusal = 'account.signed_out';
  await expect(client.image.list.query({ page: 1 })).rejects.toThrow();
  expect(readToken()).toBe('');
  expect(queryClient.getQueryData(keys.user)).toBeUndefined();
});

test('a new session survives the refusal of an old token', async () => {
  openSession('old');
  refusal = 'account.signed_out';
  meanwhile = () => openSession('new');
  await expect(client.image.list.query({ page: 1 })).rejects.toThrow();
  expect(readToken()).toBe('new');
});

test('a refused call is sent once, a call without an answer three times', async () => {
  let asked = 0;
  const ask = (queryFn: () => Promise<unknown>) =>
    queryClient.fetchQuery({ queryKey: [queryFn.name], queryFn, retryDelay: 0 });
  refusal = 'image.not_found';
  meanwhile = () => void asked++;
  await expect(ask(() => client.image.list.query({ page: 1 }))).rejects.toThrow();
  expect(asked).toBe(1);
  const away = async () => {
    asked++;
    throw new Unreachable('away');
  };
  await expect(ask(away)).rejects.toThrow();
  expect(asked).toBe(4);
});

test('a call that is not answered fails after a minute', async () => {
  const asked = Promise.withResolvers<void>();
  const neverEnds = new Promise<never>(() => undefined);
  meanwhile = () => {
    asked.resolve();
    return neverEnds;
  };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const failures: Failure['code'][] = [];
  const call = client.account.logIn
    .mutate({ email: 'a@b.c', password: 'p' })
    .catch((error: unknown) => failures.push(readFailure(error).code));
  await vi.advanceTimersByTimeAsync(0);
  await asked.promise;
  await vi.advanceTimersByTimeAsync(59_990);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  await call;
  expect(failures).toEqual(['offline']);
});

test('more calls at once than a request may have are sent in several requests', async () => {
  const pages = Array.from({ length: 2 * callsAtMost + 1 }, (_, page) => page);
  const requests: string[] = [];
  const note = ({ url = '' }: IncomingMessage) => void requests.push(url);
  http.on('request', note);
  const answers = await Promise.all(pages.map((page) => client.image.list.query({ page })));
  http.off('request', note);
  expect(answers).toHaveLength(pages.length);
  expect(requests).toHaveLength(3);
});

test('a wrong password keeps the session', async () => {
  openSession('good');
  refusal = 'account.wrong_credentials';
  await expect(client.account.logIn.mutate({ email: 'a@b.c', password: 'p' })).rejects.toThrow();
  expect(readToken()).toBe('good');
});

test('an answer that was requested before the page could is used once, for its query and its session', async () => {
  openSession('good');
  const lost = Promise.reject(new Error('lost'));
  lost.catch(() => undefined);
  const ahead = () =>
    new Map([
      [keyOfCall('image.list', { page: 1 }), Promise.resolve('ahead')],
      [keyOfCall('image.list', { page: 3 }), lost],
    ]);
  const ask = (page: number) => client.image.list.query({ page });
  globalThis.callsAhead = { token: 'good', answers: ahead() };
  expect(await ask(2)).toEqual([]);
  expect(await ask(1)).toBe('ahead');
  expect(await ask(1)).toEqual([]);
  expect(await ask(3)).toEqual([]);
  globalThis.callsAhead = { token: 'other', answers: ahead() };
  expect(await ask(1)).toEqual([]);
});

test('a query that is aborted takes no answer from before', async () => {
  const answer = Promise.withResolvers<unknown>();
  globalThis.callsAhead = {
    token: '',
    answers: new Map([[keyOfCall('image.list', { page: 1 }), answer.promise]]),
  };
  let asked = 0;
  meanwhile = () => void asked++;
  const stop = new AbortController();
  const asking = client.image.list.query({ page: 1 }, { signal: stop.signal });
  stop.abort();
  await expect(asking).rejects.toThrow();
  answer.reject(new Error('lost'));
  await client.image.list.query({ page: 1 });
  expect(asked).toBe(1);
});
