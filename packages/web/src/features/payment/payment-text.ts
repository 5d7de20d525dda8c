import type { FailedPaymentOutcome, PaymentDifferenceKind, PaymentState } from '@limn/server/enums';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney } from '../../i18n/money.ts';
import type { IconName } from '../../ui/icon-paths.ts';

interface StateStyle {
  text: MessageDescriptor;
  icon: IconName;
  tone: string;
}

/** A text and an icon for each state, so that the colour is never the only sign. */
export const stateStyles: Record<PaymentState, StateStyle> = {
  paid: { text: msg({ message: 'Paid', context: 'payment' }), icon: 'check', tone: '' },
  partly_refunded: { text: msg`Partly refunded`, icon: 'back', tone: '' },
  refunded: { text: msg({ message: 'Refunded', context: 'payment' }), icon: 'back', tone: 'text-muted' },
  disputed: { text: msg`Disputed`, icon: 'alert', tone: 'text-danger' },
  open: { text: msg({ message: 'Unpaid', context: 'payment' }), icon: 'info', tone: '' },
  failed: { text: msg`Payment failed`, icon: 'alert', tone: 'text-danger' },
  void: { text: msg({ message: 'Void', context: 'payment' }), icon: 'close', tone: 'text-muted' },
};

export const outcomeText: Record<FailedPaymentOutcome, MessageDescriptor> = {
  open: msg`Still unpaid`,
  recovered: msg`Paid later`,
  lost: msg`Not collected`,
};

/** What a difference is, and what to do about it. */
export const differenceText: Record<
  PaymentDifferenceKind,
  { what: MessageDescriptor; todo: MessageDescriptor }
> = {
  price_differs: {
    what: msg`A price is different at the provider`,
    todo: msg`Save the plan's price again to create a new price at the provider. Members keep theirs.`,
  },
  price_missing_there: {
    what: msg`A price is missing at the provider`,
    todo: msg`Save the plan's price again to create it at the provider.`,
  },
  plan_name: {
    what: msg`A plan has a different name at the provider`,
    todo: msg`Rename the product or plan in the provider's dashboard.`,
  },
  payment_missing_here: {
    what: msg`A payment is missing on this site`,
    todo: msg`Open the payment on the provider's site. If it is correct, have the provider resend its events.`,
  },
  payment_missing_there: {
    what: msg`A payment is missing at the provider`,
    todo: msg`Check that the keys belong to the account with this payment.`,
  },
  payment_amount: {
    what: msg`The amount of a payment is different`,
    todo: msg`Open the payment on the provider's site and compare the items. Tell the user if they paid too much.`,
  },
  refund_missing_here: {
    what: msg`A refund is missing on this site`,
    todo: msg`Open the refund on the provider's site. If it is correct, have the provider resend its events.`,
  },
  refund_missing_there: {
    what: msg`A refund is unknown to the provider`,
    todo: msg`Open the payment on the provider's site. If the money was not returned, refund it there.`,
  },
};

/** Company names are not translated. */
export const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** Money inside a sentence, isolated from text of the other direction. */
export const isolatedMoney = (amount: number, currency: string): string =>
  `\u2068${formatMoney(amount, currency)}\u2069`;
