import { membershipProviders, membershipStates, promotionTerms, subscriptionStatuses } from '@limn/db/enums';
import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { PaymentMethod } from '../payment-method/schema.ts';

const time = z.iso.datetime().nullable();

const exampleSubscription = {
  id: example.id,
  subscription_id: example.id,
  plan: example.planId,
  subscription_plan: example.planId,
  provider: 'stripe',
  status: 'active',
  state: 'active',
  is_paid: true,
  auto_renew: true,
  promotion: { code: 'SPRING', applies: 'next_payment', until: null },
  valid_until: example.later,
  created_at: example.time,
};
export const Subscription = z
  .object({
    id: z.string(),
    subscription_id: z.string().describe('The same as `id`.'),
    plan: z.string().describe('The id of a plan; empty for a complimentary membership.'),
    subscription_plan: z.string().describe('The same as `plan`.'),
    provider: z.enum(membershipProviders).describe('`grant` is a complimentary membership from an admin.'),
    status: z.enum(subscriptionStatuses),
    state: z
      .enum(membershipStates)
      .describe(
        'What the subscription means for its user. `trial`: free until the first charge. `ending`: not charged again. `changing`: another plan begins with the next charge. `pending`: the first payment is on its way. `refunded`, `disputed`: the payment of the running period was taken back.',
      ),
    is_paid: z.boolean().describe('Whether the user is a member now because of it.'),
    auto_renew: z.boolean(),
    promotion: z
      .object({ code: z.string(), applies: z.enum(promotionTerms), until: time })
      .nullable()
      .describe(
        'The promotion code of the next payment, or else of the last one. `applies`: to the last payment (it is used up), to the next one, to all `until` a time, or `always`. Only with Stripe.',
      ),
    valid_until: time.describe(
      'Null before the first payment. With automatic renewal, an hour (Stripe) or a day (PayPal) after the paid period, so that a late charge does not interrupt the membership.',
    ),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Subscription', description: 'A current or past membership.', example: exampleSubscription });
export type Subscription = z.infer<typeof Subscription>;

/** A membership as the profile shows it. */
export const Membership = Subscription.extend({
  plan_name: z.string().nullable(),
  /** The end of the period, at which it renews or ends. */
  period_end: time,
  /** In units of the currency, not in cents. Null where nothing more is charged. */
  next_charge: z.object({ amount: z.number(), currency: z.string(), at: z.iso.datetime() }).nullable(),
  /** The end of the free trial, while it lasts. */
  trial_end: time,
  payment_method: PaymentMethod.nullable(),
  /** The plan that begins at a time to come; `can_keep`: the current plan is still for sale, so it can stay. */
  change: z
    .object({ plan: z.string(), plan_name: z.string(), at: z.iso.datetime(), can_keep: z.boolean() })
    .nullable(),
  /** Another plan can be chosen. */
  can_change: z.boolean(),
  /** The user was sent to PayPal's page to approve another plan, and may still do so. */
  awaits_approval: z.boolean(),
  /** The page on which an open invoice can be paid. */
  open_invoice_url: z.string().nullable(),
  /** The renewal is stopped and can be resumed. */
  can_resume: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const SubscriptionId = z.strictObject({ id: z.string().max(60) });
export type SubscriptionId = z.infer<typeof SubscriptionId>;

const exampleWithUser = { ...exampleSubscription, user: { id: example.id, email: 'ann@example.com' } };
export const SubscriptionWithUser = Subscription.extend({
  user: z.object({ id: z.string(), email: z.string() }),
}).meta({
  id: 'SubscriptionWithUser',
  description: 'A membership and its user, for admins.',
  example: exampleWithUser,
});
export type SubscriptionWithUser = z.infer<typeof SubscriptionWithUser>;

export const ListSubscriptions = z.strictObject({
  page: z.int().min(1).default(1).describe('From 1; a page has thirty items.'),
  status: z.enum(subscriptionStatuses).optional(),
  provider: z.enum(membershipProviders).optional(),
});
export type ListSubscriptions = z.infer<typeof ListSubscriptions>;

/** The newest first. */
export const SubscriptionPage = z
  .object({
    items: z.array(SubscriptionWithUser),
    total: z.int().describe('The number of items on all pages.'),
    page: z.int().describe('From 1.'),
    page_size: z.int(),
    pages: z.int().describe('0 if the list is empty.'),
  })
  .meta({
    id: 'SubscriptionPage',
    description: 'Thirty memberships, the newest first.',
    example: example.page(exampleWithUser, 30),
  });
export type SubscriptionPage = z.infer<typeof SubscriptionPage>;

export const UpdateSubscription = z.strictObject({
  id: z.string().max(60),
  auto_renew: z.boolean().optional(),
  valid_until: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Only for complimentary memberships. A time in the past ends the membership now.'),
});
export type UpdateSubscription = z.infer<typeof UpdateSubscription>;

export const GrantMembership = z.strictObject({
  user_id: z.string().max(60),
  valid_until: z.iso.datetime({ offset: true }),
});
export type GrantMembership = z.infer<typeof GrantMembership>;

export const SetAutoRenew = z.strictObject({
  id: z.string().max(60).describe('The id of the account.'),
  auto_renew: z.union([z.literal(0), z.literal(1)]).describe('1 turns it on, 0 turns it off.'),
});
export type SetAutoRenew = z.infer<typeof SetAutoRenew>;

export const Done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof Done>;
