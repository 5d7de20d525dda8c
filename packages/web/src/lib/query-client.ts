import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readFailure } from './failure.ts';
import { dropSession, onSessionChange, readToken } from './session.ts';

const nounOf = (key: unknown): unknown =>
  Array.isArray(key) && Array.isArray(key[0]) ? key[0][0] : undefined;

/** A token that the server no longer knows is of no use to keep. */
function notice(error: unknown) {
  if (readToken() && readFailure(error).code === 'account.signed_out') dropSession();
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({
    onError: notice,
    // The one rule: a mutation that succeeded makes everything known of its noun stale.
    onSuccess(_data, _variables, _context, mutation) {
      const noun = nounOf(mutation.options.mutationKey);
      if (noun !== undefined) void refreshNoun(noun);
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

export const refreshNoun = (noun: unknown) =>
  queryClient.invalidateQueries({ predicate: (query) => nounOf(query.queryKey) === noun });

let known = readToken();
onSessionChange(() => {
  if (readToken() === known) return;
  known = readToken();
  // Nothing of one person is ever shown to the next.
  if (known === '') queryClient.clear();
});
