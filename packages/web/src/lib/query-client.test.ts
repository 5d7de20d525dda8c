import { MutationObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { dropSession, openSession, readToken } from './session.ts';
import { queryKey } from './trpc.ts';

const refused = (refusal: string) =>
  TRPCClientError.from({
    error: { code: -32_001, message: 'no', data: { refusal, facts: {}, requestId: 'r' } },
  });

const mutate = (path: readonly string[], work: () => Promise<unknown>) =>
  new MutationObserver(queryClient, { mutationKey: [path], mutationFn: work }).mutate();

const isStale = (path: readonly string[]) => queryClient.getQueryState(queryKey(path))?.isInvalidated;

afterEach(() => {
  dropSession();
  queryClient.clear();
});

test('a mutation makes everything of its noun stale, and nothing else', async () => {
  for (const path of [
    ['image', 'list'],
    ['image', 'usage'],
    ['account', 'get'],
  ])
    queryClient.setQueryData(queryKey(path), 'known');
  await mutate(['image', 'star'], async () => 'done');
  expect([isStale(['image', 'list']), isStale(['image', 'usage'])]).toEqual([true, true]);
  expect(isStale(['account', 'get'])).toBe(false);
});

test('a mutation that failed changes nothing', async () => {
  queryClient.setQueryData(queryKey(['image', 'list']), 'known');
  const failing = mutate(['image', 'star'], () => Promise.reject(refused('image.not_found')));
  await expect(failing).rejects.toThrow();
  expect(isStale(['image', 'list'])).toBe(false);
});

test('a token that the server does not know is dropped, and with it all that was its owner’s', async () => {
  openSession('old');
  queryClient.setQueryData(queryKey(['account', 'get']), 'Ann');
  const asked = queryClient.fetchQuery({
    queryKey: queryKey(['image', 'list']),
    queryFn: () => Promise.reject(refused('account.signed_out')),
  });
  await expect(asked).rejects.toThrow();
  expect(readToken()).toBe('');
  expect(queryClient.getQueryData(queryKey(['account', 'get']))).toBeUndefined();
});

test('a wrong password drops nothing', async () => {
  openSession('good');
  const asked = mutate(['account', 'logIn'], () => Promise.reject(refused('account.wrong_credentials')));
  await expect(asked).rejects.toThrow();
  expect(readToken()).toBe('good');
});
