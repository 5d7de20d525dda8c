import { limits } from '@limn/db/enums';
import { z } from 'zod';

export const SendMessage = z.strictObject({
  content: z.string().trim().min(1).max(limits.messageMax).describe('Surrounding spaces do not matter.'),
});
export type SendMessage = z.infer<typeof SendMessage>;

export const MessageSent = z.object({ ok: z.literal(true) });
export type MessageSent = z.infer<typeof MessageSent>;

export const messageDeliveries = ['delivered', 'waiting', 'given_up', 'kept'] as const;

export const Message = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  /** `kept`: no community is set up to pass the message on to. */
  delivery: z.enum(messageDeliveries),
});
export type Message = z.infer<typeof Message>;

export const ListMessages = z.strictObject({
  /** `next` of the page before. */
  after: z.string().max(40).optional(),
  filter: z.enum(['all', 'unread']).default('all'),
});
export type ListMessages = z.infer<typeof ListMessages>;

/** Newest first; `next` is null at the end. */
export const MessagePage = z.object({
  items: z.array(Message),
  next: z.string().nullable(),
  unread: z.int(),
});
export type MessagePage = z.infer<typeof MessagePage>;

export const MarkMessage = z.strictObject({ id: z.string().max(60), is_read: z.boolean() });
export type MarkMessage = z.infer<typeof MarkMessage>;
