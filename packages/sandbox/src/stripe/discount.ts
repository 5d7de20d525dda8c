/** Coupons and taxes of the next invoices, as the dashboard sets them. */

import { invalid } from './api-error.ts';
import { periodEnd } from './calendar.ts';
import type { Coupon } from './coupon.ts';
import type { PromotionCode } from './interface.ts';
import type { Invoice, Subscription } from './shapes.ts';
import { newId, type Store } from './store.ts';

/** The coupon reduces invoices of this time. `at`: seconds */
export const isInForce = ({ left, until }: Coupon, at: number): boolean =>
  left !== 0 && at < (until ?? Number.POSITIVE_INFINITY);

/** The coupon of a code from now on. @throws ApiError for an unknown code, or one for another currency */
export function couponOf(store: Store, code: string, currency: string): Coupon {
  const found: PromotionCode | undefined = store.unseen.codes[code.toUpperCase()];
  if (!found) throw invalid('This code is invalid.', { param: 'promotion_code' });
  const { percentOff = 0, amountOff, duration, months = 1 } = found;
  if (amountOff !== undefined && (found.currency ?? 'usd') !== currency)
    throw invalid('This code is for another currency.', { param: 'promotion_code' });
  const now = store.now();
  return {
    ...{ id: newId('di'), code: code.toUpperCase(), percentOff },
    ...(amountOff !== undefined && { amountOff }),
    left: duration === 'once' ? 1 : null,
    ...(duration === 'repeating' && { until: periodEnd(now, now, months) }),
  };
}

/** The id of the discount of a subscription. */
export const discountIdOf = (subscription: string, { id }: Coupon): string => id ?? `di_${subscription}`;

const couponPrefix = 'co_';
const codePrefix = 'promo_';

/** A discount with the ids of its coupon and its promotion code. */
const discountOf = (id: string, { until, code }: Coupon): object => ({
  ...{ id, object: 'discount', end: until ?? null },
  promotion_code: code == null ? null : `${codePrefix}${code}`,
  source: { type: 'coupon', coupon: `${couponPrefix}${id}` },
});

function shownCoupon(id: string, { left, until, name = null }: Coupon): object {
  const isOnce = until === undefined && left !== null && left < 2;
  const duration = isOnce ? 'once' : left === null && until === undefined ? 'forever' : 'repeating';
  return { id, object: 'coupon', duration, name };
}

/** The discounts of a subscription as an expanded answer shows them. */
export function discountsIn({ unseen, now }: Store, id: string): object[] {
  const coupon = unseen.coupons[id];
  return coupon && isInForce(coupon, now()) ? [discountOf(discountIdOf(id, coupon), coupon)] : [];
}

/** The discount, coupon or promotion code with this id; undefined for another id. */
export function expandedDiscount({ unseen }: Store, id: string): object | undefined {
  if (id.startsWith(codePrefix))
    return { id, object: 'promotion_code', code: id.slice(codePrefix.length), active: true };
  const isCoupon = id.startsWith(couponPrefix);
  const discount = isCoupon ? id.slice(couponPrefix.length) : id;
  const found =
    Object.entries(unseen.coupons).find(([of, one]) => discountIdOf(of, one) === discount)?.[1] ??
    unseen.redeemed[discount];
  if (!found) return undefined;
  return isCoupon ? shownCoupon(id, found) : discountOf(id, found);
}

/** What `work` computes while only these discounts reduce the invoices of the subscription. */
export function withDiscounts<T>(
  { unseen }: Store,
  id: string,
  discounts: { discount?: string }[] | '' | undefined,
  work: () => T,
): T {
  const coupon = unseen.coupons[id];
  const isLeftOut =
    coupon && (discounts === '' || discounts?.every(({ discount }) => discount !== discountIdOf(id, coupon)));
  if (!coupon || !isLeftOut) return work();
  delete unseen.coupons[id];
  try {
    return work();
  } finally {
    unseen.coupons[id] = coupon;
  }
}

export type Amounts = Pick<
  Invoice,
  'amount_due' | 'amount_remaining' | 'subtotal' | 'total' | 'total_discount_amounts' | 'total_taxes'
>;

/** Percent: what the dashboard adds to all invoices, or else what Stripe Tax adds. */
export const taxPercentOf = ({ unseen }: Store, { automatic_tax: tax }: Subscription): number =>
  unseen.taxPercent || (tax.enabled ? unseen.taxAccount.percent : 0);

/**
 * The amounts of an invoice of a subscription. `isKept`: the invoice uses up the coupon. An invoice of nothing, as that of a
 * trial, uses up none. `at`: the time of the invoice.
 */
export function amountsOf(
  store: Store,
  subscription: Subscription,
  subtotal: number,
  { isKept, at }: { isKept: boolean; at: number },
): Amounts {
  const { id } = subscription;
  const coupon = store.unseen.coupons[id];
  const isOff = coupon !== undefined && subtotal > 0 && isInForce(coupon, at);
  const discount = isOff ? discountIdOf(id, coupon) : '';
  if (isOff && isKept) {
    store.unseen.redeemed[discount] = { ...coupon };
    if (coupon.left !== null) coupon.left -= 1;
  }
  const reduction = coupon?.amountOff ?? Math.round((subtotal * (coupon?.percentOff ?? 0)) / 100);
  const off = isOff ? Math.min(subtotal, reduction) : 0;
  const taxable = subtotal - off;
  const percent = taxPercentOf(store, subscription);
  const tax = Math.round((taxable * percent) / 100);
  const total = taxable + tax;
  return {
    subtotal,
    total,
    amount_due: total,
    amount_remaining: total,
    total_discount_amounts: isOff ? [{ amount: off, discount }] : [],
    total_taxes:
      percent === 0
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
