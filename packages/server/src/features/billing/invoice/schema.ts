import { invoiceStatuses } from '@limn/db/enums';
import { z } from 'zod';

const time = z.iso.datetime().nullable();

export const Invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    amount: z.number().describe('In the currency, not in cents.'),
    currency: z.string(),
    status: z.enum(invoiceStatuses),
    description: z.string(),
    created_at: z.iso.datetime(),
    period_start: time,
    period_end: time,
    pdf_url: z.string().nullable(),
    hosted_url: z.string().nullable(),
  })
  .describe('A charge, as the payment provider reports it.');
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceWithLines = Invoice.extend({
  lines: z.array(z.object({ description: z.string(), amount: z.number(), quantity: z.int() })),
}).describe('A charge and its lines.');
export type InvoiceWithLines = z.infer<typeof InvoiceWithLines>;

export const InvoiceId = z.strictObject({ id: z.string().max(60) });
export type InvoiceId = z.infer<typeof InvoiceId>;
