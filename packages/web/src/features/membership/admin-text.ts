import type { MembershipProvider, MembershipState, SubscriptionStatus } from '@limn/server/enums';
import type { Subscription } from '@limn/server/schema/billing/membership';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { membershipStateText } from '../../i18n/membership-state-text.ts';
import { planName } from '../../i18n/plan-name.ts';

/** The statuses by which the list is filtered. */
export const statusText: Record<SubscriptionStatus, MessageDescriptor> = {
  incomplete: msg`Not paid yet`,
  active: msg`Active`,
  past_due: msg`Payment failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Ended`,
};

/** Company names are not translated. */
const providers: Record<MembershipProvider, MessageDescriptor | string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  grant: msg`Complimentary`,
};

export function providerText(i18n: I18n, provider: MembershipProvider): string {
  const name = providers[provider];
  return typeof name === 'string' ? name : i18n._(name);
}

/** The label of a state in the list and on the page of a user. */
export const stateLabel = (i18n: I18n, state: MembershipState): string =>
  i18n._(membershipStateText[state].label);

/** The name of the bought plan; empty for a complimentary membership. */
export function boughtPlan(i18n: I18n, { provider, plan }: Subscription): string {
  if (provider === 'grant') return '';
  return planName(i18n, { id: plan, name: plan });
}

/** Whether the renewal can be switched: not for ended or complimentary memberships. */
export const canTurnRenewal = ({ provider, status }: Pick<Subscription, 'provider' | 'status'>): boolean =>
  provider !== 'grant' && (status === 'active' || status === 'past_due');
