import type { Membership } from '@limn/server/schema/billing/membership';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The state of a membership as the page names it. */
export type MembershipState = 'active' | 'failed' | 'cancelled' | 'ended';

type Facts = Pick<Membership, 'provider' | 'status' | 'is_paid' | 'auto_renew'>;

export function membershipState({ provider, status, is_paid, auto_renew }: Facts): MembershipState {
  if (status === 'past_due') return 'failed';
  if (!is_paid) return 'ended';
  return provider === 'grant' || (status === 'active' && auto_renew) ? 'active' : 'cancelled';
}

export const membershipStateText: Record<MembershipState, MessageDescriptor> = {
  active: msg`Active`,
  failed: msg`Payment failed`,
  cancelled: msg`Cancelled`,
  ended: msg`Ended`,
};

export const canCancel = ({ is_paid, auto_renew }: Facts): boolean => is_paid && auto_renew;

/** Whether the provider still retries a payment although the membership has ended. */
export const canStopRetries = ({ status, is_paid }: Facts): boolean => status === 'past_due' && !is_paid;

/** Whether the state may be outdated, because an event from the provider is overdue. */
export const isUncertain = ({ provider, status, is_paid }: Facts): boolean =>
  provider !== 'grant' && (status === 'past_due' || !is_paid);
