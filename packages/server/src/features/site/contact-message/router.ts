import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { listMessages } from './read.ts';
import { ListMessages, MarkMessage, Message, MessagePage, MessageSent, SendMessage } from './schema.ts';
import { markMessage, sendMessage } from './write.ts';

export const messageRouter = router({
  send: visitor
    .meta({
      openapi: {
        method: 'POST',
        path: '/discord/user-message',
        name: 'sendMessage',
        summary: 'Send a message to the team',
        about: 'The server stores the message, then forwards it to the team’s channel if there is one.',
        limit: 'message.network',
        example: { request: { content: 'Hello! I love it.' }, answer: { ok: true } },
      },
    })
    .input(SendMessage)
    .output(MessageSent)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  list: admin
    .input(ListMessages)
    .output(MessagePage)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  mark: admin
    .input(MarkMessage)
    .output(Message)
    .mutation(({ ctx, input }) => markMessage(ctx, input)),
});
