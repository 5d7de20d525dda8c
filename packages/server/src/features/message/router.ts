import { router, visitor } from '../../trpc/procedures.ts';
import { MessageSent, SendMessage } from './schema.ts';
import { sendMessage } from './write.ts';

export const messageRouter = router({
  send: visitor
    .meta({ openapi: { method: 'POST', path: '/discord/user-message' } })
    .input(SendMessage)
    .output(MessageSent)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
});
