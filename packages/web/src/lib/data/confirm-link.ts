import type { AppRouter } from '@limn/server';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { requestConfirmation } from '../session/confirmation.ts';
import { readFailure } from './failure.ts';

/** Sends a call again after the user has given the proof of identity that it needs. Pages need no code for it. */
export const confirmLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let current: Unsubscribable | undefined;
      let isOver = false;
      const send = (mayAsk: boolean) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!mayAsk || readFailure(error).code !== 'account.confirm') return observer.error(error);
            void requestConfirmation().then((isConfirmed) => {
              if (isOver) return;
              if (isConfirmed) send(false);
              else observer.error(error);
            });
          },
        });
      };
      send(true);
      return () => {
        isOver = true;
        current?.unsubscribe();
      };
    });
