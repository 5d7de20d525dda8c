import { billingTime, firstCharge } from './calendar.ts';
import type { PaypalContext } from './context.ts';
import { saleView } from './sale.ts';
import { newId, type Payment, type Plan, type Subscription, timeText } from './state.ts';
import { subscriptionView } from './subscription-view.ts';

const monthsOf = ({ unit, count }: Plan): number => (unit === 'YEAR' ? count * 12 : count);
const retryAfterMs = 5 * 86_400_000;

/** Charges subscriptions when they are due. */
export interface Billing {
  /** The buyer agrees. @param lags the subscription stays APPROVED, as sometimes at PayPal */
  approve(subscription: Subscription, lags: boolean): void;
  /** Activates an approved subscription and makes the first charge. */
  begin(subscription: Subscription): void;
  changeStatus(subscription: Subscription, status: Subscription['status'], note?: string): void;
  /** Reactivates a suspended subscription. It is charged at the next billing time; missed charges are not made up. */
  resume(subscription: Subscription): void;
  /** The buyer approves another plan. Its price counts from the next billing time on; nothing is charged now. */
  revise(subscription: Subscription): void;
  /** Ends the review of the last payment. */
  clear(subscription: Subscription, isGood: boolean): void;
  /** Makes the earliest charge that is due until then. Returns when it was due, undefined for none. */
  chargeNext(until: Date): Date | undefined;
}

export function createBilling(context: PaypalContext): Billing {
  const { state, now, announce } = context;
  const planOf = (subscription: Subscription): Plan => {
    const plan = state.plans[subscription.planId];
    if (!plan) throw new Error(`${subscription.id} has no plan`);
    return plan;
  };
  const tell = (event: string, subscription: Subscription, at: Date) =>
    announce(`BILLING.SUBSCRIPTION.${event}`, 'subscription', subscriptionView(context, subscription), at);

  function setStatus(subscription: Subscription, status: Subscription['status'], at: Date, note?: string) {
    subscription.status = status;
    subscription.statusTime = timeText(at);
    subscription.updateTime = timeText(at);
    subscription.statusNote = note;
  }

  const dueTime = ({ status, nextBillingTime, retryTime }: Subscription): Date | undefined => {
    const text = [nextBillingTime, retryTime].filter((time) => time !== undefined).sort()[0];
    return status === 'ACTIVE' && text !== undefined ? new Date(text) : undefined;
  };

  /** When the n-th cycle of a subscription is charged, counted from 0. */
  function cycleTime(subscription: Subscription, plan: Plan, n: number): Date {
    const { cycleStart } = subscription;
    return cycleStart
      ? billingTime(new Date(cycleStart.time), plan, n - cycleStart.after)
      : billingTime(firstCharge(subscription, plan), plan, n);
  }

  function charge(subscription: Subscription, at: Date): void {
    const plan = planOf(subscription);
    const isRegular =
      subscription.nextBillingTime !== undefined && at >= new Date(subscription.nextBillingTime);
    if (isRegular) {
      subscription.cyclesCompleted += 1;
      const { cyclesCompleted } = subscription;
      const isLast = plan.totalCycles > 0 && cyclesCompleted >= plan.totalCycles;
      const next = isLast ? undefined : timeText(cycleTime(subscription, plan, cyclesCompleted));
      subscription.nextBillingTime = next;
    }
    const owed = (isRegular ? plan.amountCents : 0) + subscription.outstandingCents;
    subscription.retryTime = undefined;
    subscription.updateTime = timeText(at);
    const payment: Payment = {
      id: newId('', 17),
      time: timeText(at),
      amountCents: owed,
      refunds: [],
      status: subscription.declines > 0 ? 'DECLINED' : subscription.isHeld ? 'PENDING' : 'COMPLETED',
    };
    subscription.payments.push(payment);
    if (payment.status === 'PENDING')
      announce('PAYMENT.SALE.PENDING', 'sale', saleView(context, subscription, payment), at);
    else if (payment.status === 'DECLINED') decline(subscription, plan, owed, at);
    else settle(subscription, payment, at);
  }

  function settle(subscription: Subscription, payment: Payment, at: Date): void {
    subscription.failedPayments = 0;
    subscription.outstandingCents = 0;
    announce('PAYMENT.SALE.COMPLETED', 'sale', saleView(context, subscription, payment), at);
    if (subscription.nextBillingTime !== undefined) return;
    setStatus(subscription, 'EXPIRED', at);
    tell('EXPIRED', subscription, at);
  }

  function decline(subscription: Subscription, plan: Plan, owed: number, at: Date): void {
    subscription.declines -= 1;
    subscription.failedPayments += 1;
    subscription.outstandingCents = plan.billsOutstanding ? owed : 0;
    const isOver = plan.failureThreshold > 0 && subscription.failedPayments >= plan.failureThreshold;
    if (!isOver && plan.billsOutstanding)
      subscription.retryTime = timeText(new Date(at.getTime() + retryAfterMs));
    tell('PAYMENT.FAILED', subscription, at);
    if (!isOver) return;
    subscription.isBeyondThreshold = true;
    setStatus(subscription, 'SUSPENDED', at);
    tell('SUSPENDED', subscription, at);
  }

  function begin(subscription: Subscription): void {
    const at = now();
    const begins = new Date(Math.max(at.getTime(), new Date(subscription.startTime).getTime()));
    setStatus(subscription, 'ACTIVE', at);
    subscription.startTime = timeText(begins);
    subscription.nextBillingTime = timeText(firstCharge(subscription, planOf(subscription)));
    subscription.periods = [{ since: subscription.nextBillingTime, months: monthsOf(planOf(subscription)) }];
    tell('ACTIVATED', subscription, at);
    if (new Date(subscription.nextBillingTime) <= at) charge(subscription, at);
  }

  return {
    begin,
    approve(subscription, lags) {
      setStatus(subscription, 'APPROVED', now());
      subscription.payerId ??= newId('', 13);
      if (!lags) begin(subscription);
    },
    changeStatus(subscription, status, note) {
      setStatus(subscription, status, now(), note);
      tell(status, subscription, now());
    },
    resume(subscription) {
      const at = now();
      const plan = planOf(subscription);
      setStatus(subscription, 'ACTIVE', at);
      let cycle = subscription.cyclesCompleted;
      const timeOf = (n: number) => cycleTime(subscription, plan, n);
      while (timeOf(cycle) < at) cycle += 1;
      subscription.cyclesCompleted = cycle;
      subscription.nextBillingTime = timeText(timeOf(cycle));
      tell('RE-ACTIVATED', subscription, at);
    },
    revise(subscription) {
      const { revision, nextBillingTime, cyclesCompleted } = subscription;
      if (!revision) throw new Error(`${subscription.id} waits for no approval`);
      subscription.planId = revision.planId;
      subscription.revision = undefined;
      if (nextBillingTime !== undefined)
        subscription.cycleStart = { time: nextBillingTime, after: cyclesCompleted };
      const months = monthsOf(planOf(subscription));
      // of two changes before a charge the last one counts
      const begun = subscription.periods.filter(({ since }) => since !== nextBillingTime);
      subscription.periods =
        nextBillingTime === undefined ? begun : [...begun, { since: nextBillingTime, months }];
      subscription.updateTime = timeText(now());
      tell('UPDATED', subscription, now());
    },
    clear(subscription, isGood) {
      const payment = subscription.payments.findLast(({ status }) => status === 'PENDING');
      if (!payment) throw new Error(`${subscription.id} has no pending payment`);
      payment.status = isGood ? 'COMPLETED' : 'DECLINED';
      if (isGood) settle(subscription, payment, now());
      else subscription.failedPayments += 1;
      if (!isGood) announce('PAYMENT.SALE.DENIED', 'sale', saleView(context, subscription, payment), now());
    },
    chargeNext(until) {
      const due = Object.values(state.subscriptions).flatMap((subscription) => {
        const time = dueTime(subscription);
        return time && time <= until ? [{ subscription, time }] : [];
      });
      const [first] = due.sort((a, b) => a.time.getTime() - b.time.getTime());
      if (first) charge(first.subscription, first.time);
      return first?.time;
    },
  };
}
