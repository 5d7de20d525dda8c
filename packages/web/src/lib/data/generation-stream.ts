import type { AppRouter } from '@limn/server';
import type { Generation } from '@limn/server/schema/studio/generation';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { authorization } from '../session/session.ts';

const stream = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: '/trpc',
      EventSource,
      // The browser's EventSource cannot send headers, and a token in an address would appear in logs.
      eventSourceOptions: () => ({
        fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...authorization() } }),
      }),
    }),
  ],
});

/**
 * Streams the changes of a job. Resolves when the stream ends for any reason; the caller then asks the server for the
 * final state.
 */
export function watchGeneration(
  id: string,
  onSnapshot: (generation: Generation) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const subscription = stream.generation.watch.subscribe(
      { id },
      { onData: onSnapshot, onComplete: resolve, onStopped: resolve, onError: () => resolve() },
    );
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      resolve();
    });
  });
}
