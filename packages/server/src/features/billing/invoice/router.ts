import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { listInvoices, readInvoice } from './read.ts';
import { Invoice, InvoiceId, InvoiceWithLines } from './schema.ts';

export const invoiceRouter = router({
  list: user
    .meta({ openapi: { method: 'GET', path: '/billing/history' } })
    .output(z.array(Invoice))
    .query(({ ctx }) => listInvoices(ctx)),
  get: user
    .meta({ openapi: { method: 'GET', path: '/billing/invoices/{id}' } })
    .input(InvoiceId)
    .output(InvoiceWithLines)
    .query(({ ctx, input }) => readInvoice(ctx, input)),
});
