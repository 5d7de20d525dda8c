import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { PaymentDeclined, type StripePayments } from '../../../core/payments.ts';
import { refuseRawCard } from '../../../core/raw-card.ts';
import { Refusal } from '../../../core/refusal.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { asCustomer } from '../customer/flow.ts';
import { findCustomer } from '../customer/read.ts';
import { askingProvider, syncSubscription } from '../membership/flow.ts';
import {
  describeSubscription,
  findRunning,
  ownSubscription,
  type SubscriptionRow,
} from '../membership/read.ts';
import { isRunning } from '../membership/rules.ts';
import type { Subscription } from '../membership/schema.ts';
import { describeMethod, findMethod, type MethodRow, ownMethod } from '../payment-method/read.ts';
import { refuseOddMethodId } from '../payment-method/rules.ts';
import type { PaymentMethod } from '../payment-method/schema.ts';
import { dropMethod, keepMethod, markDefault } from '../payment-method/write.ts';
import type { AddCard, AddPaypal, ChargeTo, PaymentMethodId } from './schema.ts';

/** @throws Refusal payment.not_configured */
export function stripeOf(ctx: Ctx): StripePayments {
  const { stripe } = ctx.world;
  if (!stripe) throw new Refusal('payment.not_configured');
  return stripe;
}

/** @throws Refusal payment.declined, .stripe_failed */
export async function askingStripe<T>(ctx: Ctx, ask: (stripe: StripePayments) => Promise<T>): Promise<T> {
  try {
    return await askingProvider(ctx, 'stripe', () => ask(stripeOf(ctx)));
  } catch (error) {
    if (error instanceof PaymentDeclined) throw new Refusal('payment.declined', { reason: error.reason });
    throw error;
  }
}

/** What somebody has is changed by one at a time. */
const inTurnOf = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.inTurn(`methods:${userId}`, work);

/** @throws Refusal payment.method_not_found when it is gone */
function describe(ctx: Ctx, id: string): PaymentMethod {
  const row = findMethod(ctx, id);
  if (!row) throw new Refusal('payment.method_not_found');
  return describeMethod(row);
}

/** Its id at Stripe, if Stripe can charge it with the keys that there are now. */
function cardAtStripe(ctx: Ctx, { provider, isLive, remoteId }: MethodRow): string | undefined {
  const isThere = provider === 'stripe' && isLive === ctx.world.stripe?.isLive;
  return isThere ? (remoteId ?? undefined) : undefined;
}

/** Also what is owed is tried with it. What came of it is stored, whatever it was. */
async function chargeSubscription(ctx: Ctx, row: SubscriptionRow, card: string): Promise<SubscriptionRow> {
  const remoteId = row.remoteId ?? '';
  const sync = () =>
    askingProvider(ctx, 'stripe', () => syncSubscription(ctx, { provider: 'stripe', remoteId }));
  try {
    await askingStripe(ctx, (stripe) => stripe.chargeTo(remoteId, card));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment.declined') await sync();
    throw error;
  }
  return (await sync()) ?? row;
}

/** New memberships are charged to it, and the one that runs now where it is Stripe's. */
async function preferMethod(ctx: Ctx, row: MethodRow): Promise<void> {
  const { userId } = row;
  const card = cardAtStripe(ctx, row);
  if (card !== undefined)
    await askingStripe(ctx, (stripe) =>
      asCustomer(ctx, userId, (customer) => stripe.setDefaultCard(customer, card)),
    );
  markDefault(ctx, row);
  const running = findRunning(ctx, userId);
  if (card === undefined || running?.provider !== 'stripe') return;
  if (running.paymentMethodId !== row.id || running.status === 'past_due')
    await chargeSubscription(ctx, running, card);
}

/** Left with Stripe for this customer, and known here from now on. Returns our id. */
async function keepCard(ctx: Ctx, userId: string, paymentMethodId: string): Promise<string> {
  const card = await askingStripe(ctx, (stripe) =>
    asCustomer(ctx, userId, (customer) => stripe.attachCard(customer, paymentMethodId)),
  );
  return keepMethod(ctx, { userId, provider: 'stripe', isLive: stripeOf(ctx).isLive }, card);
}

/**
 * A card that was left on a page of Stripe takes the place of the one before.
 * @throws Refusal payment.declined when something was owed and the card does not pay it; it is kept all the same
 */
export const adoptCard = (ctx: Ctx, userId: string, paymentMethodId: string): Promise<void> =>
  inTurnOf(ctx, userId, async () => {
    const row = findMethod(ctx, await keepCard(ctx, userId, paymentMethodId));
    if (row) await preferMethod(ctx, row);
  });

/** @throws Refusal payment.card_number, .declined, .stripe_failed, .not_configured, request.invalid, .too_many */
export async function addCard(ctx: UserCtx, input: AddCard): Promise<PaymentMethod> {
  may(ctx, 'payment_method.write');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  refuseRawCard(input);
  refuseOddMethodId(input.payment_method);
  stripeOf(ctx);
  return inTurnOf(ctx, userId, async () => {
    const id = await keepCard(ctx, userId, input.payment_method);
    const row = findMethod(ctx, id);
    if (row && (input.is_default || row.isDefault)) await preferMethod(ctx, row);
    return describe(ctx, id);
  });
}

/** A note of an address: what is charged is agreed on at PayPal. @throws Refusal payment.not_configured, request.too_many */
export async function addPaypal(ctx: UserCtx, input: AddPaypal): Promise<PaymentMethod> {
  may(ctx, 'payment_method.write');
  const { paypal } = ctx.world;
  if (!paypal) throw new Refusal('payment.not_configured');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  return inTurnOf(ctx, userId, async () => {
    const noted = {
      remoteId: null,
      type: 'paypal',
      card: null,
      paypalEmail: input.paypal_email.toLowerCase(),
    } as const;
    const id = keepMethod(ctx, { userId, provider: 'paypal', isLive: paypal.isLive }, noted);
    const row = findMethod(ctx, id);
    if (row && input.is_default) await preferMethod(ctx, row);
    return describe(ctx, id);
  });
}

/** @throws Refusal payment.method_not_found, .declined, .stripe_failed, request.too_many */
export async function setDefaultMethod(ctx: UserCtx, { id }: PaymentMethodId): Promise<PaymentMethod> {
  may(ctx, 'payment_method.write');
  ownMethod(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  return inTurnOf(ctx, ctx.actor.id, async () => {
    await preferMethod(ctx, ownMethod(ctx, id));
    return describe(ctx, id);
  });
}

/** @throws Refusal payment.method_not_found, .method_in_use, .stripe_failed, request.too_many */
export async function removePaymentMethod(ctx: UserCtx, { id }: PaymentMethodId): Promise<void> {
  may(ctx, 'payment_method.write');
  ownMethod(ctx, id);
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  await inTurnOf(ctx, userId, async () => {
    const row = ownMethod(ctx, id);
    if (findRunning(ctx, userId)?.paymentMethodId === id) throw new Refusal('payment.method_in_use');
    const card = cardAtStripe(ctx, row);
    if (card !== undefined) await askingStripe(ctx, (stripe) => stripe.detachCard(card));
    const next = dropMethod(ctx, row);
    const nextCard = next && cardAtStripe(ctx, next);
    const customer = nextCard && findCustomer(ctx, userId, next.isLive);
    if (customer) await askingStripe(ctx, (stripe) => stripe.setDefaultCard(customer, nextCard));
  });
}

/**
 * What a running membership is charged to.
 * @throws Refusal membership.not_found, .ended, payment.method_not_found, .method_unfit, .declined, .stripe_failed,
 * .not_configured, request.too_many
 */
export async function chargeTo(ctx: UserCtx, input: ChargeTo): Promise<Subscription> {
  may(ctx, 'payment_method.write');
  const { id: userId } = ctx.actor;
  ownSubscription(ctx, input.id);
  ownMethod(ctx, input.payment_method_id);
  countAttempt(ctx, 'payment.user', userId);
  return inTurnOf(ctx, userId, async () => {
    const row = ownSubscription(ctx, input.id);
    const card = cardAtStripe(ctx, ownMethod(ctx, input.payment_method_id));
    if (row.provider !== 'stripe' || row.isLive !== ctx.world.stripe?.isLive || card === undefined)
      throw new Refusal('payment.method_unfit');
    if (!isRunning(row.status)) throw new Refusal('membership.ended');
    return describeSubscription(ctx, await chargeSubscription(ctx, row, card));
  });
}
