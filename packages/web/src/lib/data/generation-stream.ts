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
      // The browser's own EventSource can send no header, and a token in an address ends up in logs.
      eventSourceOptions: () => ({
        fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...authorization() } }),
      }),
    }),
  ],
});

/** Tells each change of a job. Resolves when the stream is over, however it ended: ask the server for the truth then. */
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
