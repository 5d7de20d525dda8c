import type { AppRouter } from '@limn/server';
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
import { confirmLink } from './confirm-link.ts';
import { type Failure, readFailure } from './failure.ts';
import { sessionLink } from './session-link.ts';

// The data layer weighs more than the rest of a first visit's own code: what is loaded at once imports `open-data.ts`.

export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true });

const headersOf = ({ opList }: { opList: { path: string }[] }) => ({
  ...authorization(),
  ...deviceHeader(opList.map(({ path }) => path)),
});

/** For calls outside of a component that waits for them. */
export const client = trpc.createClient({
  links: [confirmLink, sessionLink, httpBatchLink({ url: '/trpc', headers: headersOf, maxURLLength: 4000 })],
});

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // The one rule: a mutation that succeeded makes everything known of its noun stale.
    onSuccess(_data, _variables, _context, { options }) {
      const [path] = options.mutationKey ?? [];
      if (Array.isArray(path)) void queryClient.invalidateQueries({ queryKey: [path.slice(0, 1)] });
    },
  }),
  defaultOptions: {
    // Offline is an answer that people get, not a call that waits in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 2 && readFailure(error).code === 'offline',
    },
  },
});

/** What is known already: `cache.image.invalidate()`, `cache.account.get.setData(undefined, user)`. */
export const cache = createTRPCQueryUtils({ client, queryClient });

/** Hears of every call that the server refuses with this code. @returns what ends it */
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

/** What the server was asked by this call and has not answered yet, the newest last, by whatever part of the page. */
export const usePending = <Input,>(call: Parameters<typeof getMutationKey>[0]): Input[] =>
  useMutationState({
    filters: { mutationKey: getMutationKey(call), status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });

// Nothing of one person is ever shown to the next.
onSessionChange(() => queryClient.clear());

/** A component that may use the hooks of `trpc`, wherever it stands. */
export function withData<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
