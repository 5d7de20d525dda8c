import { paymentProviders } from '@limn/db/enums';
import { z } from 'zod';

export const SetAutoRenewForAll = z.strictObject({
  auto_renew: z.union([z.literal(0), z.literal(1)]).describe('1 turns it on, 0 turns it off.'),
});
export type SetAutoRenewForAll = z.infer<typeof SetAutoRenewForAll>;

/** The progress at the time of the answer, which waits some seconds for the end of the run. */
export const RenewalAnswer = z.object({
  success: z.literal(true),
  updated: z.int(),
  failed: z.int(),
  /** Members who turned the renewal off themselves: turning it on for all leaves them out. */
  left_alone: z.int(),
});
export type RenewalAnswer = z.infer<typeof RenewalAnswer>;

export const RenewalRun = z.object({
  auto_renew: z.boolean(),
  total: z.int(),
  updated: z.int(),
  failed: z.int(),
  left_alone: z.int(),
  /** The providers that are away or busy, and when they are asked again. */
  waits_for: z.array(z.object({ provider: z.enum(paymentProviders), until: z.iso.datetime() })),
  started_at: z.iso.datetime(),
  /** Null while the run goes on. */
  ended_at: z.iso.datetime().nullable(),
});
export type RenewalRun = z.infer<typeof RenewalRun>;

/** A subscription that a run could not change. */
export const RenewalFailure = z.object({
  subscription_id: z.string(),
  user: z.object({ id: z.string(), email: z.string() }),
  provider: z.enum(paymentProviders),
  /** The provider's sentence, or a code. */
  reason: z.string(),
  attempts: z.int(),
  failed_at: z.iso.datetime(),
  /** Null when it is given up. */
  next_try_at: z.iso.datetime().nullable(),
});
export type RenewalFailure = z.infer<typeof RenewalFailure>;
