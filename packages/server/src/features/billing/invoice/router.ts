import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { listInvoices, readInvoice } from './read.ts';
import { Invoice, InvoiceId, InvoiceWithLines } from './schema.ts';

export const invoiceRouter = router({
  list: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/billing/history',
        name: 'listInvoices',
        summary: 'List your invoices',
        about: 'The newest first.',
      },
    })
    .output(z.array(Invoice))
    .query(({ ctx }) => listInvoices(ctx)),
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/billing/invoices/{id}',
        name: 'getInvoice',
        summary: 'Read an invoice',
        refusals: ['invoice.not_found'],
      },
    })
    .input(InvoiceId)
    .output(InvoiceWithLines)
    .query(({ ctx, input }) => readInvoice(ctx, input)),
});
