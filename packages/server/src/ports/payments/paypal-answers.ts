/** The parts of PayPal's answers that the adapter reads. Other fields may change at any time. */
import { z } from 'zod';

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Links = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);
const Money = z.object({ currency_code: z.string(), value: z.string() });

export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
export const Made = z.object({ id: z.string().min(1) });

export const Plan = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  status: z.string().optional(),
  billing_cycles: z
    .array(
      z.object({
        tenure_type: z.string(),
        frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
        total_cycles: z.number().optional(),
        pricing_scheme: z.object({ fixed_price: Money.optional() }).optional(),
      }),
    )
    .optional(),
});
export type Plan = z.infer<typeof Plan>;

/** A plan with its price. */
export const PricedPlan = z.object({
  name: z.string().optional(),
  status: z.string().optional(),
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
      // a free trial has no price
      pricing_scheme: z.object({ fixed_price: Money }).optional(),
    }),
  ),
});

export const Subscription = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_update_time: Time.optional(),
  plan_id: z.string(),
  start_time: Time,
  create_time: Time,
  custom_id: z.string().optional(),
  subscriber: z.object({ email_address: z.string().optional(), payer_id: z.string().optional() }).default({}),
  billing_info: z
    .object({
      outstanding_balance: Money.optional(),
      last_payment: z.object({ amount: Money, time: Time }).optional(),
      last_failed_payment: z.object({ time: Time }).optional(),
      next_billing_time: Time.optional(),
      failed_payments_count: z.number().default(0),
    })
    .default({ failed_payments_count: 0 }),
  plan: Plan.optional(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Begun = z.object({ id: z.string(), links: Links });

export const Revised = z.object({ links: Links });

export const Transaction = z.object({
  id: z.string(),
  status: z.string(),
  time: Time,
  amount_with_breakdown: z.object({ gross_amount: Money }),
});
export type Transaction = z.infer<typeof Transaction>;
export const Transactions = z.object({ transactions: z.array(Transaction).default([]) });

export const Sale = z.object({
  id: z.string(),
  billing_agreement_id: z.string().optional(),
  create_time: Time.optional(),
});
export const Refund = z.object({ id: z.string(), sale_id: z.string().optional() });

/** Events of other products on the same PayPal account have unknown shapes. */
const Word = z.string().optional().catch(undefined);

export const Event = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  create_time: Time,
  resource: z
    .object({
      id: Word,
      billing_agreement_id: Word,
      sale_id: Word,
      create_time: Time.optional().catch(undefined),
      amount: z.object({ total: z.string(), currency: z.string() }).optional().catch(undefined),
      total_refunded_amount: z
        .object({ value: z.string(), currency: z.string() })
        .optional()
        .catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: Word }))
        .optional()
        .catch(undefined),
      links: Links.catch([]),
    })
    .loose(),
});
export type Event = z.infer<typeof Event>;
export const Events = z.object({ events: z.array(z.unknown()).default([]), links: Links });

export const Dispute = z.object({
  dispute_id: z.string(),
  create_time: Time,
  reason: z.string().optional(),
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: Money,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
export type Dispute = z.infer<typeof Dispute>;
export const Disputes = z.object({ items: z.array(Dispute).default([]) });

export const Problem = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), description: z.string().optional() })).optional(),
});
