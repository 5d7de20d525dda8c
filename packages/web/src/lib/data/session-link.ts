import type { AppRouter } from '@limn/server';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { dropSession, readToken } from '../session/session.ts';
import { readFailure } from './failure.ts';

/** A token that the server no longer knows is of no use to keep. */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    const asked = readToken();
    return next(op).pipe(
      tap({
        error(error) {
          // Somebody may have signed in meanwhile.
          if (asked && asked === readToken() && readFailure(error).code === 'account.signed_out')
            dropSession();
        },
      }),
    );
  };
