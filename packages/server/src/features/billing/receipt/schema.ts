import { paymentProviders } from '@limn/db/enums';
import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';

const amount = z.number().describe('In the currency, not in its smallest unit.');

export const ReceiptId = z.strictObject({ id: z.string().max(60).describe('The id of an invoice.') });
export type ReceiptId = z.infer<typeof ReceiptId>;

export const Receipt = z
  .object({
    id: z.string(),
    number: z.string().describe("The invoice's number, or else the provider's id of the payment."),
    provider: z.enum(paymentProviders),
    provider_id: z.string(),
    is_test: z.boolean().describe('No money moved.'),
    seller: z.object({
      name: z.string(),
      address: z.string(),
      tax_id: z.string(),
      email: z.string(),
    }),
    buyer: z.string().nullable().describe('The email of the user; null once the account is deleted.'),
    paid_at: z.iso.datetime(),
    period_start: z.iso.datetime().nullable(),
    period_end: z.iso.datetime().nullable(),
    currency: z.string(),
    lines: z.array(z.object({ description: z.string(), quantity: z.int(), amount })),
    discount: amount.describe('By how much promotions reduced the lines.'),
    taxes: z.array(
      z.object({
        name: z.string().nullable(),
        percent: z.number().nullable(),
        amount,
        inclusive: z.boolean().describe('The lines contain it.'),
      }),
    ),
    total: amount,
    refunds: z.array(z.object({ amount, at: z.iso.datetime() })),
    refunded: amount,
  })
  .meta({
    id: 'Receipt',
    description: 'A receipt of a payment.',
    example: {
      ...{ id: example.id, number: 'LIMN-0001', provider: 'paypal', provider_id: '5TY05013RG002845M' },
      is_test: false,
      seller: { name: 'Limn Ltd', address: 'Seestrasse 1\nZürich', tax_id: 'CHE-123.456.789', email: '' },
      buyer: 'ann@example.com',
      ...{ paid_at: example.time, period_start: example.time, period_end: example.later, currency: 'USD' },
      lines: [{ description: 'Monthly', quantity: 1, amount: 9.99 }],
      ...{ discount: 0, taxes: [], total: 9.99, refunds: [], refunded: 0 },
    },
  });
export type Receipt = z.infer<typeof Receipt>;
