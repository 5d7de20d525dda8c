import type { Membership } from '@limn/server/schema/billing/membership';

type Facts = Pick<Membership, 'provider' | 'status' | 'state' | 'is_paid' | 'auto_renew' | 'awaits_approval'>;

/** The payment of the running period was taken back: the subscription gives nothing. */
export const isTakenBack = ({ state }: Pick<Facts, 'state'>): boolean =>
  state === 'refunded' || state === 'disputed';

/** A cancellation ends the subscription at once, because it gives no paid time. */
export const endsAtOnce = ({ status, state }: Pick<Facts, 'status' | 'state'>): boolean =>
  status !== 'active' || isTakenBack({ state });

export const canCancel = ({
  is_paid,
  auto_renew,
  state,
}: Pick<Facts, 'is_paid' | 'auto_renew' | 'state'>): boolean =>
  state === 'pending' || (auto_renew && (is_paid || isTakenBack({ state }) || state === 'paused'));

/** Whether the provider still retries a payment although the membership has ended. */
export const canStopRetries = ({ status, is_paid }: Pick<Facts, 'status' | 'is_paid'>): boolean =>
  status === 'past_due' && !is_paid;

/** Whether the state may be outdated: an event from the provider is overdue, or another plan may have been approved. */
export const isUncertain = ({
  provider,
  status,
  is_paid,
  awaits_approval,
}: Pick<Facts, 'provider' | 'status' | 'is_paid' | 'awaits_approval'>): boolean =>
  provider !== 'grant' && (status === 'past_due' || !is_paid || awaits_approval);
