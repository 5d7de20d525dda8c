import { z } from 'zod';

/** A device that is signed in. */
export const Session = z.object({
  id: z.string(),
  /** As the browser named itself; the page makes words of it. */
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  /** To within ten minutes. */
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SessionId = z.strictObject({ id: z.string().max(100) });
export type SessionId = z.infer<typeof SessionId>;

export const EndAllSessions = z.strictObject({ keep_current: z.boolean() });
export type EndAllSessions = z.infer<typeof EndAllSessions>;
