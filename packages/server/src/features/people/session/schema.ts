import { z } from 'zod';

/** A device that is signed in. */
export const Session = z.object({
  id: z.string(),
  /** The browser's own header; the web page turns it into words. */
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  /** Precise to ten minutes. */
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SessionId = z.strictObject({ id: z.string().max(100) });
export type SessionId = z.infer<typeof SessionId>;

export const EndAllSessions = z.strictObject({ keep_current: z.boolean() });
export type EndAllSessions = z.infer<typeof EndAllSessions>;
