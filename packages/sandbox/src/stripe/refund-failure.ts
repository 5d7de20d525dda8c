import type { Charge } from './shapes.ts';
import type { Store } from './store.ts';

/** The bank sends the last refund of a charge back, so that the charge counts as not refunded by it. */
export function failRefund(store: Store, charge: Charge): void {
  const refund = store.all('refund').find((one) => one.charge === charge.id && one.status === 'succeeded');
  if (!refund) throw new Error(`${charge.id} was not refunded`);
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  store.emit('refund.updated', refund, { status: 'succeeded' });
  store.emit('refund.failed', refund);
}
