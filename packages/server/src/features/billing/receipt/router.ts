import { router, user } from '../../../trpc/procedures.ts';
import { readReceipt } from './read.ts';
import { Receipt, ReceiptId } from './schema.ts';

export const receiptRouter = router({
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/billing/receipts/{id}',
        name: 'getReceipt',
        summary: 'Read the receipt of a payment',
        about:
          'For the user who paid, and for admins. The web page shows it for printing at `/receipt/{id}`.',
        refusals: ['invoice.not_found'],
      },
    })
    .input(ReceiptId)
    .output(Receipt)
    .query(({ ctx, input }) => readReceipt(ctx, input)),
});
