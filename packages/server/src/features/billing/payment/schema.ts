import {
  failedPaymentOutcomes,
  paymentDifferences,
  paymentNoticeKinds,
  paymentProviders,
  paymentStates,
} from '@limn/db/enums';
import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { RequestKey } from '../../../core/request-key.ts';

const amount = z.number().describe('In the currency, not in its smallest unit.');
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2027-03');
const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters');

const examplePayment = {
  id: example.id,
  provider: 'stripe',
  is_live: true,
  provider_id: 'in_1QxyzAbc',
  subscription_id: 'sub_1QxyzAbc',
  provider_url: 'https://dashboard.stripe.com/invoices/in_1QxyzAbc',
  number: 'LIMN-0001',
  state: 'paid',
  currency: 'USD',
  amount: 9.99,
  tax: 0,
  refunded: 0,
  disputed: 0,
  refundable: 9.99,
  can_end: true,
  description: 'Monthly',
  created_at: example.time,
  user: { id: example.id, email: 'ann@example.com' },
};
export const Payment = z
  .object({
    id: z.string(),
    provider: z.enum(paymentProviders),
    is_live: z.boolean().describe('False for a payment with test keys.'),
    provider_id: z.string().describe('The id of the invoice (Stripe) or of the payment (PayPal).'),
    subscription_id: z.string().describe('The id of the subscription at the provider.'),
    provider_url: z.string().describe("The payment's page in the provider's dashboard."),
    number: z.string().nullable(),
    state: z.enum(paymentStates),
    currency: z.string(),
    amount,
    tax: amount,
    refunded: amount,
    disputed: amount,
    refundable: amount.describe('What can still be refunded.'),
    can_end: z.boolean().describe('The subscription of the payment may still be charged.'),
    description: z.string(),
    created_at: z.iso.datetime(),
    user: z
      .object({ id: z.string(), email: z.string() })
      .nullable()
      .describe('Null once the account is deleted.'),
  })
  .meta({ id: 'Payment', description: 'A payment, for admins.', example: examplePayment });
export type Payment = z.infer<typeof Payment>;

export const ListPayments = z.strictObject({
  after: z.string().max(80).optional().describe('`next` of the page before.'),
  state: z.enum(paymentStates).optional(),
  provider: z.enum(paymentProviders).optional(),
  month: Month.optional().describe('A month in UTC, such as `2027-03`.'),
  currency: Currency.optional(),
  q: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe("Part of a user's email or name, or an id at the provider. Without further pages."),
});
export type ListPayments = z.infer<typeof ListPayments>;

export const PaymentPage = z
  .object({
    items: z.array(Payment),
    next: z.string().nullable().describe('`after` of the next page; null at the end.'),
  })
  .meta({
    id: 'PaymentPage',
    description: 'Thirty payments, the newest first.',
    example: { items: [examplePayment], next: null },
  });
export type PaymentPage = z.infer<typeof PaymentPage>;

const exampleMonth = {
  ...{ month: '2027-03', currency: 'USD', payments: 12, received: 131.88, refunded: 9.99, disputed: 0 },
  ...{ net: 121.89, failed: 2, recovered: 1 },
  recurring: { total: 121.89, added: 29.97, began: 3, lost: 9.99, ended: 1, changed: 0 },
};
export const PaymentMonth = z.object({
  month: z.string(),
  currency: z.string(),
  payments: z.int(),
  received: amount,
  refunded: amount,
  disputed: amount.describe('Open and lost disputes.'),
  net: amount,
  failed: z.int().describe('Payments that failed at least once.'),
  recovered: z.int().describe('How many of them were paid later.'),
  recurring: z
    .object({
      total: amount.describe('At the end of the month; now for the current one.'),
      added: amount,
      began: z.int(),
      lost: amount,
      ended: z.int(),
      changed: amount.describe('By moves to another price; may be negative.'),
    })
    .describe('The monthly recurring revenue.'),
});
export type PaymentMonth = z.infer<typeof PaymentMonth>;

export const PaymentReport = z
  .object({
    months: z.array(PaymentMonth).describe('The newest first; twelve months, one entry for each currency.'),
    currencies: z.array(z.string()).describe('All currencies that were ever charged.'),
    is_test: z.boolean().describe('The figures are of test payments.'),
  })
  .meta({
    id: 'PaymentReport',
    description: 'Payments by month (UTC) and currency.',
    example: { months: [exampleMonth], currencies: ['USD'], is_test: false },
  });
export type PaymentReport = z.infer<typeof PaymentReport>;

export const PaymentId = z.strictObject({ id: z.string().max(60) });
export type PaymentId = z.infer<typeof PaymentId>;

export const RefundPayment = z.strictObject({
  id: z.string().max(60),
  amount: z
    .number()
    .positive()
    .optional()
    .describe('In the currency; the rest of the payment when left out.'),
  end_now: z.boolean().default(false).describe('Also ends the subscription at once.'),
  key: RequestKey.describe(
    'Made by the caller for this refund. A repeated call with the same key refunds once.',
  ),
});
export type RefundPayment = z.infer<typeof RefundPayment>;

const Refund = z.object({
  id: z.string(),
  amount,
  created_at: z.iso.datetime(),
  origin: z.enum(['system', 'admin', 'provider']),
  status: z.enum(['pending', 'done', 'failed']),
});
const Dispute = z.object({
  id: z.string(),
  amount,
  opened_at: z.iso.datetime(),
  state: z.enum(['inquiry', 'open', 'won', 'lost']),
});
export const PaymentDetail = Payment.extend({
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
  failed_at: z.iso.datetime().nullable(),
  outcome: z.enum(failedPaymentOutcomes).nullable(),
}).meta({
  id: 'PaymentDetail',
  description: 'A payment with its refunds and disputes, for admins.',
  example: { ...examplePayment, refunds: [], disputes: [], failed_at: null, outcome: null },
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

export const FailedPayment = z.object({
  payment: Payment,
  failed_at: z.iso.datetime(),
  outcome: z.enum(failedPaymentOutcomes),
});
export type FailedPayment = z.infer<typeof FailedPayment>;
export const FailedPayments = z.array(FailedPayment);

export const ExportPayments = z.strictObject({
  from: z.iso.date('must be a day such as 2027-03-01').describe('The first day, UTC.'),
  to: z.iso.date('must be a day such as 2027-03-01').describe('The last day, UTC; included.'),
});
export type ExportPayments = z.infer<typeof ExportPayments>;
export const ExportLink = z.object({ url: z.string() });
export type ExportLink = z.infer<typeof ExportLink>;

export const PaymentNotice = z.object({
  id: z.string(),
  kind: z.enum(paymentNoticeKinds),
  payment_id: z.string(),
  amount,
  currency: z.string(),
  created_at: z.iso.datetime(),
  email: z.string().nullable(),
});
export type PaymentNotice = z.infer<typeof PaymentNotice>;
/** Unread ones, the newest first; at most a hundred. */
export const PaymentNotices = z.array(PaymentNotice);
export const ReadNotices = z.strictObject({ ids: z.array(z.string().max(60)).min(1).max(100) });
export type ReadNotices = z.infer<typeof ReadNotices>;

export const PaymentDifference = z.object({
  id: z.string(),
  provider: z.enum(paymentProviders),
  kind: z.enum(paymentDifferences),
  provider_id: z.string(),
  provider_url: z.string().nullable(),
  user: z.object({ id: z.string(), email: z.string() }).nullable(),
  here: z.string(),
  there: z.string(),
  found_at: z.iso.datetime(),
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;
export const Comparison = z.object({
  /** The last one of each provider that is set up. */
  runs: z.array(
    z.object({
      provider: z.enum(paymentProviders),
      started_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
      compared: z.int(),
    }),
  ),
  differences: z.array(PaymentDifference),
});
export type Comparison = z.infer<typeof Comparison>;
