/** The promotion of a subscription, from Stripe's discounts. */
import type { Stripe } from 'stripe';
import type { RemotePromotion } from '../../core/promotion.ts';

/** What `subscriptions.retrieve` has to expand. */
export const expandedPromotions = ['discounts.promotion_code', 'discounts.source.coupon'];
/** What `invoices.list` has to expand: four levels, the most that Stripe allows, so that coupons stay ids. */
export const expandedReductions = ['data.total_discount_amounts.discount.promotion_code'];

type Discount = Stripe.Discount | Stripe.DeletedDiscount;

/** The code that the buyer typed; without one, the name of the coupon, if it is known. Null where buyers see neither. */
function nameOf({ promotion_code: promotion, source: { coupon } }: Discount): string | null {
  if (promotion !== null && typeof promotion !== 'string') return promotion.code;
  return coupon !== null && typeof coupon !== 'string' ? coupon.name : null;
}

/** The discounts that reduced an invoice. */
const reducing = ({ total_discount_amounts: amounts }: Stripe.Invoice): (string | Discount)[] =>
  (amounts ?? []).flatMap(({ amount, discount }) => (amount > 0 ? discount : []));

/** @param used the ids of discounts that reduced a payment */
function inForce(one: string | Stripe.Discount, used: ReadonlySet<string>): RemotePromotion | undefined {
  if (typeof one === 'string') return undefined;
  const name = nameOf(one);
  const { coupon } = one.source;
  if (name === null) return undefined;
  if (one.end !== null) return { name, term: 'until', until: new Date(one.end * 1000) };
  const isOnce = coupon !== null && typeof coupon !== 'string' && coupon.duration === 'once';
  if (isOnce && used.has(one.id)) return undefined;
  return { name, term: isOnce ? 'next_payment' : 'always', until: null };
}

/**
 * The promotion that reduces the next payment, or else the one that reduced the last payment. A code for one payment is no
 * longer on the subscription once it is used.
 * @param invoices newest first
 */
export function promotionOf(
  { discounts }: Stripe.Subscription,
  invoices: Stripe.Invoice[],
): RemotePromotion | null {
  const paid = invoices.filter(({ status }) => status === 'paid');
  const ids = paid.flatMap(reducing).map((one) => (typeof one === 'string' ? one : one.id));
  const [next] = discounts.flatMap((one) => inForce(one, new Set(ids)) ?? []);
  if (next) return next;
  const last = paid.find(({ subtotal }) => subtotal > 0);
  const [name] = last
    ? reducing(last).flatMap((one) => (typeof one === 'string' ? [] : (nameOf(one) ?? [])))
    : [];
  return name === undefined ? null : { name, term: 'last_payment', until: null };
}
