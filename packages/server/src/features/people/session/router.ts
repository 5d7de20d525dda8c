import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { endAllSessions, endSession, listSessions } from './flow.ts';
import { EndAllSessions, Session, SessionId } from './schema.ts';

export const sessionRouter = router({
  list: user.output(z.array(Session)).query(({ ctx }) => listSessions(ctx)),
  end: user
    .input(SessionId)
    .output(z.void())
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endAll: user
    .input(EndAllSessions)
    .output(z.void())
    .mutation(({ ctx, input }) => endAllSessions(ctx, input, ctx.token)),
});
