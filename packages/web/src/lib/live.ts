import type { AppRouter } from '@limn/server';
import type { Generation } from '@limn/server/schema/generation';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { authorization } from './session.ts';

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

/** Resolves when the job has ended or `signal` is aborted; rejects when the stream breaks for good. */
export function watchGeneration(
  id: string,
  onSnapshot: (generation: Generation) => void,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const subscription = stream.generation.watch.subscribe(
      { id },
      { onData: onSnapshot, onComplete: resolve, onStopped: resolve, onError: reject },
    );
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      resolve();
    });
  });
}
