/** Coupons and taxes of the next invoices, as the dashboard sets them. */
import type { Invoice, Subscription } from './shapes.ts';
import type { Store } from './store.ts';

export interface InvoiceTax {
  amount: number;
  tax_behavior: 'exclusive' | 'inclusive';
  tax_rate_details: { tax_rate: string };
  taxability_reason: string;
  taxable_amount: number;
  type: 'tax_rate_details';
}

/** A percentage off the next invoices of a subscription. */
export interface Coupon {
  percentOff: number;
  /** Invoices that are still reduced; null for all. */
  left: number | null;
}

export type Amounts = Pick<
  Invoice,
  'amount_due' | 'amount_remaining' | 'subtotal' | 'total' | 'total_discount_amounts' | 'total_taxes'
>;

/** The amounts of the next invoice of a subscription. `isKept`: the invoice uses up the coupon. */
export function amountsOf(
  { unseen }: Store,
  { id }: Subscription,
  subtotal: number,
  { isKept }: { isKept: boolean },
): Amounts {
  const coupon = unseen.coupons[id];
  const isOff = coupon !== undefined && coupon.left !== 0;
  if (isOff && isKept && coupon.left !== null) coupon.left -= 1;
  const off = isOff ? Math.round((subtotal * coupon.percentOff) / 100) : 0;
  const taxable = subtotal - off;
  const tax = Math.round((taxable * unseen.taxPercent) / 100);
  const total = taxable + tax;
  return {
    subtotal,
    total,
    amount_due: total,
    amount_remaining: total,
    total_discount_amounts: isOff ? [{ amount: off, discount: `di_${id}` }] : [],
    total_taxes:
      unseen.taxPercent === 0
        ? []
        : [
            {
              amount: tax,
              tax_behavior: 'exclusive',
              tax_rate_details: { tax_rate: 'txr_demo' },
              taxability_reason: 'standard_rated',
              taxable_amount: taxable,
              type: 'tax_rate_details',
            },
          ],
  };
}
