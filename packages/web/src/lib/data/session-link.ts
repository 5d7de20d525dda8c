import type { AppRouter } from '@limn/server';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { dropSession, readToken } from '../session/session.ts';
import { readFailure } from './failure.ts';

/** Drops the session token when the server no longer accepts it. */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    const asked = readToken();
    return next(op).pipe(
      tap({
        error(error) {
          // The user may have signed in again meanwhile.
          if (asked && asked === readToken() && readFailure(error).code === 'account.signed_out')
            dropSession();
        },
      }),
    );
  };
