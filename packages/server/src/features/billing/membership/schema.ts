import { membershipProviders, subscriptionStatuses } from '@limn/db/words';
import { z } from 'zod';
import { PaymentMethod } from '../payment-method/schema.ts';

const time = z.iso.datetime().nullable();

export const Subscription = z.object({
  id: z.string(),
  subscription_id: z.string(),
  /** A plan's id; empty for one that was granted. */
  plan: z.string(),
  subscription_plan: z.string(),
  provider: z.enum(membershipProviders),
  status: z.enum(subscriptionStatuses),
  is_paid: z.boolean(),
  auto_renew: z.boolean(),
  valid_until: time,
  created_at: z.iso.datetime(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What the profile shows of a membership. */
export const Membership = Subscription.extend({
  plan_name: z.string().nullable(),
  /** When it renews, or ends. */
  period_end: time,
  /** Null where nothing is charged any more. In the currency, not in cents. */
  next_charge: z.object({ amount: z.number(), currency: z.string(), at: z.iso.datetime() }).nullable(),
  payment_method: PaymentMethod.nullable(),
  /** Where an open invoice can be paid. */
  open_invoice_url: z.string().nullable(),
  /** Renewal that was stopped can be taken up again. */
  can_resume: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const SubscriptionId = z.strictObject({ id: z.string().max(60) });
export type SubscriptionId = z.infer<typeof SubscriptionId>;

export const SubscriptionWithUser = Subscription.extend({
  user: z.object({ id: z.string(), email: z.string() }),
});
export type SubscriptionWithUser = z.infer<typeof SubscriptionWithUser>;

export const ListSubscriptions = z.strictObject({
  page: z.int().min(1).default(1),
  status: z.enum(subscriptionStatuses).optional(),
  provider: z.enum(membershipProviders).optional(),
});
export type ListSubscriptions = z.infer<typeof ListSubscriptions>;

/** The newest first. */
export const SubscriptionPage = z.object({
  items: z.array(SubscriptionWithUser),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  pages: z.int(),
});
export type SubscriptionPage = z.infer<typeof SubscriptionPage>;

export const UpdateSubscription = z.strictObject({
  id: z.string().max(60),
  auto_renew: z.boolean().optional(),
  /** Of a complimentary one only. A time that has passed ends it now, whatever the clock of who asks says. */
  valid_until: z.iso.datetime().optional(),
});
export type UpdateSubscription = z.infer<typeof UpdateSubscription>;

export const GrantMembership = z.strictObject({ user_id: z.string().max(60), valid_until: z.iso.datetime() });
export type GrantMembership = z.infer<typeof GrantMembership>;

export const SetAutoRenew = z.strictObject({
  /** Of the user. */
  id: z.string().max(60),
  auto_renew: z.union([z.literal(0), z.literal(1)]),
});
export type SetAutoRenew = z.infer<typeof SetAutoRenew>;

export const Done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof Done>;
