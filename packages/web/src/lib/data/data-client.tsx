import type { AppRouter } from '@limn/server';
import { callsAtMost } from '@limn/server/enums';
import {
  MutationCache,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  QueryClient,
  QueryClientProvider,
  useMutationState,
} from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact, getMutationKey } from '@trpc/react-query';
import type { ComponentType } from 'react';
import { deviceHeader } from '../session/device.ts';
import { authorization, onSessionChange } from '../session/session.ts';
import { aheadLink } from './calls-ahead.ts';
import { confirmLink } from './confirm-link.ts';
import { type Failure, readFailure } from './failure.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { sessionLink } from './session-link.ts';

// This module weighs more than all other code of ours in the first load, which imports `load-data-client.ts` instead.

export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true });

const headersOf = ({ opList }: { opList: { path: string }[] }) => ({
  ...authorization(),
  ...deviceHeader(opList.map(({ path }) => path)),
});

/** For calls outside of components. */
export const client = trpc.createClient({
  links: [
    confirmLink,
    sessionLink,
    aheadLink,
    httpBatchLink({
      url: '/trpc',
      headers: headersOf,
      maxItems: callsAtMost,
      maxURLLength: 4000,
      fetch: fetchInTime,
    }),
  ],
});

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // A successful mutation invalidates all queries of its noun.
    onSuccess(_data, _variables, _context, { options }) {
      const [path] = options.mutationKey ?? [];
      if (Array.isArray(path)) void queryClient.invalidateQueries({ queryKey: [path.slice(0, 1)] });
    },
  }),
  defaultOptions: {
    // Offline, a call fails at once instead of waiting.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 2 && readFailure(error).code === 'offline',
    },
  },
});

/** Reads and changes cached answers: `cache.image.invalidate()`, `cache.account.get.setData(undefined, user)`. */
export const cache = createTRPCQueryUtils({ client, queryClient });

/**
 * Calls the listener for each call that the server refuses with this code.
 * @returns removes the listener
 */
export function onRefused(code: Failure['code'], listener: () => void): () => void {
  const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (readFailure(event.action.error).code === code) listener();
  };
  const ends = [queryClient.getQueryCache().subscribe(hear), queryClient.getMutationCache().subscribe(hear)];
  return () => {
    for (const end of ends) end();
  };
}

/** The inputs of this mutation's pending calls in all components, the newest last. */
export const usePending = <Input,>(call: Parameters<typeof getMutationKey>[0]): Input[] =>
  useMutationState({
    filters: { mutationKey: getMutationKey(call), status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });

// The next user must not see cached data of the previous one.
onSessionChange(() => queryClient.clear());

/** Wraps a component with the providers that the hooks of `trpc` need. */
export function withData<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
