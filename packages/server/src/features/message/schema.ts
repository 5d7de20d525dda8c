import { limits } from '@limn/db/words';
import { z } from 'zod';

export const SendMessage = z.strictObject({ content: z.string().trim().min(1).max(limits.messageMax) });
export type SendMessage = z.infer<typeof SendMessage>;

export const MessageSent = z.object({ ok: z.literal(true) });
export type MessageSent = z.infer<typeof MessageSent>;
