import type { MembershipState } from '@limn/server/enums';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface StateText {
  /** The status on the profile and in the admin area. */
  label: MessageDescriptor;
  /** What happened and what the user can do; on the profile and the plans page. Without it they show the dates. */
  sentence?: MessageDescriptor;
}

/** The texts of each state of a membership: the only table of them. */
export const membershipStateText: Record<MembershipState, StateText> = {
  complimentary: { label: msg`Active` },
  active: { label: msg`Active` },
  trial: { label: msg`Free trial` },
  changing: { label: msg`Active` },
  ending: { label: msg`Cancelled` },
  past_due: { label: msg`Payment failed` },
  pending: {
    label: msg`Payment pending`,
    sentence: msg`PayPal is still processing your payment. Your membership starts once we receive the payment.`,
  },
  unfinished: { label: msg`Not paid yet` },
  paused: {
    label: msg`Paused`,
    sentence: msg`Payments for your membership are paused. Nothing is charged until they resume.`,
  },
  refunded: {
    label: msg({ message: 'Refunded', context: 'membership' }),
    sentence: msg`Your membership has ended because your last payment was refunded. You can subscribe again at any time.`,
  },
  disputed: {
    label: msg`Disputed`,
    sentence: msg`Your membership has ended because your last payment is disputed. You can subscribe again at any time.`,
  },
  unconfirmed: {
    label: msg`Renewal not confirmed`,
    sentence: msg`Your renewal hasn't been confirmed yet. This can take up to a day.`,
  },
  ended: { label: msg`Ended` },
};
