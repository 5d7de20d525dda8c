import type { MembershipWording } from './wording.ts';

export const english: MembershipWording = {
  plans: {
    monthly: 'your monthly membership',
    quarterly: 'your quarterly membership',
    complimentary: 'your complimentary membership',
    unknown: 'your membership',
    named: (name) => `your membership “${name}”`,
  },
  receipt: ({ site, plan }) => ({
    subject: `Your receipt from ${site}`,
    news: `Thank you. We received your payment for ${plan} at ${site}.`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `Your membership at ${site} renews on ${date}`,
    news: `On ${date}, you will be charged ${amount} to renew ${plan}.`,
    more: 'If you don’t want to renew, cancel in your profile before that day. Your membership stays active until then.',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `Your free trial at ${site} ends on ${date}`,
    news: `On ${date}, your trial becomes ${plan}, and you will be charged ${amount}.`,
    more: 'If you don’t want this, cancel in your profile before that day. Then nothing will be charged.',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `Your free trial at ${site} has ended`,
    news: `The first payment for ${plan} at ${site} failed, so your membership has ended. We’ll try the payment again.`,
    more: 'To become a member, pay the open invoice or choose another payment method.',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `Your plan at ${site} has changed`,
      news: `From today, ${plan} replaces your previous plan.`,
      more: amount === null ? `The next charge is on ${date}.` : `The next charge is ${amount} on ${date}.`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `Your plan at ${site} changes on ${date}`,
      news: `On ${date}, ${plan} replaces your current plan. Until then, nothing changes.`,
      more:
        amount === null
          ? `You can undo the change in your profile before ${date}.`
          : `On ${date}, ${amount} will be charged. You can undo the change in your profile before then.`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `Your plan at ${site} stays as it is`,
      news: `You keep ${plan}. The planned change was cancelled.`,
      more: amount === null ? `The next charge is on ${date}.` : `The next charge is ${amount} on ${date}.`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `Your payment for ${site} failed`,
    news: `Your payment for ${plan} at ${site} failed. We’ll try again.`,
    more: `Your membership stays active until ${date}. To keep it, pay the open invoice or choose another payment method.`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `Your membership at ${site} has ended`,
    news: `On ${date}, ${plan} ended.`,
    more: 'All your pictures are kept. You can still generate at 640\u00a0×\u00a0480 and become a member again at any time.',
  }),
  labels: { amount: 'Amount', date: 'Date', number: 'Invoice number' },
  colon: ': ',
  buttons: { membership: 'View membership', pay: 'Pay invoice', invoice: 'View invoice' },
  otherwise: 'If the button doesn’t work, use this link:',
  about: (site) => `You’re receiving this email about your membership at ${site}.`,
};
