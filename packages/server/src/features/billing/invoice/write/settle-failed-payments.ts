import { type Db, failedPayment, type Params, query } from '@limn/db';
import type { FailedPaymentOutcome } from '@limn/db/enums';
import { and, eq, ne } from 'drizzle-orm';
import type { InvoiceRow } from '../read.ts';

const setOutcome = query((db, p: Params<{ invoiceId: string; outcome: FailedPaymentOutcome }>) =>
  db
    .update(failedPayment)
    .set({ outcome: p.outcome })
    .where(and(eq(failedPayment.invoiceId, p.invoiceId), ne(failedPayment.outcome, p.outcome))),
);

const isPaid = ({ status }: InvoiceRow): boolean => status === 'paid' || status === 'refunded';

/**
 * What became of the declined charges of a PayPal subscription. PayPal lists a later attempt as another payment, so the declined
 * one stays declined; at Stripe the invoice itself is paid later, and a trigger notes it.
 * @param rows what PayPal lists now
 * @param isOver nothing is charged any more
 */
export function settleFailedPayments(ctx: { db: Db }, rows: readonly InvoiceRow[], isOver: boolean): void {
  const lastPaid = Math.max(...rows.filter(isPaid).map(({ createdAt }) => createdAt.getTime()));
  for (const { id, status, createdAt } of rows) {
    if (status !== 'failed') continue;
    // PayPal adds what is owed to the next charge
    const isRecovered = lastPaid > createdAt.getTime();
    setOutcome.run(ctx, { invoiceId: id, outcome: isRecovered ? 'recovered' : isOver ? 'lost' : 'open' });
  }
}
