import { invoiceStatuses, refundStatuses } from '@limn/db/enums';
import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';

const time = z.iso.datetime().nullable();

const exampleInvoice = {
  id: example.id,
  number: 'LIMN-0001',
  amount: 9.99,
  refunded_amount: 0,
  disputed_amount: 0,
  tax_amount: 0,
  discount_amount: 0,
  currency: 'USD',
  status: 'paid',
  description: 'Monthly',
  created_at: example.time,
  period_start: example.time,
  period_end: example.later,
  pdf_url: null,
  hosted_url: null,
};
export const Invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    amount: z.number().describe('In the currency, not in cents; taxes included.'),
    refunded_amount: z.number().describe('The sum of all refunds.'),
    disputed_amount: z.number().describe('The sum of all open and lost disputes.'),
    tax_amount: z.number().describe('The sum of all taxes.'),
    discount_amount: z.number().describe('By how much promotions reduced the lines.'),
    currency: z.string(),
    status: z.enum(invoiceStatuses),
    description: z.string(),
    created_at: z.iso.datetime(),
    period_start: time,
    period_end: time,
    pdf_url: z.string().nullable(),
    hosted_url: z.string().nullable(),
  })
  .meta({
    id: 'Invoice',
    description: 'A charge, as the payment provider reports it.',
    example: exampleInvoice,
  });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceWithLines = Invoice.extend({
  lines: z.array(z.object({ description: z.string(), amount: z.number(), quantity: z.int() })),
  taxes: z.array(
    z.object({
      name: z.string().nullable(),
      percent: z.number().nullable(),
      amount: z.number(),
      inclusive: z.boolean().describe('Whether the lines contain it.'),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.enum(refundStatuses),
      created_at: z.iso.datetime(),
    }),
  ),
}).meta({
  id: 'InvoiceWithLines',
  description: 'A charge, its lines, taxes and refunds.',
  example: {
    ...exampleInvoice,
    lines: [{ description: 'Monthly', amount: 9.99, quantity: 1 }],
    taxes: [],
    refunds: [],
  },
});
export type InvoiceWithLines = z.infer<typeof InvoiceWithLines>;

export const InvoiceId = z.strictObject({ id: z.string().max(60) });
export type InvoiceId = z.infer<typeof InvoiceId>;
