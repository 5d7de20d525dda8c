import { z } from 'zod';
import { Invoice, InvoiceId, InvoiceWithLines } from '../features/billing/invoice/schema.ts';
import type { Call, Family } from './call.ts';

const Received = z.object({ received: z.literal(true) });

const webhook = (provider: 'stripe' | 'paypal', name: string, signed: string) =>
  ({
    call: `POST /api/webhooks/${provider}`,
    name: provider === 'stripe' ? 'receiveStripeEvent' : 'receivePaypalEvent',
    access: 'provider',
    summary: `Take news from ${name}`,
    about: `For ${name} alone: ${signed} Each event takes effect once, in whatever order they come.`,
    sends: ['application/json'],
    ok: 200,
    answer: Received,
    refusals: ['request.invalid', 'server.busy'],
    example: { answer: { received: true } },
  }) as const satisfies Call;

export const billingFamily: Family = {
  name: 'Billing',
  about: 'What was charged, and the doors through which the providers bring their news.',
  calls: [
    {
      call: 'GET /api/billing/history',
      name: 'listInvoices',
      access: 'user',
      summary: 'List your invoices',
      about: 'The newest first.',
      ok: 200,
      answer: z.array(Invoice),
    },
    {
      call: 'GET /api/billing/invoices/{id}',
      name: 'getInvoice',
      access: 'user',
      summary: 'Read an invoice',
      request: InvoiceId,
      ok: 200,
      answer: InvoiceWithLines,
      refusals: ['invoice.not_found'],
    },
    webhook(
      'stripe',
      'Stripe',
      'the `Stripe-Signature` over the very bytes must be its own, and not older than 5 minutes.',
    ),
    webhook('paypal', 'PayPal', 'the transmission must be one that PayPal has signed.'),
  ],
};
