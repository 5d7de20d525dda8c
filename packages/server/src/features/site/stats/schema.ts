import { securityEvents, serviceNames, styles, trendPeriods } from '@limn/db/enums';
import { z } from 'zod';

export const Stats = z
  .object({
    total_users: z.int(),
    paid_users: z.int(),
    monthly_active_users: z.int().describe('Users who were active within 30 days.'),
    daily_active_users: z.int().describe('Users who were active today (UTC).'),
    total_images: z.int(),
    images_today: z.int().describe('Since midnight UTC.'),
    monthly_recurring_revenue: z
      .array(z.object({ currency: z.string(), amount_cents: z.int() }))
      .describe('What active subscriptions that renew pay in a month, for each currency.'),
  })
  .meta({
    id: 'Stats',
    description: 'Figures for the admin overview.',
    example: {
      total_users: 41,
      paid_users: 7,
      monthly_active_users: 19,
      daily_active_users: 4,
      total_images: 920,
      images_today: 12,
      monthly_recurring_revenue: [{ currency: 'USD', amount_cents: 6493 }],
    },
  });
export type Stats = z.infer<typeof Stats>;

/** What waits for an admin: numbers beside the links of the admin area. */
export const Attention = z.object({
  /** At most 1000. */
  unread_messages: z.int(),
  /** Subscriptions with a payment that failed. */
  past_due: z.int(),
  /** Refunds and disputes that began at a provider and that no admin has marked as read; at most 100. */
  payment_notices: z.int(),
});
export type Attention = z.infer<typeof Attention>;

export const ReadTrend = z.strictObject({
  period: z
    .enum(trendPeriods)
    .default('month')
    .describe('The last 24 hours by hours, 7 or 30 days by days, 12 months by months.'),
});
export type ReadTrend = z.infer<typeof ReadTrend>;

const date = z
  .string()
  .describe('`2027-03-01T14` for an hour, `2027-03-01` for a day, `2027-03` for a month.');

export const UserTrendPoint = z.object({ date, new_users: z.int(), total_users: z.int() }).meta({
  id: 'UserTrendPoint',
  description: 'An hour, a day or a month, in UTC.',
  example: { date: '2027-03-01', new_users: 2, total_users: 41 },
});
export type UserTrendPoint = z.infer<typeof UserTrendPoint>;

export const ImageTrendPoint = z
  .object({
    date,
    generated_count: z.int(),
    starred_count: z.int().describe('How many of these pictures have a star now.'),
    total_generated: z.int(),
  })
  .meta({
    id: 'ImageTrendPoint',
    description: 'An hour, a day or a month, in UTC.',
    example: { date: '2027-03-01', generated_count: 12, starred_count: 3, total_generated: 920 },
  });
export type ImageTrendPoint = z.infer<typeof ImageTrendPoint>;

/** `share` is 0..1 of the pictures of the period. */
export const StyleShare = z.object({ style: z.enum(styles), count: z.int(), share: z.number() });
export type StyleShare = z.infer<typeof StyleShare>;

/** What an operator checks. */
export const Operations = z.object({
  jobs: z.object({
    waiting: z.int(),
    running: z.int(),
    /** In the last hour, by reason. */
    failed: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  /** The services that are set up. */
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      provider: z.string(),
      /** The last call's result; null before the first call since the start. */
      last: z
        .object({ ok: z.boolean(), at: z.iso.datetime(), milliseconds: z.int(), detail: z.string() })
        .nullable(),
    }),
  ),
  /** In the last 24 hours, at most since the server started. */
  security: z.record(z.enum(securityEvents), z.int()),
  disk_free_bytes: z.int(),
  database_bytes: z.int(),
  /** Estimated from a sample. */
  picture_bytes: z.int(),
  /** Stored pictures, and those among them that are not signed yet. */
  signing: z.object({ total: z.int(), unsigned: z.int(), is_paused: z.boolean() }),
  /** Since when the target of the standby cannot be read; null while it can, and without a standby. */
  standby_trouble: z.object({ since: z.iso.datetime(), detail: z.string() }).nullable(),
  version: z.string(),
});
export type Operations = z.infer<typeof Operations>;
