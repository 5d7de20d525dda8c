import type { AppRouter } from '@limn/server';
import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { Unreachable } from './failure.ts';

let opening: Promise<typeof import('./client.ts')> | undefined;

/** tRPC's client comes with the first call: a visitor who only looks does without it. @throws Unreachable */
export function openClient() {
  opening ??= import('./client.ts').catch((cause: unknown) => {
    opening = undefined;
    throw new Unreachable(cause);
  });
  return opening;
}

interface QueryHooks<Input, Output> {
  useQuery(
    input: Input,
    options?: Omit<UseQueryOptions<Output>, 'queryKey' | 'queryFn'>,
  ): UseQueryResult<Output>;
}

interface MutationHooks<Input, Output> {
  useMutation(
    options?: Omit<UseMutationOptions<Output, Error, Input>, 'mutationKey' | 'mutationFn'>,
  ): UseMutationResult<Output, Error, Input>;
}

type Call = (input: never, ...rest: never[]) => Promise<unknown>;

type Hooks<Client> = {
  readonly [Word in keyof Client]: Client[Word] extends { query: infer F extends Call }
    ? QueryHooks<Parameters<F>[0], Awaited<ReturnType<F>>>
    : Client[Word] extends { mutate: infer F extends Call }
      ? MutationHooks<Parameters<F>[0], Awaited<ReturnType<F>>>
      : Hooks<Client[Word]>;
};

/** `[['image', 'list'], input]`: the noun comes first, so that a mutation can make all of it stale. */
export const queryKey = (path: readonly string[], input?: unknown) => [path, input] as const;

function useQueryAt(path: readonly string[], input: unknown, options?: object) {
  return useQuery({
    ...options,
    queryKey: queryKey(path, input),
    queryFn: async ({ signal }) => (await openClient()).untyped.query(path.join('.'), input, { signal }),
  });
}

function useMutationAt(path: readonly string[], options?: object) {
  return useMutation({
    ...options,
    mutationKey: [path],
    mutationFn: async (input: unknown) => (await openClient()).untyped.mutation(path.join('.'), input),
  });
}

const hooksAt = (path: readonly string[]): object =>
  new Proxy(
    {},
    {
      get(_target, word) {
        if (word === 'useQuery')
          return (input: unknown, options?: object) => useQueryAt(path, input, options);
        if (word === 'useMutation') return (options?: object) => useMutationAt(path, options);
        return hooksAt([...path, String(word)]);
      },
    },
  );

/**
 * Every procedure as a hook: `trpc.image.list.useQuery({ page: 1 })`, `trpc.image.star.useMutation()`.
 * @trpc/react-query has the same shape, and weighs 7 kB on the first load.
 */
export const trpc = hooksAt([]) as Hooks<TRPCClient<AppRouter>>;
